"""protocol.py: a session with the client of pytest-lsp, which checks every message against the protocol's types."""

import os
import sys

import pytest
import pytest_lsp
from lsprotocol import types
from pytest_lsp import ClientServerConfig, LanguageClient, client_capabilities

from features import SCALE, place

WRONG = SCALE.replace("math.sin", "math.sine")
URI = "file:///kernels/k.py"


@pytest_lsp.fixture(config=ClientServerConfig(server_command=[os.environ["PYK"], "lsp", "-Wall"]))
async def client(lsp_client: LanguageClient):
    await lsp_client.initialize_session(types.InitializeParams(capabilities=client_capabilities("visual-studio-code"), root_uri=None))
    yield
    await lsp_client.shutdown_session()


@pytest.mark.asyncio
async def test_a_session_keeps_to_the_protocol(client):
    document = types.TextDocumentIdentifier(URI)
    at = lambda mark, skip=0: types.Position(*place(WRONG, mark, skip))
    client.text_document_did_open(types.DidOpenTextDocumentParams(types.TextDocumentItem(URI, "python", 1, WRONG)))
    await client.wait_for_notification("textDocument/publishDiagnostics")
    one, = client.diagnostics[URI]
    assert one.code == "no-attribute"
    hover = await client.text_document_hover_async(types.HoverParams(document, at("t = cuda")))
    assert "int32, 0 to 1023" in hover.contents.value
    definition = await client.text_document_definition_async(types.DefinitionParams(document, at("LIMIT +")))
    assert definition.range.start == at("LIMIT")
    symbols = await client.text_document_document_symbol_async(types.DocumentSymbolParams(document))
    assert [s.name for s in symbols] == ["half", "scale"]
    items = await client.text_document_completion_async(types.CompletionParams(document, at("cuda.grid", 5)))
    assert "syncthreads" in {i.label for i in items}
    help = await client.text_document_signature_help_async(types.SignatureHelpParams(document, at("grid(1", 5)))
    assert help.signatures[0].label == "cuda.grid(ndim)"
    actions = await client.text_document_code_action_async(
        types.CodeActionParams(document, one.range, types.CodeActionContext([one])))
    assert actions[0].title == "Write sin" and actions[0].edit.changes[URI][0].new_text == "sin"


if __name__ == "__main__":
    sys.exit(pytest.main(["-q", "-p", "no:cacheprovider", __file__]))

"""client.py: a language client over a pipe, of Python's standard library, for the tests of `pyk lsp`."""

import json
import os
import queue
import subprocess
import threading
import time
import urllib.parse

PYK = os.environ.get("PYK", "bin/pyk")
PATIENCE = 60


def uri_of(path):
    return "file://" + urllib.parse.quote(os.path.abspath(path))


class Client:
    """A server and what it has said: `answers` by id, `notes` in order, `diagnostics` by URI."""

    def __init__(self, *options, capabilities=None, initialize=True, env=None):
        self.process = subprocess.Popen([PYK, "lsp", *options], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                        stderr=subprocess.PIPE, env={**os.environ, **(env or {})})
        self.messages = queue.Queue()
        self.answers, self.notes, self.diagnostics, self.published = {}, [], {}, {}
        self.next_id = 0
        threading.Thread(target=self._listen, daemon=True).start()
        self.complaints = []
        threading.Thread(target=self._overhear, daemon=True).start()
        if initialize:
            self.result = self.call("initialize", {"processId": None, "rootUri": None, "capabilities": capabilities or {}})
            self.notify("initialized", {})

    def _overhear(self):
        for line in self.process.stderr:
            self.complaints.append(line.decode(errors="replace"))

    def _listen(self):
        stream = self.process.stdout
        while True:
            length = None
            while line := stream.readline().strip():
                name, _, value = line.partition(b":")
                if name.lower() == b"content-length":
                    length = int(value)
            if length is None:
                self.messages.put(None)
                return
            self.messages.put(json.loads(stream.read(length)))

    def send_bytes(self, data):
        self.process.stdin.write(data)
        self.process.stdin.flush()

    def send(self, message):
        body = json.dumps({"jsonrpc": "2.0", **message}).encode()
        self.send_bytes(b"Content-Length: %d\r\n\r\n" % len(body) + body)

    def notify(self, method, params):
        self.send({"method": method, "params": params})

    def start(self, method, params):
        self.next_id += 1
        self.send({"id": self.next_id, "method": method, "params": params})
        return self.next_id

    def hear(self, patience=PATIENCE):
        """The next message, sorted in; None at the end of the server's output."""
        message = self.messages.get(timeout=patience)
        if message is None:
            return None
        if "method" not in message:
            self.answers[message["id"]] = message
        else:
            self.notes.append(message)
            if message["method"] == "textDocument/publishDiagnostics":
                params = message["params"]
                self.diagnostics[params["uri"]] = params["diagnostics"]
                self.published[params["uri"]] = params.get("version")
        return message

    def answer(self, id):
        while id not in self.answers:
            assert self.hear() is not None, "the server is gone"
        return self.answers.pop(id)

    def call(self, method, params):
        answer = self.answer(self.start(method, params))
        assert "error" not in answer, answer["error"]
        return answer["result"]

    # ---- documents

    def open(self, path, text=None, version=1):
        if text is None:
            text = open(path, encoding="utf-8", newline="").read()
        uri = path if ":" in path else uri_of(path)
        self.notify("textDocument/didOpen", {"textDocument": {"uri": uri, "languageId": "python", "version": version, "text": text}})
        return uri

    def change(self, uri, version, *changes):
        """Each a whole text, or (line, character, line, character, text)."""
        events = [{"text": c} if isinstance(c, str) else
                  {"range": {"start": {"line": c[0], "character": c[1]}, "end": {"line": c[2], "character": c[3]}}, "text": c[4]}
                  for c in changes]
        self.notify("textDocument/didChange", {"textDocument": {"uri": uri, "version": version}, "contentChanges": events})

    def close(self, uri):
        self.notify("textDocument/didClose", {"textDocument": {"uri": uri}})

    def wait(self, uri, version):
        """The diagnostics of this version."""
        deadline = time.monotonic() + PATIENCE
        while self.published.get(uri) != version:
            assert time.monotonic() < deadline, "no diagnostics of version %s" % version
            assert self.hear() is not None, "the server is gone"
        return self.diagnostics[uri]

    def ask(self, what, uri, line, character, **more):
        return self.call("textDocument/" + what, {"textDocument": {"uri": uri}, "position": {"line": line, "character": character}, **more})

    def hover(self, uri, line, character):
        answer = self.ask("hover", uri, line, character)
        return answer and answer["contents"]["value"]

    def complete(self, uri, line, character):
        return {item["label"]: item for item in self.ask("completion", uri, line, character)}

    def quit(self):
        """Shuts down; gives the exit status."""
        self.call("shutdown", None)
        self.notify("exit", None)
        return self.process.wait(PATIENCE)

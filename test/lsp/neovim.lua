-- neovim.lua: a session in Neovim: nvim --headless -u NONE -c 'luafile neovim.lua' with k.py in the folder.
-- Prints `done` at its end; vim.lsp.start_client is there from 0.5 to 0.11.
local function wait(what, f) assert(vim.wait(60000, f, 20), 'nothing came: ' .. what) end
local function session()
  vim.cmd('edit k.py')
  local id = vim.lsp.start_client({ name = 'pyk', cmd = { vim.env.PYK, 'lsp' }, root_dir = vim.fn.getcwd() })
  vim.lsp.buf_attach_client(0, id)
  wait('an error', function() return #vim.diagnostic.get(0) == 1 end)
  local wrong = vim.diagnostic.get(0)[1]
  assert(wrong.message:find("did you mean 'sin'"), wrong.message)
  local line = vim.fn.getline(wrong.lnum + 1)
  assert(line:sub(wrong.col + 1, wrong.end_col) == 'math.sine', line)
  local function ask(method, row, column)
    local params = { textDocument = vim.lsp.util.make_text_document_params(), position = { line = row, character = column } }
    return vim.lsp.buf_request_sync(0, method, params, 60000)[id].result
  end
  assert(ask('textDocument/hover', wrong.lnum, 8).contents.value:find('x: array'), 'hover')
  assert(ask('textDocument/definition', wrong.lnum, 8).uri == vim.uri_from_bufnr(0), 'definition')
  vim.api.nvim_buf_set_text(0, wrong.lnum, wrong.end_col - 1, wrong.lnum, wrong.end_col, { '' })
  wait('no error', function() return #vim.diagnostic.get(0) == 0 end)
end
local fine, why = pcall(session)
print(fine and 'done' or why)
vim.cmd('quitall!')

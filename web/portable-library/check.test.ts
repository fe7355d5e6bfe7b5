// @vitest-environment happy-dom
import { createHash, generateKeyPairSync, sign } from 'node:crypto'
import { beforeEach, expect, test, vi } from 'vitest'
import { startCheck } from './check.ts'

const { publicKey, privateKey } = generateKeyPairSync('ed25519')
const DOCUMENTS = { 'index.html': 'The library', 'documents/one.pdf': 'A report' }
const listOf = (files: Readonly<Record<string, string>>) =>
  Object.entries(files)
    .map(([name, text]) => `${createHash('sha256').update(text).digest('hex')}  ${name}\n`)
    .join('')

/** A whole copy: the documents, the list of their hashes, its signature, and the key. */
function whole(): Map<string, string | Uint8Array<ArrayBuffer>> {
  const key = publicKey.export({ type: 'spki', format: 'pem' }).toString()
  const list = listOf({ ...DOCUMENTS, 'signing-key.pem': key })
  const signature = new Uint8Array(sign(null, Buffer.from(list), privateKey))
  return new Map<string, string | Uint8Array<ArrayBuffer>>([
    ...Object.entries(DOCUMENTS),
    ['signing-key.pem', key],
    ['SHA256SUMS', list],
    ['SHA256SUMS.sig', signature],
  ])
}

const TEXTS = {
  ...{ working: 'Working', whole: 'Whole', broken: 'Broken', unsigned: 'Unsigned', noList: 'No list' },
  ...{ changed: 'Changed', missing: 'Missing', added: 'Added', badSignature: 'Bad signature' },
}

beforeEach(() => {
  document.body.innerHTML = `<form id="check" hidden></form><input id="folder" type="file"><div id="result"></div>`
  document.querySelector('form')?.setAttribute('data-texts', JSON.stringify(TEXTS))
  startCheck()
})

/** What the page says of a folder with these files. */
async function verdictOn(files: ReadonlyMap<string, string | Uint8Array<ArrayBuffer>>): Promise<string> {
  const chosen = [...files].map(([name, content]) => {
    const file = new File([content], name.split('/').at(-1) ?? name)
    return Object.defineProperty(file, 'webkitRelativePath', { value: `library/${name}` })
  })
  const input = document.querySelector('#folder')
  Object.defineProperty(input, 'files', { value: chosen, configurable: true })
  input?.dispatchEvent(new Event('change'))
  const result = document.querySelector('#result')
  await vi.waitFor(() => expect(result?.querySelector('.result')).not.toBeNull())
  return [...(result?.querySelectorAll('h2, p') ?? [])].map(({ textContent }) => textContent).join('|')
}

test('a copy that nobody changed is whole', async () => {
  expect(await verdictOn(whole())).toMatch(/^Whole\|/)
})

test.each([
  [
    'one letter of a document',
    (files: Map<string, unknown>) => files.set('index.html', 'The librarx'),
    'Changed: index.html',
  ],
  [
    'a removed file',
    (files: Map<string, unknown>) => files.delete('documents/one.pdf'),
    'Missing: documents/one.pdf',
  ],
  [
    'an added file',
    (files: Map<string, unknown>) => files.set('documents/added.html', 'x'),
    'Added: documents/added.html',
  ],
  [
    'a list of its own',
    (files: Map<string, unknown>) => files.set('SHA256SUMS', listOf(DOCUMENTS)),
    'Bad signature',
  ],
  [
    'another signature',
    (files: Map<string, unknown>) => files.set('SHA256SUMS.sig', new Uint8Array(64)),
    'Bad signature',
  ],
])('the page that checks a copy finds: %s', async (_what, change, said) => {
  const files = whole()
  change(files)
  const verdict = await verdictOn(files)
  expect(verdict).toMatch(/^Broken\|/)
  expect(verdict).toContain(said)
})

test('a folder without a list says that it has none', async () => {
  expect(await verdictOn(new Map(Object.entries(DOCUMENTS)))).toBe('No list')
})

import { execFile } from 'node:child_process'
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { renewPortable } from '#server/features/documents/portable/index.ts'
import { readFileText } from '#server/features/documents/texts.ts'
import { texts as en } from '#shared/i18n/en/portableLibrary.ts'
import { texts as so } from '#shared/i18n/so/portableLibrary.ts'
import { launchBrowser } from '#tests/support/chromium.ts'
import { sendDocumentFile } from '#tests/support/documents.ts'
import { makePdf } from '#tests/support/office-files.ts'
import { filesBelow, filesWith, planted } from '#tests/support/planted.ts'
import { startTestServer, type TestServer, type TestUser } from '#tests/support/server.ts'
import { eventually, seriousFindings, sidewaysOverflow } from '#tests/support/site.ts'
import { unpackZip } from '#tests/support/unpack-zip.ts'

const run = promisify(execFile)
const SECRETS = ['title', 'version', 'file', 'withdrawn', 'never'].map((name) => planted(name))
const [NEW_TITLE = '', NEW_WORDS = '', NEW_FILE = '', WITHDRAWN = '', NEVER = ''] = SECRETS
const DOCUMENT = {
  description: 'What monitors saw in 54 stations, & what has to change.',
  category: 'reports',
  documentType: 'pdf',
  isPublic: true,
} as const

let server: TestServer
let officer: TestUser
let reviewer: TestUser
let browser: Browser
let folder: string
let library: string

async function add(title: string, pages: readonly string[], more: object = {}): Promise<string> {
  const { id } = await officer.client.documents.create({ input: { ...DOCUMENT, title, ...more } })
  await sendDocumentFile(officer, id, await makePdf(pages), 'Warbixin <1> ka.pdf')
  return id
}
async function decide(id: string, decision: 'approve' | 'withdraw'): Promise<void> {
  const { client } = decision === 'approve' ? reviewer : officer
  const { version } = await client.documents.get({ params: { id } })
  await client.documents.decide({ params: { id }, input: { decision, version } })
}
async function readTexts(): Promise<void> {
  const rows = await server.database.pool.query<{ sha256: string }>('select sha256 from library_files')
  for (const { sha256 } of rows.rows) await readFileText(server.services, sha256)
}
const saved = async () => {
  const answer = await server.visitor().client.documents.portableFile()
  return Buffer.from(await answer.arrayBuffer())
}

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'portable-'))
  library = path.join(folder, 'library')
  server = await startTestServer()
  officer = await server.signIn('field-officer', ['SO22'])
  reviewer = await server.signIn('reviewer')
  const shown = await add('Conditions in Galgaduud', [
    'Nothing here.',
    'The courts of Dhuusamarreeb were closed.',
  ])
  await decide(shown, 'approve')
  await officer.client.documents.edit({
    params: { id: shown },
    input: {
      version: (await officer.client.documents.get({ params: { id: shown } })).version,
      title: NEW_TITLE,
      tags: NEW_WORDS,
    },
  })
  await sendDocumentFile(officer, shown, await makePdf([NEW_FILE]), `${NEW_FILE}.pdf`)
  await decide(await add('Second report', ['About water.']), 'approve')
  const withdrawn = await add(`Withdrawn ${WITHDRAWN}`, [WITHDRAWN])
  await decide(withdrawn, 'approve')
  await decide(withdrawn, 'withdraw')
  await add(`Pending ${NEVER}`, [NEVER])
  const internal = await add(`Internal ${NEVER}`, [NEVER, NEVER], { isPublic: false })
  await decide(internal, 'approve')
  await readTexts()
  await renewPortable(server.services)
  await unpackZip(await saved(), library)
  browser = await launchBrowser()
}, 240_000)
afterAll(async () => {
  await browser?.close()
  await server?.close()
  await rm(folder, { recursive: true, force: true })
})

test('it has what visitors get and nothing else: no newer version, nothing pending, internal or withdrawn', async () => {
  const index = readFileSync(path.join(library, 'index.html'), 'utf8')
  expect(index).toContain('Conditions in Galgaduud')
  expect(index).toContain('Second report')
  expect(
    filesBelow(library).some((file) => file.endsWith('file/Warbixin-1-ka.pdf') || file.endsWith('.pdf')),
  ).toBe(true)
  expect(filesWith(library, SECRETS)).toEqual([])
  for (const user of [officer, reviewer]) {
    for (const told of [user.id, user.email]) expect(filesWith(library, [told])).toEqual([])
  }
  const told = await server.visitor().client.documents.portable()
  expect(told.library).toMatchObject({ documents: 2 })
})

test('ordinary programs find no fault in it, and every fault that is made in it', async () => {
  const [{ publicKey } = { publicKey: '' }] = await server.visitor().client.signingKeys.list()
  expect(readFileSync(path.join(library, 'signing-key.pem'), 'utf8')).toBe(publicKey)
  const sums = (at: string) => run('sha256sum', ['--check', '--strict', '--quiet', 'SHA256SUMS'], { cwd: at })
  const signature = (at: string) =>
    run(
      'openssl',
      [
        'pkeyutl',
        '-verify',
        '-pubin',
        '-inkey',
        'signing-key.pem',
        '-rawin',
        '-in',
        'SHA256SUMS',
        '-sigfile',
        'SHA256SUMS.sig',
      ],
      { cwd: at },
    )
  await sums(library)
  await signature(library)
  const copy = copyOf('tools')
  flipByte(path.join(copy, 'index.html'))
  await expect(sums(copy)).rejects.toThrow()
  flipByte(path.join(copy, 'SHA256SUMS'))
  await expect(signature(copy)).rejects.toThrow()
})

function copyOf(name: string): string {
  const to = path.join(folder, name)
  rmSync(to, { recursive: true, force: true })
  cpSync(library, to, { recursive: true })
  return to
}

function flipByte(file: string): void {
  const bytes = readFileSync(file)
  const at = Math.floor(bytes.length / 2)
  bytes[at] = (bytes[at] ?? 0) ^ 1
  writeFileSync(file, bytes)
}

/** A page from the disk, in a window that notes every request that is not for the disk. */
async function open(
  file: string,
  { width = 390, dark = false } = {},
): Promise<{ page: Page; remote: string[] }> {
  const context = await browser.newContext({
    viewport: { width, height: 900 },
    colorScheme: dark ? 'dark' : 'light',
  })
  const page = await context.newPage()
  const remote: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith('file:')) remote.push(request.url())
  })
  await page.goto(pathToFileURL(path.join(library, file)).href)
  return { page, remote }
}

test.each([
  ['index.html', en, false],
  ['index-so.html', so, true],
] as const)(
  '%s opens from the disk and finds by title and by text, in other spellings',
  async (file, t, dark) => {
    const { page, remote } = await open(file, { dark })
    const search = page.getByLabel(t.search, { exact: true })
    await search.fill('galgadud')
    await expect.poll(() => page.locator('#documents > li:visible').count()).toBe(1)
    await search.fill('dhusamareb courts')
    await expect.poll(() => page.locator('#documents > li:visible').count()).toBe(1)
    expect(await seriousFindings(page)).toEqual([])
    expect(await sidewaysOverflow(page)).toBe(0)
    await page.getByRole('link', { name: t.inText }).click()
    await page.getByText('Dhuusamarreeb', { exact: true }).first().waitFor()
    await eventually(() => page.locator('mark').count()).toBeGreaterThan(1)
    await eventually(() => page.locator('#places a').count()).toBe(1)
    expect(await seriousFindings(page)).toEqual([])
    await search.waitFor({ state: 'detached' })
    expect(remote).toEqual([])
    await page.context().close()
  },
)

test('each page has its date, its policy and its Dublin Core', async () => {
  for (const file of filesBelow(library).filter((name) => name.endsWith('.html'))) {
    const html = readFileSync(file, 'utf8')
    expect(html).toContain(`default-src 'none'`)
    expect(html).toMatch(/Library as of|Maktabadda sidii ay ahayd/)
  }
  const [one = ''] = filesBelow(path.join(library, 'documents')).filter((name) =>
    name.endsWith('/index.html'),
  )
  expect(readFileSync(one, 'utf8')).toContain('<meta name="DC.title"')
  const { page } = await open(path.relative(library, one))
  expect(await seriousFindings(page)).toEqual([])
  expect(await sidewaysOverflow(page)).toBe(0)
  await page.context().close()
})

const CHECKS = [
  ['unchanged', en.check.result.whole, () => undefined],
  [
    'one byte of a document',
    en.check.result.broken,
    (at: string) => flipByte(filesBelow(at).find((name) => name.endsWith('.pdf')) ?? ''),
  ],
  ['a removed file', en.check.result.broken, (at: string) => rmSync(path.join(at, 'assets/library.css'))],
  [
    'an added file',
    en.check.result.broken,
    (at: string) => writeFileSync(path.join(at, 'documents/added.html'), 'x'),
  ],
  ['a changed list', en.check.result.broken, (at: string) => flipByte(path.join(at, 'SHA256SUMS'))],
  ['another signature', en.check.result.broken, (at: string) => flipByte(path.join(at, 'SHA256SUMS.sig'))],
] as const

test.each(CHECKS)('the page that checks a copy finds: %s', async (name, verdict, change) => {
  const copy = copyOf(`checked-${name.replaceAll(' ', '-')}`)
  change(copy)
  const { page, remote } = await open('check.html')
  await page.getByLabel(en.check.choose).setInputFiles(copy)
  await page.getByRole('heading', { name: verdict, exact: true }).waitFor()
  if (name === 'unchanged') {
    const [key] = await server.visitor().client.signingKeys.list()
    expect((await page.locator('#result').innerText()).replaceAll(' ', '')).toContain(key?.fingerprint)
    expect(await seriousFindings(page)).toEqual([])
    expect(await sidewaysOverflow(page)).toBe(0)
  }
  expect(remote).toEqual([])
  await page.context().close()
})

test('a document that is withdrawn takes the stored library with it at once; the next one is without it', async () => {
  const { items } = await server.visitor().client.documents.list({ input: { q: 'second' } })
  await decide(items[0]?.id ?? '', 'withdraw')
  expect((await server.visitor().client.documents.portable()).library).toBeNull()
  await expect(saved()).rejects.toMatchObject({ code: 'not_found' })
  await renewPortable(server.services)
  expect((await server.visitor().client.documents.portable()).library).toMatchObject({ documents: 1 })
  const later = path.join(folder, 'later')
  await unpackZip(await saved(), later)
  expect(filesWith(later, ['Second report'])).toEqual([])
})

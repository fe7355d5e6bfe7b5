import { createHash, createPublicKey, generateKeyPairSync, verify as verifySignature } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { readZipDirectory, unpack } from '#reports/tables/index.ts'
import { freshMasterKeys } from '#server/crypto/keys.ts'
import { signingKeys } from '#server/signing/index.ts'
import { COURSE_ARCHIVE } from '#shared/courses/course-exchange.ts'
import { texts as enLesson } from '#shared/i18n/en/learning/lesson.ts'
import { texts as soLesson } from '#shared/i18n/so/learning/lesson.ts'
import { aCourse, formerCourse } from '#tests/support/course-files.ts'
import { makeZip, type ZipPart } from '#tests/support/make-zip.ts'
import { startTestServer, type TestServer, type TestUser } from '#tests/support/server.ts'
import { type CourseManifest, sha256Of, signatureText } from './manifest.ts'

const masters = freshMasterKeys()
let server: TestServer
let editor: TestUser
beforeAll(async () => {
  server = await startTestServer({ withoutSockets: true, masters })
  editor = await server.signIn('editor')
})
afterAll(() => server.close())

/** An office with keys of its own, or with those of the first. */
async function anotherOffice(options: Parameters<typeof startTestServer>[0] = {}) {
  const office = await startTestServer(options)
  onTestFinished(() => office.close())
  return { office, user: await office.signIn('editor') }
}

let number = 0
async function published(user = editor): Promise<string> {
  number++
  const id = `water-${number}`
  const { courseEditing } = user.client
  const { version } = await courseEditing.create({ input: { id, title: 'Water' } })
  const saved = await courseEditing.save({
    params: { id },
    input: { version, files: Object.fromEntries(aCourse(id)) },
  })
  await courseEditing.publish({ params: { id }, input: { version: saved.version, note: '' } })
  return id
}

async function exported(id: string, purpose: 'exchange' | 'learners' = 'exchange'): Promise<Buffer> {
  const answer = await editor.send(`/api/course-editing/${id}/export/${purpose}`)
  expect(answer.status).toBe(200)
  return Buffer.from(await answer.arrayBuffer())
}

interface Answer {
  readonly message: string
  readonly error: string
  readonly details: readonly { readonly path: string; readonly message: string }[]
}
async function imported(user: TestUser, file: Buffer, fingerprint = 'own', draft = 'keep') {
  const path = `/api/course-editing/import/${fingerprint}/${draft}`
  const answer = await user.send(path, { method: 'POST', body: Uint8Array.from(file) })
  return { status: answer.status, body: (await answer.json()) as Answer }
}

const partsOf = (archive: Buffer): ZipPart[] =>
  readZipDirectory(archive).map((part) => ({ name: part.name, content: unpack(archive, part) }))
const textOf = (parts: readonly ZipPart[], name: string) =>
  String(parts.find((part) => part.name === name)?.content ?? '')

/** A course file as this server would sign it, whatever is in it. */
function signed(
  files: ReadonlyMap<string, string>,
  id = 'water',
  changed: Partial<CourseManifest> = {},
): ZipPart[] {
  const all = [...files].map(([name, text]) => [`course/${name}`, text] as const)
  const manifest: CourseManifest = {
    ...{ format: 'course', formatVersion: 2, purpose: 'exchange' },
    course: { id, version: 1, title: 'Water' },
    madeAt: '2026-01-01T00:00:00.000Z',
    files: Object.fromEntries(all.map(([name, text]) => [name, sha256Of(text)])),
    ...changed,
  }
  const text = JSON.stringify(manifest)
  return [
    { name: 'manifest.json', content: text },
    { name: 'signature.txt', content: signatureText(server.services.keys, manifest, text) },
    ...all.map(([name, content]) => ({ name, content })),
  ]
}

describe('an exported course', () => {
  test('is taken in as a draft by an office with the same key, as it was', async () => {
    const id = await published()
    const file = await exported(id)
    const { office, user } = await anotherOffice({ masters })
    expect(await imported(user, file)).toEqual({
      status: 200,
      body: { id, title: 'Water and rights', version: 1 },
    })
    const { draft, published: shown } = await user.client.courseEditing.get({ params: { id } })
    expect(shown).toBeNull()
    const original = await editor.client.courseEditing.get({ params: { id } })
    expect(draft?.files).toEqual(original.published?.files)
    await user.client.courseEditing.publish({ params: { id }, input: { version: 1, note: '' } })
    expect(
      (await office.visitor().client.courses.list({ input: {} })).items.map((each) => each.id),
    ).toContain(id)
  })

  test('of the former form keeps its sources and points', async () => {
    const id = 'of-before'
    const files = formerCourse(id)
    const { office, user } = await anotherOffice({ masters })
    const parts = signed(files, id, { formatVersion: 1 })
    expect(await imported(user, makeZip(parts))).toMatchObject({ status: 200 })
    const { draft } = await user.client.courseEditing.get({ params: { id } })
    expect(draft?.files['en/rain.md']).toContain(':::sources\n- A source, 2020\n:::')
    await user.client.courseEditing.publish({ params: { id }, input: { version: 1, note: '' } })
    const { courses } = office.visitor().client
    const lesson = await courses.module({ params: { id, module: 'wells' }, input: {} })
    expect(JSON.stringify(lesson.sources)).toContain('A source, 2020')
    expect(lesson.answer?.points).toEqual(['I named the well.'])
  })

  test('of the product itself is taken in as well', async () => {
    const file = await exported('climate-and-human-rights')
    const { user } = await anotherOffice({ masters })
    expect((await imported(user, file)).status).toBe(200)
    expect(file.length).toBeLessThan(COURSE_ARCHIVE.bytes)
  })

  test('that another office has signed is taken in once its fingerprint is confirmed', async () => {
    const id = await published()
    const file = await exported(id)
    const { user } = await anotherOffice()
    const first = await imported(user, file)
    expect(first).toMatchObject({ status: 422, body: { error: 'rule_violated' } })
    const [{ path, message: fingerprint } = { path: '', message: '' }] = first.body.details
    expect(path).toBe('fingerprint')
    expect(fingerprint).toBe(signingKeys(server.services.keys)[0]?.fingerprint)
    expect((await imported(user, file, 'a'.repeat(64))).status).toBe(422)
    expect((await user.client.courseEditing.list({})).map((each) => each.id)).not.toContain(id)
    expect((await imported(user, file, fingerprint)).status).toBe(200)
    expect((await user.client.courseEditing.list({})).map((each) => each.id)).toContain(id)
  })

  test('never replaces a draft without being asked', async () => {
    const id = await published()
    const file = await exported(id)
    const files = { 'en/rain.md': 'Mine' }
    const params = { id }
    await editor.client.courseEditing.save({ params, input: { version: 0, files } })
    expect(await imported(editor, file)).toMatchObject({ status: 409, body: { error: 'exists' } })
    const kept = await editor.client.courseEditing.get({ params })
    expect(kept.draft?.files['en/rain.md']).toBe('Mine')
    expect((await imported(editor, file, 'own', 'replace')).status).toBe(200)
    const replaced = await editor.client.courseEditing.get({ params })
    expect(replaced.draft?.files['en/rain.md']).not.toBe('Mine')
  })

  test('can be checked with ordinary programs, as docs/course-files.md says', async () => {
    const parts = partsOf(await exported(await published()))
    const [head, list, , key = '', signature = ''] = textOf(parts, 'signature.txt').split('\n')
    const text = `${head}\n${list}\n`
    const sha = createHash('sha256').update(textOf(parts, 'manifest.json')).digest('hex')
    expect(list).toBe(`${sha}  manifest.json`)
    const der = Buffer.from(key.replace('key: ', ''), 'base64')
    const publicKey = createPublicKey({ key: der, format: 'der', type: 'spki' })
    const bytes = Buffer.from(signature.replace('signature: ', ''), 'base64')
    expect(verifySignature(null, Buffer.from(text), publicKey, bytes)).toBe(true)
  })
})

describe('the pages for a stick', () => {
  test('have the whole course to read, with local additions, and no script', async () => {
    const id = await published()
    const input = {
      moduleId: 'rain',
      language: 'en',
      kind: 'law',
      title: 'The law here',
      content: 'Article 1.',
      alt: '',
    } as const
    await editor.client.courseEditing.addLayer({ params: { id }, input })
    const parts = partsOf(await exported(id, 'learners'))
    const names = parts.map(({ name }) => name)
    expect(names).toContain('index.html')
    expect(names).toContain('index-so.html')
    expect(textOf(parts, 'index.html')).toContain('href="pages/en/rain.html"')
    const page = textOf(parts, 'pages/en/rain.html')
    for (const text of [
      'Water is a right.',
      'The law here',
      'Article 1.',
      'What does rain-1 ask?',
      'It asks this.',
    ])
      expect(page).toContain(text)
    for (const { name, content } of parts) {
      if (name.endsWith('.html')) expect(String(content)).not.toMatch(/<script|javascript:|\son\w+=/i)
    }
  })

  test('have words of one language beside each text, and only the languages that the course has', async () => {
    const id = await published()
    const parts = partsOf(await exported(id, 'learners'))
    // Its titles are in Somali, and its modules are not.
    const [, text = ''] = /<div lang="en">([\s\S]*?)<\/div>/.exec(textOf(parts, 'pages/so/rain.html')) ?? []
    expect(text).toContain(`<h2>${enLesson.check.title}</h2>`)
    expect(text).toContain(`<h2>${enLesson.sources}</h2>`)
    for (const words of [soLesson.check.title, soLesson.sources]) expect(text).not.toContain(words)

    const { version } = await editor.client.courseEditing.save({
      params: { id },
      input: { version: 0, files: { 'so/course.json': null } },
    })
    await editor.client.courseEditing.publish({ params: { id }, input: { version, note: '' } })
    const english = partsOf(await exported(id, 'learners'))
    expect(english.map(({ name }) => name).filter((name) => /-so\.|\/so\//.test(name))).toEqual([])
    for (const { name, content } of english)
      if (name.endsWith('.html')) expect(String(content)).not.toMatch(/lang="so"|Soomaali/)
  })

  test('never have a question of the assessment, and are no course to take in', async () => {
    const file = await exported(await published(), 'learners')
    const parts = partsOf(file)
    expect(parts.some(({ name }) => name.startsWith('course/'))).toBe(false)
    for (const { content } of parts) expect(String(content)).not.toContain('pool-')
    const { status, body } = await imported(editor, file)
    expect(status).toBe(422)
    expect(body.message).toContain('created for learners')
  })
})

describe('a course file is refused with its part and its reason', () => {
  const good = () => signed(aCourse('water'))
  const with_ = (...more: readonly ZipPart[]) => makeZip([...good(), ...more])
  const without = (name: string) => makeZip(good().filter((part) => part.name !== name))
  const changed = (name: string, change: (text: string) => string) =>
    makeZip(
      good().map((part) => (part.name === name ? { ...part, content: change(String(part.content)) } : part)),
    )
  const withFile = (name: string, text: string) => makeZip(signed(new Map(aCourse('water')).set(name, text)))
  const LINK = 0o120777

  const hostile: Record<string, [() => Buffer, string, string]> = {
    'that is no archive': [() => Buffer.from('<html>'), 'ZIP', 'not a course file'],
    'that is cut off': [() => makeZip(good()).subarray(0, 900), 'ZIP', 'damaged'],
    'that lies about a size': [
      () => with_({ name: 'course/en/a.md', content: 'x'.repeat(5000), declared: 10 }),
      'ZIP',
      'damaged',
    ],
    'that is a bomb': [
      () => with_({ name: 'course/en/a.md', content: Buffer.alloc(9_000_000) }),
      'course/en/a.md',
      'far larger when it is unpacked',
    ],
    'that is a bomb by its directory': [
      () => with_({ name: 'course/en/a.md', content: 'x', declared: 4_000_000_000 }),
      'ZIP',
      'larger than a course may be',
    ],
    'with too many parts': [
      () =>
        makeZip(
          Array.from({ length: COURSE_ARCHIVE.entries + 1 }, (_, at) => ({ name: `p${at}`, content: '' })),
        ),
      'ZIP',
      'too many files',
    ],
    'with a path that leads out': [
      () => with_({ name: '../../evil.md', content: 'x' }),
      '../../evil.md',
      'leads out',
    ],
    'with an absolute path': [() => with_({ name: '/etc/passwd', content: 'x' }), '/etc/passwd', 'leads out'],
    'with a path of Windows': [
      () => with_({ name: 'course\\..\\evil', content: 'x' }),
      'course\\..\\evil',
      'leads out',
    ],
    'with a part that leads out within': [
      () => with_({ name: 'course/en/../../x.md', content: 'x' }),
      'course/en/../../x.md',
      'leads out',
    ],
    'with a link': [
      () => with_({ name: 'course/en/link.md', content: '/etc/passwd', mode: LINK }),
      'course/en/link.md',
      'is a link',
    ],
    'with an encrypted part': [
      () => with_({ name: 'course/en/a.md', content: 'x', isEncrypted: true }),
      'course/en/a.md',
      'encrypted',
    ],
    'with a part twice': [
      () => with_({ name: 'COURSE/en/rain.md', content: 'x' }),
      'COURSE/en/rain.md',
      'twice',
    ],
    'that is not text': [
      () => with_({ name: 'course/en/a.md', content: Buffer.from([0xff, 0xfe, 0x00]) }),
      'course/en/a.md',
      'not text',
    ],
    'without its list': [() => without('manifest.json'), 'manifest.json', 'missing'],
    'with a list of a newer form': [
      () => changed('manifest.json', (text) => text.replace('"formatVersion":2', '"formatVersion":4')),
      'manifest.json',
      'newer version',
    ],
    'that is not signed': [() => without('signature.txt'), 'signature.txt', 'not signed'],
    'whose list was changed': [
      () => changed('manifest.json', (text) => text.replace('"title":"Water"', '"title":"Fire"')),
      'signature.txt',
      'does not match',
    ],
    'whose signature was changed': [
      () =>
        changed('signature.txt', (text) =>
          text.replace(/(signature: )(.)/, (_, name, sign) => name + (sign === 'A' ? 'B' : 'A')),
        ),
      'signature.txt',
      'does not match',
    ],
    'whose key was changed': [
      () => changed('signature.txt', (text) => text.replace(/key: .*/, `key: ${otherKey()}`)),
      'signature.txt',
      'does not match',
    ],
    'whose key is of another kind': [
      () => changed('signature.txt', (text) => text.replace(/key: .*/, `key: ${ellipticKey()}`)),
      'signature.txt',
      'does not match',
    ],
    'with an altered part': [
      () => changed('course/en/rain.md', (text) => `${text}\nMore`),
      'course/en/rain.md',
      'changed after',
    ],
    'with an added part': [
      () => with_({ name: 'course/en/more.md', content: 'x' }),
      'course/en/more.md',
      'added after',
    ],
    'with an added page': [
      () => with_({ name: 'index.html', content: '<script>' }),
      'index.html',
      'added after',
    ],
    'with a removed part': [() => without('course/en/rain.md'), 'course/en/rain.md', 'removed after'],
    'with script in a drawing': [
      () => withFile('figures/well.svg', '<svg viewBox="0 0 1 1"><script>alert(1)</script></svg>'),
      'figures/well.svg',
      '<script',
    ],
    'with a handler in a drawing': [
      () => withFile('figures/well.svg', '<svg viewBox="0 0 1 1" onload="alert(1)"></svg>'),
      'figures/well.svg',
      'onload',
    ],
    'with script in a text': [
      () => withFile('en/rain.md', 'A <script>alert(1)</script> text'),
      'en/rain.md',
      'HTML',
    ],
    'with a link that runs': [
      () => withFile('en/rain.md', '[a](javascript:alert(1))'),
      'en/rain.md',
      'javascript:alert',
    ],
    'with a file of another kind': [
      () => withFile('en/run.sh', 'rm'),
      'en/run.sh',
      'does not belong to a course',
    ],
    'with a file that is too large': [
      () => withFile('en/rain.md', Array.from({ length: 90_000 }, (_, at) => `${at}`).join(' ')),
      'en/rain.md',
      '400 kilobytes',
    ],
    'of a course that does not fit together': [
      () => makeZip(signed(aCourse('other'))),
      'course.json',
      'not the name of its folder',
    ],
  }

  test.each(Object.entries(hostile))('%s', async (_what, [make, part, reason]) => {
    const { status, body } = await imported(editor, make())
    expect({ status, message: body.message }).toEqual({
      status: 422,
      message: expect.stringContaining(`${part}: `),
    })
    expect(body.message).toContain(reason)
    const found = (await editor.client.courseEditing.list({})).find(({ id }) => id === 'water')
    expect(found).toBeUndefined()
  })

  test('that is larger than a course file may be', async () => {
    const { status } = await imported(editor, Buffer.alloc(COURSE_ARCHIVE.bytes + 1, 'PK'))
    expect(status).toBe(413)
  })
})

const otherKey = () =>
  generateKeyPairSync('ed25519').publicKey.export({ format: 'der', type: 'spki' }).toString('base64')
const ellipticKey = () =>
  generateKeyPairSync('ec', { namedCurve: 'P-256' })
    .publicKey.export({ format: 'der', type: 'spki' })
    .toString('base64')

test('a course file is unpacked in a process of its own, which a bomb ends and nothing else', async () => {
  const apart = await startTestServer({ withoutSockets: true, masters, parsersApart: true })
  onTestFinished(() => apart.close())
  const user = await apart.signIn('editor')
  const file = makeZip(signed(aCourse('water')))
  expect((await imported(user, file)).status).toBe(200)
  const bomb = makeZip([{ name: 'course/a.md', content: Buffer.alloc(9_000_000) }])
  expect((await imported(user, bomb)).status).toBe(422)
})

test('who may not edit courses neither exports nor imports', async () => {
  const officer = await server.signIn('field-officer', ['SO22'])
  expect((await officer.send('/api/course-editing/report-writing/export/exchange')).status).toBe(403)
  expect((await imported(officer, makeZip(signed(aCourse('water'))))).status).toBe(403)
})

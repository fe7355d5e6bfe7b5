import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { builtInCourses } from '#server/features/learning/courses/index.ts'
import { COURSE_TAKEN_OFF } from '#shared/courses/courses.ts'
import { courseJson } from '#shared/courses/new-course.ts'
import { aCourse, formerCourse } from '#tests/support/course-files.ts'
import { failureOf } from '#tests/support/failure.ts'
import { startTestServer, type TestServer, type TestUser } from '#tests/support/server.ts'

const BUILT_IN = 'climate-and-human-rights'

let server: TestServer
let editor: TestUser
let other: TestUser
beforeAll(async () => {
  server = await startTestServer({ withoutSockets: true })
  editor = await server.signIn('editor')
  other = await server.signIn('administrator')
})
afterAll(() => server.close())

const calls = () => editor.client.courseEditing
const visitor = () => server.visitor().client.courses
let number = 0

/** A course that was begun from nothing, with the files of a small course in its draft. */
async function drafted(): Promise<{ id: string; version: number }> {
  number++
  const id = `water-${number}`
  const { version } = await calls().create({ input: { id, title: 'Water and rights' } })
  const saved = await calls().save({
    params: { id },
    input: { version, files: Object.fromEntries(aCourse(id)) },
  })
  return { id, version: saved.version }
}

async function published(): Promise<string> {
  const { id, version } = await drafted()
  await calls().publish({ params: { id }, input: { version, note: 'The first' } })
  return id
}

const summary = 'A summary that an editor wrote.'
async function withSummary(id: string): Promise<string> {
  const { published: shown, draft } = await calls().get({ params: { id } })
  const texts = JSON.parse((draft ?? shown)?.files['en/course.json'] ?? '')
  return courseJson({ ...texts, summary })
}

describe('a course from nothing', () => {
  test('is a draft that learners do not see, may be incomplete, and says what it lacks', async () => {
    const id = 'from-nothing'
    const draft = await calls().create({ input: { id, title: 'From nothing' } })
    expect(draft).toMatchObject({ version: 1, by: 'Test editor', builtInVersion: null })
    const item = (await calls().list({})).find((each) => each.id === id)
    expect(item).toMatchObject({ titles: { en: 'From nothing' }, published: null, category: 'foundation' })
    expect(item?.draft?.problems).toBeGreaterThan(3)
    expect(await failureOf(visitor().get({ params: { id }, input: {} }))).toMatchObject({ code: 'not_found' })
    const refused = await failureOf(calls().publish({ params: { id }, input: { version: 1, note: '' } }))
    expect(refused).toMatchObject({ code: 'rule_violated' })
    expect(refused.details).toContainEqual({
      path: 'course.json',
      message: 'The course needs at least one module.',
    })
  })

  test('does not take the name of another', async () => {
    const twice = calls().create({ input: { id: BUILT_IN, title: 'Again' } })
    expect(await failureOf(twice)).toMatchObject({ code: 'exists' })
    const { id } = await drafted()
    expect(await failureOf(calls().create({ input: { id, title: 'Again' } }))).toMatchObject({
      code: 'exists',
    })
  })

  test('is read by visitors once it is published, and its publication is in the audit trail', async () => {
    const id = await published()
    expect(await visitor().get({ params: { id }, input: {} })).toMatchObject({
      title: 'Water and rights',
      version: 1,
      totalModules: 2,
    })
    const found = await server.database.run(
      sql`select actor_id as "actorId" from audit_entries where act = 'course.published' and subject = ${`courses/${id}`}`,
    )
    expect(found).toEqual([{ actorId: editor.id }])
  })
})

describe('a draft of a built-in course', () => {
  test('begins with the course, changes nothing for learners, and is published as an own edition', async () => {
    const params = { id: BUILT_IN }
    const before = await visitor().get({ params, input: {} })
    const files = { 'en/course.json': await withSummary(BUILT_IN) }
    const draft = await calls().save({ params, input: { version: 0, files } })
    expect(draft).toMatchObject({ version: 1, builtInVersion: before.version })
    expect(await visitor().get({ params, input: {} })).toEqual(before)
    const made = await calls().publish({ params, input: { version: 1, note: 'A better summary' } })
    expect(made).toMatchObject({ version: before.version + 1, by: 'Test editor', note: 'A better summary' })
    expect(await visitor().get({ params, input: {} })).toMatchObject({ summary, version: made.version })
    const { items } = await visitor().list({ input: {} })
    expect(items.find(({ id }) => id === BUILT_IN)?.summary).toBe(summary)
    const read = await calls().get({ params })
    expect(read).toMatchObject({ draft: null, newer: null, published: { source: 'own' } })
    // Back to what the product brought, as another edition.
    const taken = await calls().take({ params, input: { version: 0, from: 'built-in' } })
    await calls().publish({ params, input: { version: taken.version, note: 'As it was' } })
    expect(await visitor().get({ params, input: {} })).toMatchObject({ summary: before.summary })
    const again = await calls().take({ params, input: { version: 0, from: made.version } })
    expect(JSON.parse(again.files['en/course.json'] ?? '')).toMatchObject({ summary })
    await calls().discard({ params, input: { version: again.version } })
  })

  test('tells what a newer version of the product changed, and whether the own edition changed it as well', async () => {
    const id = 'report-writing'
    const params = { id }
    const { version: shipped } = await visitor().get({ params, input: {} })
    const files = { 'en/course.json': await withSummary(id) }
    const { version } = await calls().save({ params, input: { version: 0, files } })
    await calls().publish({ params, input: { version, note: '' } })
    const builtIn = (await builtInCourses()).get(id)
    if (!builtIn) throw new Error('The course is not there')
    const base = Object.fromEntries(builtIn.files)
    const former = { ...base, 'en/course.json': '{}', 'en/old.md': 'Old' }
    // As if the edition had been made of an older product.
    await server.database.run(sql`alter table course_editions disable trigger course_editions_append_only`)
    await server.database.run(sql`update course_editions set built_in_version = 0 where course_id = ${id}`)
    await server.database.run(sql`alter table course_editions enable trigger course_editions_append_only`)
    await server.database.run(
      sql`insert into course_bases values (${id}, 0, ${JSON.stringify(former)}::jsonb)`,
    )
    const { newer } = await calls().get({ params })
    expect(newer).toMatchObject({
      version: shipped,
      files: [
        { file: 'en/course.json', change: 'changed', changedHere: true },
        { file: 'en/old.md', change: 'removed', changedHere: true, text: null },
      ],
    })
    expect((await calls().list({})).find((each) => each.id === id)?.hasNewerBuiltIn).toBe(true)
    const seen = await calls().save({ params, input: { version: 0, files: {}, seenBuiltIn: shipped } })
    expect(seen.builtInVersion).toBe(shipped)
    expect((await calls().get({ params })).newer).toBeNull()
    expect(await visitor().get({ params, input: {} })).toMatchObject({ summary })
  })
})

describe('two editors at once', () => {
  test('the second to save is told, and overwrites nothing', async () => {
    const { id, version } = await drafted()
    const params = { id }
    const save = (user: TestUser, at: number, text: string) =>
      user.client.courseEditing.save({ params, input: { version: at, files: { 'en/rain.md': text } } })
    const first = await save(other, version, 'Theirs')
    expect(first.by).toBe('Test administrator')
    expect(await failureOf(save(editor, version, 'Mine'))).toMatchObject({ code: 'stale' })
    expect(await failureOf(calls().publish({ params, input: { version, note: '' } }))).toMatchObject({
      code: 'stale',
    })
    expect(await failureOf(calls().discard({ params, input: { version } }))).toMatchObject({ code: 'stale' })
    expect((await calls().get({ params })).draft?.files['en/rain.md']).toBe('Theirs')
  })

  test('of two first saves at the same time one counts', async () => {
    const id = await published()
    const save = (user: TestUser, text: string) =>
      user.client.courseEditing.save({
        params: { id },
        input: { version: 0, files: { 'en/rain.md': text } },
      })
    const settled = await Promise.allSettled([save(editor, 'One'), save(other, 'Two')])
    expect(settled.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })
})

test('a discarded draft is gone, can be brought back, and a new one takes its place', async () => {
  const id = await published()
  const params = { id }
  const saved = await calls().save({ params, input: { version: 0, files: { 'en/rain.md': 'Mine' } } })
  await calls().discard({ params, input: { version: saved.version } })
  expect(await calls().get({ params })).toMatchObject({ draft: null, discarded: { version: saved.version } })
  const back = await calls().undiscard({ params })
  expect(back.files['en/rain.md']).toBe('Mine')
  expect(back.version).toBeGreaterThan(saved.version)
  await calls().discard({ params, input: { version: back.version } })
  const fresh = await calls().save({ params, input: { version: 0, files: { 'en/rain.md': 'New' } } })
  expect(fresh.version).toBeGreaterThan(back.version)
  expect((await calls().get({ params })).discarded).toBeNull()
})

describe('what a draft may never have', () => {
  test.each([
    ['../secret.md', 'x', 'does not belong to a course'],
    ['en/..%2fsecret.md', 'x', 'does not belong to a course'],
    ['figures/well.svg', '<svg viewBox="0 0 1 1" onload="alert(1)"></svg>', 'onload'],
    ['figures/well.svg', '<svg viewBox="0 0 1 1"><script>1</script></svg>', '<script'],
  ])('the file %s with %s', async (file, text, says) => {
    const { id, version } = await drafted()
    const saved = calls().save({ params: { id }, input: { version, files: { [file]: text } } })
    const refused = await failureOf(saved)
    expect(refused).toMatchObject({ code: 'rule_violated', details: [{ path: file }] })
    expect(refused.message).toContain(says)
  })

  test('more than a course may be', async () => {
    const { id, version } = await drafted()
    const large = 'x'.repeat(399_000)
    const files = Object.fromEntries(Array.from({ length: 11 }, (_, at) => [`en/m${at}.md`, large]))
    expect(await failureOf(calls().save({ params: { id }, input: { version, files } }))).toMatchObject({
      code: 'rule_violated',
    })
  })
})

describe('what the former build left', () => {
  /** Writes an edition and a draft as that build stored them. */
  async function leftBehind(id: string) {
    const files = JSON.stringify(Object.fromEntries(formerCourse(id)))
    await server.services.database.run(sql`
      insert into course_editions (course_id, version, files, built_in_version, note, made_at)
      values (${id}, 1, ${files}::jsonb, null, '', now())`)
    await server.services.database.run(sql`
      insert into course_drafts (course_id, version, files, built_in_version, changed_at)
      values (${id}, 4, ${files}::jsonb, null, now())`)
    await server.services.database.run(sql`update course_state set revision = gen_random_uuid()`)
  }

  const sourcesOf = async (id: string, module = 'rain') =>
    JSON.stringify((await visitor().module({ params: { id, module }, input: {} })).sources)

  test('an edition keeps its sources and points, and its rows are not written', async () => {
    const id = 'edition-of-before'
    await leftBehind(id)
    expect(await sourcesOf(id)).toContain('A source, 2020')
    const { answer } = await visitor().module({ params: { id, module: 'wells' }, input: {} })
    expect(answer?.points).toEqual(['I named the well.'])
    const { published: shown } = await calls().get({ params: { id } })
    expect(shown?.files['en/rain.md']).toContain(':::sources')
    const [row] = await server.services.database.run(
      sql`select files ->> 'en/rain.md' as text from course_editions where course_id = ${id}`,
      z.object({ text: z.string() }),
    )
    expect(row?.text).toContain('## Sources')
  })

  test('a draft can be continued, also by an editor whose open page is of that build', async () => {
    const id = 'draft-of-before'
    await leftBehind(id)
    const { draft } = await calls().get({ params: { id } })
    expect(draft?.files['en/wells.md']).toContain(':::sources')
    const files = { 'en/rain.md': '## Why\n\nWater.\n\n## Sources\n\n- A later source' }
    const saved = await calls().save({ params: { id }, input: { version: 4, files } })
    expect(saved.files['en/rain.md']).toBe('## Why\n\nWater.\n\n:::sources\n- A later source\n:::')
    await calls().publish({ params: { id }, input: { version: saved.version, note: '' } })
    expect(await sourcesOf(id)).toContain('A later source')
    expect(await sourcesOf(id, 'wells')).toContain('A source, 2020')
  })

  test('a heading that an author of today calls “Sources” stays a heading', async () => {
    const { id, version } = await drafted()
    const { 'course.json': structure = '' } = Object.fromEntries(aCourse(id))
    const files = { 'course.json': structure, 'en/rain.md': '## Sources\n\n- Of water' }
    const saved = await calls().save({ params: { id }, input: { version, files } })
    expect(saved.files['en/rain.md']).toBe(files['en/rain.md'])
  })
})

test('an edition is never changed', async () => {
  const id = await published()
  const change = server.database.run(sql`update course_editions set note = 'x' where course_id = ${id}`)
  await expect(change).rejects.toThrow()
})

describe('the organisation’s own additions', () => {
  const layer = {
    moduleId: 'rain',
    language: 'en',
    kind: 'example',
    title: 'In our district',
    content: 'A **well** of ours.',
    alt: '',
  } as const

  test('stand below the module in their order, and only in their language', async () => {
    const id = await published()
    const first = await calls().addLayer({ params: { id }, input: layer })
    const second = await calls().addLayer({
      params: { id },
      input: { ...layer, title: 'The law', kind: 'law' },
    })
    await calls().addLayer({ params: { id }, input: { ...layer, language: 'so', title: 'Degmadeenna' } })
    await calls().orderLayers({ params: { id }, input: { layers: [second.id, first.id] } })
    const params = { id, module: 'rain' }
    const { local } = await visitor().module({ params, input: {} })
    expect(local.map(({ title, kind }) => [title, kind])).toEqual([
      ['The law', 'law'],
      ['In our district', 'example'],
    ])
    expect(local[1]?.blocks).toEqual([
      {
        kind: 'paragraph',
        content: [
          { kind: 'text', text: 'A ' },
          { kind: 'strong', text: 'well' },
          { kind: 'text', text: ' of ours.' },
        ],
      },
    ])
    const somali = await visitor().module({ params, input: { language: 'so' } })
    expect(somali.local.map(({ title }) => title)).toEqual(['Degmadeenna'])
  })

  test('survive a new edition, also one without their module, and are then listed without a place', async () => {
    const id = await published()
    const { id: kept } = await calls().addLayer({ params: { id }, input: { ...layer, moduleId: 'gone' } })
    const params = { id }
    const { version } = await calls().save({
      params,
      input: { version: 0, files: { 'en/rain.md': 'New text' } },
    })
    await calls().publish({ params, input: { version, note: '' } })
    expect((await calls().get({ params })).layers.map((each) => each.id)).toEqual([kept])
    expect((await calls().list({})).find((each) => each.id === id)?.layersWithoutPlace).toBe(1)
    await calls().editLayer({ params: { id, layer: kept }, input: { version: 1, moduleId: 'rain' } })
    const { local } = await visitor().module({ params: { id, module: 'rain' }, input: {} })
    expect(local.map((each) => each.id)).toEqual([kept])
  })

  test('are removed and brought back, and never have HTML', async () => {
    const id = await published()
    const made = await calls().addLayer({ params: { id }, input: layer })
    const params = { id, layer: made.id }
    await calls().removeLayer({ params })
    expect((await calls().get({ params: { id } })).layers).toEqual([])
    expect(await failureOf(calls().removeLayer({ params }))).toMatchObject({ code: 'not_found' })
    expect((await calls().restoreLayer({ params })).title).toBe(layer.title)
    const stale = calls().editLayer({ params, input: { version: 1, title: 'x' } })
    expect(await failureOf(stale)).toMatchObject({ code: 'stale' })
    const script = { ...layer, content: '<script>alert(1)</script>' }
    expect(await failureOf(calls().addLayer({ params: { id }, input: script }))).toMatchObject({
      code: 'rule_violated',
      details: [{ path: 'content' }],
    })
  })

  test('have a picture of which only the pixels are kept', async () => {
    const { default: sharp } = await import('sharp')
    const png = await sharp({ create: { width: 1400, height: 700, channels: 3, background: 'teal' } })
      .png()
      .toBuffer()
    const id = await published()
    const made = await calls().addLayer({
      params: { id },
      input: { ...layer, kind: 'picture', alt: 'A well' },
    })
    const path = `/api/course-editing/${id}/layers/${made.id}/picture`
    const answer = await editor.send(path, { method: 'POST', body: Uint8Array.from(png) })
    expect(await answer.json()).toMatchObject({ picture: { width: 960, height: 480 }, version: 2 })
    const { local } = await visitor().module({ params: { id, module: 'rain' }, input: {} })
    expect(local[0]?.picture).toMatchObject({ alt: 'A well', width: 960 })
    const text = await editor.send(path, { method: 'POST', body: '<svg onload="alert(1)"></svg>' })
    expect(text.status).toBe(415)
  })
})

test('another server shows what was published at once', async () => {
  const second = await startTestServer({
    place: { databaseUrl: server.databaseUrl, dataDir: server.dataDir },
  })
  onTestFinished(() => second.close())
  const before = await second.visitor().client.courses.list({ input: {} })
  const id = await published()
  const after = await second.visitor().client.courses.list({ input: {} })
  expect(after.total).toBe(before.total + 1)
  expect(after.items.map((each) => each.id)).toContain(id)
})

test('who may not edit courses reads and writes nothing of it', async () => {
  const officer = await server.signIn('field-officer', ['SO22'])
  const { id } = await drafted()
  const client = officer.client.courseEditing
  const draft = { params: { id }, input: { version: 0, files: {} } }
  const made = [() => client.list({}), () => client.get({ params: { id } }), () => client.save(draft)]
  for (const call of made) expect(await failureOf(call())).toMatchObject({ code: 'forbidden' })
})

describe('a course that is taken off the site', () => {
  test('is found and opened by nobody, is waited for by no other course, and returns as it was', async () => {
    const id = await published()
    const params = { id }
    const listed = async () => (await visitor().list()).items.map((course) => course.id)
    expect(await listed()).toContain(id)
    await calls().hide({ params, input: { hidden: true } })
    await calls().hide({ params, input: { hidden: true } })
    expect(await listed()).not.toContain(id)
    const takenOff = { code: 'not_found', message: COURSE_TAKEN_OFF }
    expect(await failureOf(visitor().get({ params, input: {} }))).toMatchObject(takenOff)
    const module = visitor().module({ params: { id, module: 'rain' } })
    expect(await failureOf(module)).toMatchObject(takenOff)
    expect((await calls().statistics({ params })).modules.map((each) => each.id)).toEqual(['rain', 'wells'])
    const item = (await calls().list({})).find((each) => each.id === id)
    expect(item?.hiddenAt).toEqual(expect.any(String))
    expect((await calls().get({ params })).published?.version).toBe(1)
    await calls().hide({ params, input: { hidden: false } })
    expect(await listed()).toContain(id)
    const { items } = await other.client.users.audit({ input: { act: 'course.hidden' } })
    expect(items.filter(({ subject }) => subject === `courses/${id}`)).toHaveLength(1)
  })

  test('of the product stays off with a later edition, and leaves others open that it came before', async () => {
    const before = 'documentation-fundamentals'
    const requiring = 'investigation-methodology'
    const requires = async () =>
      (await visitor().get({ params: { id: requiring }, input: {} })).requires.map(({ id }) => id)
    expect(await requires()).toContain(before)
    await calls().hide({ params: { id: before }, input: { hidden: true } })
    onTestFinished(async () => {
      await calls().hide({ params: { id: before }, input: { hidden: false } })
    })
    expect(await requires()).not.toContain(before)
    expect((await visitor().list()).items.map(({ id }) => id)).not.toContain(before)
  })

  test('has to have been on it', async () => {
    const { id } = await drafted()
    const hide = calls().hide({ params: { id }, input: { hidden: true } })
    expect(await failureOf(hide)).toMatchObject({ code: 'not_found' })
    const failure = await failureOf(visitor().get({ params: { id }, input: {} }))
    expect(failure).not.toMatchObject({ message: COURSE_TAKEN_OFF })
  })
})

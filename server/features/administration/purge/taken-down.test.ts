import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { REMOVAL_KINDS, type Removal } from '#server/removals/removals.ts'
import { type PublicStaff, plantedOnSite, type WayOff, waysOff } from '#tests/support/public-items.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { applyRemovals } from './index.ts'

let server: TestServer
let staff: PublicStaff
let ways: readonly (readonly [string, WayOff])[]

beforeAll(async () => {
  server = await startTestServer({ withoutSockets: true })
  staff = {
    officer: await server.signIn('field-officer', ['SO28']),
    editor: await server.signIn('editor'),
    reviewer: await server.signIn('reviewer'),
    administrator: await server.signIn('administrator'),
  }
  ways = Object.entries(waysOff(staff))
})
afterAll(() => server.close())

const noted = () =>
  server.database.run<{ kind: string; collection: string | null; ids: string[] }>(
    sql`select kind, collection, ids from removals order by id`,
  )

test('whatever way something goes off the public site, the list of removals has it, by its id alone', async () => {
  const kinds = new Set<string>()
  for (const [name, { publish, takeDown }] of ways) {
    await server.database.run(sql`truncate removals cascade`)
    const id = await publish()
    expect(await noted(), name).toEqual([])
    const before = await plantedOnSite(server)
    await takeDown(id)
    expect(await plantedOnSite(server), name).toBeLessThan(before)
    const [note, ...more] = await noted()
    expect(note?.ids, name).toEqual([id])
    expect(more, name).toEqual([])
    // The only kind whose items are named by a record.
    expect(note?.collection === null, name).toBe(note?.kind !== 'public-cases')
    kinds.add(String(note?.kind))
  }
  expect([...kinds].sort()).toEqual(REMOVAL_KINDS.filter((kind) => kind.startsWith('public-')).toSorted())
})

test('what a restore has taken down can be brought back by a second person, and is released anew after an edit', async () => {
  const [way] = ways
  const id = (await way?.[1].publish()) ?? ''
  const at = new Date().toISOString()
  const again: Removal = { at, kind: 'public-recommendations', collection: null, ids: [id] }
  await applyRemovals(server.services, [again, again])
  expect(await plantedOnSite(server)).toBe(0)
  const params = { id }
  const waiting = async () =>
    (await staff.reviewer.client.releases.list()).items.find((item) => item.id === id)
  const { version = 0 } = (await waiting()) ?? {}
  const input = { decision: 'bring-back', version, reason: 'It was brought back before' } as const
  await staff.reviewer.client.releases.decideTakenDown({ params, input })
  expect(await plantedOnSite(server)).toBe(1)
  await applyRemovals(server.services, [again])
  const read = await staff.editor.client.uprRecommendations.get({ params })
  await staff.editor.client.uprRecommendations.edit({
    params,
    input: { version: read.version, title: 'Another title' },
  })
  expect(await plantedOnSite(server)).toBe(0)
  expect(await waiting()).toMatchObject({ kind: 'change' })
})

test('a summary that is taken down again is that of its record, not that of another with its id; a former list has ids alone', async () => {
  const id = randomUUID()
  const publish = () =>
    server.database.run(sql`
      insert into publications (record_id, collection, state, version, title, summary, proposed_by, proposed_at)
      select ${id}::uuid, collection, 'published', 1, 'A case', 'Told in few words.', ${staff.officer.id}::uuid, now()
        from unnest(array['iccpr-cases', 'climate-incidents']) as given (collection)
      on conflict (collection, record_id) do update set state = 'published'`)
  const published = async () =>
    (
      await server.database.run<{ collection: string }>(
        sql`select collection from publications where record_id = ${id}::uuid and state = 'published' order by 1`,
      )
    ).map(({ collection }) => collection)
  await publish()
  const again: Omit<Removal, 'collection'> = { at: new Date().toISOString(), kind: 'public-cases', ids: [id] }
  await applyRemovals(server.services, [{ ...again, collection: 'iccpr-cases' }])
  expect(await published()).toEqual(['climate-incidents'])
  await publish()
  await applyRemovals(server.services, [{ ...again, collection: null }])
  expect(await published()).toEqual([])
})

/** Public tables whose rows are no items of their own: settings, derived figures, and what goes with an item. */
const NO_ITEMS = [
  // Read by whoever has the code; they go with their learner, whose removal is noted.
  'certificates',
  // Editions are never changed, and visitors read the newest until the course goes off the site.
  'course_editions',
  'grant_rounds',
  'news_image_copies',
  'news_images',
  // Says that a search may miss something.
  'one_time_work',
  'organization_settings',
  // One file, made of the public documents.
  'portable_library',
  'public_figures',
  'public_words',
  // Its public part is `public_cases`.
  'publications',
  'site_facts',
]

test('every table whose rows visitors see notes what is taken down, or is named as one without items', async () => {
  const tables = (prefix: string) =>
    server.database.run<{ name: string }>(sql`
      select distinct relname as name from pg_trigger join pg_class on pg_class.oid = tgrelid
      where tgname like ${`${prefix}%`} order by 1`)
  const [shown, noting] = [await tables('tells_public_'), await tables('notes_taken_down')]
  const named = [...noting.map(({ name }) => name), ...NO_ITEMS].toSorted()
  expect(shown.length).toBeGreaterThan(NO_ITEMS.length)
  expect(named).toEqual(shown.map(({ name }) => name).toSorted())
})

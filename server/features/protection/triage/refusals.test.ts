import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { applyRemovals, purgeNow } from '#server/features/administration/purge/index.ts'
import { noteLookedAt } from '#server/records/index.ts'
import type { Role } from '#shared/domain/access.ts'
import { REFUSED } from '#shared/domain/triage.ts'
import { createTestDevice, keepPulls, type TestDevice } from '#tests/support/device.ts'
import { failureOf } from '#tests/support/failure.ts'
import { incidentValues } from '#tests/support/records.ts'
import { expectExactCounts } from '#tests/support/recount.ts'
import { startTestServer, type TestServer, type TestUser } from '#tests/support/server.ts'

const JUBA = 'SO28'
const GEDO = 'SO26'
const REASON = 'The same text two hundred times'

let server: TestServer
let administrator: TestUser
/** On duty for Lower Juba, both. */
let first: TestUser
let second: TestUser
let gedo: TestUser
let staff: readonly TestUser[]
let device: TestDevice

async function join(role: Role, regions: readonly string[], duties: readonly string[]) {
  const user = await server.signIn(role, regions)
  await server.database.run(
    sql`update users set duties = ${sql.param([...duties])}::text[] where id = ${user.id}`,
  )
  return user
}

beforeAll(async () => {
  server = await startTestServer({ withoutSockets: true })
  administrator = await server.signIn('administrator')
  first = await join('triage-officer', [JUBA], [JUBA])
  second = await join('triage-officer', [], [JUBA])
  gedo = await join('triage-officer', [GEDO], [GEDO])
  const others = [['editor'], ['reviewer'], ['field-officer', [JUBA]]] as const
  const joined = await Promise.all(others.map(([role, regions]) => server.signIn(role, regions ?? [])))
  staff = [administrator, first, second, gedo, ...joined]
  device = await createTestDevice(administrator)
})
afterAll(async () => {
  await device.close()
  await server.close()
})

const newWord = () => `word${randomUUID().slice(0, 8)}`
async function reported(word = newWord(), regionCode = JUBA): Promise<string> {
  const reported = incidentValues({ location: `Kismaayo ${word}`, victimInfo: 'Planted victim' })
  return (await server.visitor().client.incidents.create({ input: { ...reported, regionCode } })).id
}
const refuse = (ids: string[], by = first) => by.client.triage.refuse({ input: { ids, reason: REASON } })
const lookAt = async (id: string, by = second) =>
  (await by.client.secondLooks.list({ input: { limit: 500 } })).items.find(({ recordId }) => recordId === id)
async function decide(id: string, decision: 'agree' | 'bring-back', by = second) {
  const input = { ids: [(await lookAt(id, by))?.id ?? randomUUID()], decision, reason: 'They are different' }
  return by.client.secondLooks.decide({ input })
}
const row = async (id: string) => {
  const [found] = await server.database.run<{ waits: string; terms: string; unseen: boolean }>(sql`
    select triage_region as waits, terms::text as terms,
      exists (select from unseen_reports where record_id = incidents.id) as unseen
    from incidents where id = ${id}`)
  return found
}
const horizon = async () => (await server.database.run(sql`select horizon from sync_clock`))[0]

/** By how many ways somebody gets anything of a report, or of a comment on it. */
async function waysTo(user: TestUser, { id, comment, word }: Reported): Promise<string[]> {
  const { client, send } = user
  const ways: string[] = []
  for (const path of [
    ...[`/api/incidents/${id}`, `/api/incidents/${id}/history`, `/api/triage/${id}`],
    ...[`/api/comments/${comment}`, `/api/access-log/incidents/${id}/openings`],
  ]) {
    if ((await send(path)).ok) ways.push(path)
  }
  for (const path of ['/api/incidents?', '/api/incidents?deleted=true&', `/api/incidents?q=${word}&`]) {
    const answer = await send(`${path}limit=200`)
    if ((await answer.text()).includes(id)) ways.push(path)
  }
  for (const path of [`/api/incidents?q=${id}`, `/api/incidents?deleted=true&q=${id}`]) {
    if ((await (await send(path)).text()).includes(word)) ways.push(path)
  }
  for (const resource of ['comments', 'links', 'evidence', 'conflicts']) {
    const key = resource === 'conflicts' ? 'recordId' : 'parentId'
    const answer = await send(`/api/${resource}?${key}=${id}`)
    if (answer.ok && (await answer.text()).includes(id)) ways.push(resource)
  }
  const restored = await send(`/api/incidents/${id}/restore`, { method: 'POST' })
  if (restored.ok) ways.push('restore')
  const statistics = await client.statistics.monitoring({})
  return [...ways, `counted ${statistics.incidents.total}`]
}

interface Reported {
  readonly id: string
  readonly comment: string
  readonly word: string
}

async function shownWithComment(): Promise<Reported> {
  const word = newWord()
  const before = await waysOfAll({ id: randomUUID(), comment: randomUUID(), word: newWord() })
  const id = await reported(word)
  const { id: comment } = await administrator.client.comments.create({
    input: { parentCollection: 'incidents', parentId: id, body: `About ${word}` },
  })
  nothing.set(id, before)
  return { id, comment, word }
}
/** What everybody got before a report was there. */
const nothing = new Map<string, readonly string[][]>()
const waysOfAll = (reported: Reported) => Promise.all(staff.map((user) => waysTo(user, reported)))

describe('reports that are refused together', () => {
  test.each(['opened', 'unopened'])(
    'are seen by nobody by any way, and come back as they stood: %s',
    async (how) => {
      const reported = await shownWithComment()
      const { id } = reported
      // Looking at it by any way would open it.
      const ways = how === 'opened' ? await waysOfAll(reported) : null
      const before = await row(id)
      expect(before).toMatchObject({ waits: JUBA, unseen: how === 'unopened' })
      const { items } = await first.client.triage.list({ input: { limit: 200 } })
      expect(await refuse([id])).toEqual({ refused: 1, others: [] })
      expect(await waysOfAll(reported)).toEqual(nothing.get(id))
      expect(await row(id)).toEqual({ waits: REFUSED, terms: '', unseen: how === 'unopened' })

      await server.database.run(sql`delete from mail`)
      expect(await decide(id, 'bring-back')).toEqual({ decided: 1 })
      expect(await row(id)).toEqual(before)
      if (ways) expect(await waysOfAll(reported)).toEqual(ways)
      expect(await server.database.run(sql`select from mail`)).toEqual([])
      const queue = await first.client.triage.list({ input: { limit: 200 } })
      const same = (list: typeof items) =>
        list.map(({ version: _version, updatedAt: _updatedAt, ...rest }) => rest)
      expect(same(queue.items)).toEqual(same(items))
      const history = await administrator.client.incidents.history({ params: { id } })
      expect(history.slice(0, 2)).toMatchObject([
        { kind: 'restore', by: { id: second.id }, reason: 'They are different' },
        { kind: 'delete', by: { id: first.id }, reason: REASON },
      ])
      expect(await server.database.run(sql`select from refused_reports where record_id = ${id}`)).toEqual([])
    },
  )

  test('are listed for a second person of the same duty list alone, in open fields, with list, reason and batch', async () => {
    const ids = [await reported(), await reported()]
    const [id = ''] = ids
    await refuse(ids)
    const look = await lookAt(id)
    expect(look).toMatchObject({
      ...{ act: 'refused', people: [first.id], reason: REASON, mayDecide: true },
      values: { triageRegion: JUBA, severity: 'high', createdAt: expect.any(String) },
    })
    expect(look?.batch).toBe((await lookAt(ids[1] ?? ''))?.batch)
    expect(JSON.stringify(look)).not.toMatch(/planted/i)
    expect(await lookAt(id, first)).toMatchObject({ mayDecide: false })
    expect(await lookAt(id, administrator)).toMatchObject({ mayDecide: true })
    expect(await lookAt(id, gedo)).toBeUndefined()
    for (const decision of ['agree', 'bring-back'] as const) {
      expect(await failureOf(decide(id, decision, first))).toMatchObject({ code: 'rule_violated' })
    }
    const foreign = { ids: [look?.id ?? ''], decision: 'agree' as const }
    expect(await failureOf(gedo.client.secondLooks.decide({ input: foreign }))).toMatchObject({
      code: 'stale',
    })
    const { items } = await administrator.client.users.audit({ input: { act: 'reports.refused' } })
    expect(items[0]).toMatchObject({ detail: { count: 2, lists: [JUBA], reason: REASON } })
  })

  test('come back together, and stay sealed where a second person agrees', async () => {
    const ids = [await reported(), await reported(), await reported()]
    await refuse(ids)
    const [agreed = '', ...back] = ids
    await decide(agreed, 'agree')
    expect(await lookAt(agreed)).toBeUndefined()
    const looks = await Promise.all(back.map((id) => lookAt(id)))
    const input = {
      ids: looks.map((look) => look?.id ?? ''),
      decision: 'bring-back',
      reason: 'Real',
    } as const
    expect(await second.client.secondLooks.decide({ input })).toEqual({ decided: 2 })
    const { items } = await first.client.triage.list({ input: { limit: 200 } })
    const waiting = items.map(({ id }) => id)
    expect(ids.map((id) => waiting.includes(id))).toEqual([false, true, true])
    expect((await row(agreed))?.waits).toBe(REFUSED)
  })

  test('are only those that wait for the caller; all others are named alike', async () => {
    const [routed, closed, removed, elsewhere] = [
      await reported(),
      await reported(),
      await reported(),
      await reported(newWord(), GEDO),
    ]
    const { version } = await first.client.triage.get({ params: { id: routed } })
    await first.client.triage.route({ params: { id: routed }, input: { version, regionCode: JUBA } })
    const { version: of } = await first.client.triage.get({ params: { id: closed } })
    const input = { status: 'unfounded', reason: 'Nobody knows of it', version: of } as const
    await first.client.incidents.changeStatus({ params: { id: closed }, input })
    await refuse([removed])
    const mine = await reported()
    const unknown = randomUUID()
    const others = [routed, closed, removed, elsewhere, unknown]
    expect(await refuse([...others, mine, mine])).toEqual({ refused: 1, others })
    expect(await refuse(others)).toEqual({ refused: 0, others })
    expect((await gedo.client.triage.get({ params: { id: elsewhere } })).triageRegion).toBe(GEDO)
    const none = first.client.triage.refuse({ input: { ids: [], reason: REASON } })
    expect(await failureOf(none)).toMatchObject({ code: 'invalid_input', details: [{ path: 'ids' }] })
    const silent = first.client.triage.refuse({ input: { ids: [mine], reason: ' ' } })
    expect(await failureOf(silent)).toMatchObject({ code: 'invalid_input', details: [{ path: 'reason' }] })
  })

  test('are refused, routed or passed on once, whoever is faster, and counts stay exact', async () => {
    const deed = fc.constantFrom('refuse', 'route', 'pass', 'open', 'bring back')
    await fc.assert(
      fc.asyncProperty(fc.array(deed, { minLength: 2, maxLength: 5 }), async (deeds) => {
        const id = await reported()
        const { version } = await administrator.client.triage.get({ params: { id } })
        const params = { id }
        const calls = {
          refuse: () => refuse([id]),
          route: () => administrator.client.triage.route({ params, input: { version, regionCode: JUBA } }),
          pass: () => administrator.client.triage.pass({ params, input: { version, list: GEDO } }),
          open: () => first.client.triage.get({ params }),
          'bring back': () => decide(id, 'bring-back'),
        }
        const ended = await Promise.allSettled(deeds.map((name) => calls[name]()))
        for (const each of ended) {
          const code: unknown = each.status === 'rejected' && Reflect.get(Object(each.reason), 'code')
          expect([false, 'stale', 'not_found']).toContain(code)
        }
        const [stands] = await server.database.run<{
          waits: string | null
          deleted: boolean
          sealed: boolean
        }>(sql`
          select triage_region as waits, deleted_at is not null as deleted,
            exists (select from refused_reports where record_id = id) as sealed from incidents where id = ${id}`)
        const isSealed = stands?.waits === REFUSED
        expect(stands).toMatchObject({ deleted: isSealed, sealed: isSealed })
        expect((await lookAt(id, administrator)) !== undefined).toBe(isSealed)
      }),
      { numRuns: 12 },
    )
    const everything = { id: administrator.id, role: 'administrator', regions: [], duties: ['SO'] } as const
    await expectExactCounts(server.database, everything, new Date())
  }, 120_000)

  test('are indexed by no look that comes too late, and sealed by no edit', async () => {
    const word = newWord()
    const id = await reported(word)
    const other = await reported()
    const { version } = await first.client.triage.get({ params: { id: other } })
    const hide = first.client.incidents.edit({
      params: { id: other },
      input: { version, triageRegion: REFUSED },
    })
    expect(await failureOf(hide)).toMatchObject({ code: 'invalid_input' })
    await refuse([id])
    await noteLookedAt(server.services.records, 'incidents', id)
    expect(await row(id)).toMatchObject({ terms: '', unseen: true })
    expect(await server.database.run(sql`select from search_words where word = ${word}`)).toEqual([])
  })
})

describe('after thirty days', () => {
  const older = (id: string, days: number) =>
    server.database.run(
      sql`update refused_reports set refused_at = now() - make_interval(days => ${days}::int) where record_id = ${id}`,
    )

  test('a refused report is removed for good, in backups too, and no device hears of it or has to be read anew', async () => {
    const { id, comment, word } = await shownWithComment()
    const kept = await reported()
    const back = await reported()
    await refuse([id, kept, back])
    await device.sync()
    await older(id, 31)
    await older(kept, 29)
    await older(back, 31)
    await decide(back, 'bring-back')
    const deleted = await reported()
    await first.client.incidents.remove({ params: { id: deleted }, input: { reason: 'Entered twice' } })
    await server.database.run(
      sql`update incidents set deleted_at = now() - interval '400 days' where id = ${deleted}`,
    )
    const before = await horizon()
    await purgeNow(server.services)
    expect(await row(deleted)).toBeUndefined()
    expect(await horizon()).toEqual(before)
    expect(await row(id)).toBeUndefined()
    expect(await row(kept)).toMatchObject({ waits: REFUSED })
    expect(await row(back)).toMatchObject({ waits: JUBA })
    expect(await lookAt(id)).toBeUndefined()
    for (const table of ['refused_reports', 'unseen_reports', 'second_looks']) {
      const left = await server.database.run(sql`select from ${sql.raw(table)} where record_id = ${id}`)
      expect(left, table).toEqual([])
    }
    const removed = await server.database.run(sql`select from removals where ${id}::uuid = any(ids)`)
    expect(removed).toHaveLength(1)
    const traces = await server.database.run(sql`
      select from comments where comments::text like ${`%${word}%`}
      union all select from history_values where history_values::text like ${`%${word}%`}`)
    expect(traces).toEqual([])
    const lines = keepPulls(device)
    await device.sync()
    expect(lines.length).toBeGreaterThan(0)
    expect(lines.join('')).not.toContain(id)
    expect(lines.join('')).not.toContain(comment)
    expect(lines.join('')).not.toContain('"reset"')
  })

  test('it stays removed where an older backup is restored, in which it still waited or was refused', async () => {
    const ids = [await reported(), await reported()]
    const [waiting = '', refused = ''] = ids
    await refuse([refused])
    const again = { at: new Date().toISOString(), kind: 'records', collection: 'incidents', ids } as const
    const before = await horizon()
    await applyRemovals(server.services, [{ ...again, ids: [...ids] }])
    expect([await row(waiting), await row(refused)]).toEqual([undefined, undefined])
    expect(await horizon()).toEqual(before)
    const left = await server.database.run(sql`
      select from refused_reports where record_id = any(${sql.param(ids)}::uuid[])
      union all select from unseen_reports where record_id = any(${sql.param(ids)}::uuid[])`)
    expect(left).toEqual([])
  })

  test('whoever reported and sends it again is told the same as ever', async () => {
    const id = randomUUID()
    const visitor = server.visitor().client
    const again = () => visitor.incidents.create({ input: { ...incidentValues({ id }), regionCode: JUBA } })
    const answer = await again()
    await refuse([id])
    expect(await again()).toEqual(answer)
    await older(id, 31)
    await purgeNow(server.services)
    expect(await again()).toEqual(answer)
    expect(await row(id)).toBeUndefined()
  })
})

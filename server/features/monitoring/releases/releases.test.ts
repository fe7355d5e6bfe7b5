import { randomUUID } from 'node:crypto'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ACCESS, ROLES } from '#shared/domain/access.ts'
import { collections } from '#shared/schemas/index.ts'
import { OPERATION_SCHEMA } from '#shared/sync/operation.ts'
import { signInOn } from '#tests/support/device-line.ts'
import { failureOf } from '#tests/support/failure.ts'
import { startTestServer, type TestServer, type TestUser } from '#tests/support/server.ts'

let server: TestServer
let officer: TestUser
let editor: TestUser
let reviewer: TestUser
let administrator: TestUser

beforeAll(async () => {
  server = await startTestServer({ withoutSockets: true })
  officer = await server.signIn('field-officer', ['SO22'])
  editor = await server.signIn('editor')
  reviewer = await server.signIn('reviewer')
  administrator = await server.signIn('administrator')
})
afterAll(() => server.close())

let numbers = 0
/** A recommendation with a number of its own, as somebody writes it. */
async function written(by: TestUser, more: Readonly<Record<string, unknown>> = {}) {
  numbers += 1
  return by.client.uprRecommendations.create({
    input: {
      recommendationNumber: `98.${numbers}`,
      title: 'Ratify the convention on disappearances',
      status: 'not-started',
      priority: 'high',
      implementingAgency: 'Ministry of Justice',
      description: 'Ratify the convention and bring the law in line with it.',
      internalNotes: 'Planted note about a negotiation',
      ...more,
    },
  })
}

const onSite = async (id: string) =>
  (await server.visitor().client.public.recommendations({ input: { limit: 200 } })).items.find(
    (item) => item.id === id,
  )
const waitingOf = async (id: string, reader = reviewer) =>
  (await reader.client.releases.list()).items.find((item) => item.id === id)

async function release(id: string, by = reviewer) {
  const item = await waitingOf(id, by)
  return by.client.releases.release({ input: { items: [{ id, version: item?.version ?? 0 }] } })
}
async function retitle(id: string, title: string, by = editor) {
  const { version } = await by.client.uprRecommendations.get({ params: { id } })
  return by.client.uprRecommendations.edit({ params: { id }, input: { version, title } })
}
const remove = (id: string, by = editor) =>
  by.client.uprRecommendations.remove({ params: { id }, input: { reason: 'Entered twice' } })

describe('publishing takes two', () => {
  test('what somebody writes is on the site once another person has released it, and not before', async () => {
    const { id } = await written(officer)
    expect(await onSite(id)).toBeUndefined()
    await release(id)
    expect(await onSite(id)).toMatchObject({ title: 'Ratify the convention on disappearances' })
    await retitle(id, 'Ratify two conventions', officer)
    expect(await onSite(id)).toMatchObject({ title: 'Ratify the convention on disappearances' })
    const item = await waitingOf(id)
    expect(item).toMatchObject({
      kind: 'change',
      before: { title: 'Ratify the convention on disappearances' },
      after: { title: 'Ratify two conventions' },
      people: [officer.id],
      mayDecide: true,
    })
    expect(JSON.stringify(item)).not.toMatch(/planted/i)
    // Staff see the working version meanwhile.
    const got = await reviewer.client.uprRecommendations.get({ params: { id } })
    expect(got).toMatchObject({ title: 'Ratify two conventions' })
    await release(id)
    expect(await onSite(id)).toMatchObject({ title: 'Ratify two conventions' })
  })

  test('a change of status counts on the site once it is released', async () => {
    const { id } = await written(officer)
    await release(id)
    const rate = async () =>
      (await server.visitor().client.public.monitoring()).recommendations.byStatus.implemented
    const before = await rate()
    const { version } = await officer.client.uprRecommendations.get({ params: { id } })
    await officer.client.uprRecommendations.changeStatus({
      params: { id },
      input: { version, status: 'implemented', reason: 'The law is in force' },
    })
    expect(await rate()).toBe(before)
    await release(id)
    expect(await rate()).toBe((before ?? 0) + 1)
  })

  test('nobody releases what they wrote a part of', async () => {
    const { id } = await written(officer)
    await retitle(id, 'Ratify two conventions', editor)
    expect(await waitingOf(id, editor)).toMatchObject({
      people: [officer.id, editor.id],
      mayDecide: false,
    })
    expect(await failureOf(release(id, editor))).toMatchObject({ status: 422 })
    expect(await onSite(id)).toBeUndefined()
    await release(id, administrator)
    expect(await onSite(id)).toMatchObject({ title: 'Ratify two conventions' })
  })

  test('nobody releases their own value that somebody else chose in a conflict', async () => {
    const { id } = await written(officer)
    await release(id)
    const stale = await editor.client.uprRecommendations.get({ params: { id } })
    await retitle(id, 'Theirs', officer)
    const conflict = await conflictOver(id, String(stale.title), 'Mine')
    const speaker = await deviceOf(officer)
    await pushed(officer, {
      ...speaker,
      recordId: id,
      kind: 'edit',
      patch: { title: { from: 'Theirs', to: 'Mine' } },
      resolves: conflict,
    })
    expect((await waitingOf(id))?.people).toEqual(expect.arrayContaining([officer.id, editor.id]))
    expect(await failureOf(release(id, editor))).toMatchObject({ status: 422 })
  })

  test('what was exchanged after it was read is not released', async () => {
    const { id } = await written(officer)
    const seen = await waitingOf(id)
    await retitle(id, 'Something else entirely', officer)
    const items = [{ id, version: seen?.version ?? 0 }]
    expect(await failureOf(reviewer.client.releases.release({ input: { items } }))).toMatchObject({
      code: 'stale',
    })
    expect(await onSite(id)).toBeUndefined()
  })

  test('twenty edits while it is released leave the site at a version that was released, and the rest waiting', async () => {
    const { id } = await written(officer)
    const releasing = async () => {
      for (let round = 0; round < 8; round++) await release(id).catch(() => undefined)
    }
    const editing = async () => {
      for (let round = 0; round < 20; round++) await retitle(id, `Title ${round}`, officer)
    }
    await Promise.all([releasing(), editing()])
    const left = await waitingOf(id)
    const shown = await onSite(id)
    if (left) {
      expect(left.after?.title).toBe('Title 19')
      expect(shown?.title).toBe(left.before?.title)
    } else expect(shown?.title).toBe('Title 19')
    expect((await officer.client.uprRecommendations.get({ params: { id } })).title).toBe('Title 19')
  })

  test('many imported rows are released together, all or none', async () => {
    const made = await Promise.all(Array.from({ length: 5 }, () => written(administrator)))
    const wanted = new Set(made.map(({ id }) => id))
    const items = (await reviewer.client.releases.list()).items
      .filter(({ id }) => wanted.has(id))
      .map(({ id, version }) => ({ id, version }))
    const [first, ...rest] = items
    if (!first) throw new Error('Nothing waits')
    const broken = [{ ...first, version: first.version + 1 }, ...rest]
    expect(await failureOf(reviewer.client.releases.release({ input: { items: broken } }))).toMatchObject({
      code: 'stale',
    })
    expect(await onSite(first.id)).toBeUndefined()
    expect(await reviewer.client.releases.release({ input: { items } })).toEqual({ released: 5 })
    for (const { id } of items) expect(await onSite(id)).toBeDefined()
  })

  test('what was changed after its import is no part of the import any more', async () => {
    const { id } = await written(administrator, { importKey: 'upr:test:1' })
    expect(await waitingOf(id)).toMatchObject({ imported: true })
    await retitle(id, 'Not what the report says', officer)
    expect(await waitingOf(id)).toMatchObject({ imported: false })
    await release(id)
    await retitle(id, 'Nor this', officer)
    expect(await waitingOf(id)).toMatchObject({ imported: false })
  })

  test('what is refused stays with its writer, with the reason, until it is changed', async () => {
    const { id } = await written(officer)
    const item = await waitingOf(id)
    await reviewer.client.releases.refuse({
      params: { id },
      input: { version: item?.version ?? 0, reason: 'The source is missing' },
    })
    expect(await waitingOf(id)).toBeUndefined()
    expect(await officer.client.releases.state({ params: { id } })).toEqual({
      state: 'refused',
      isPublic: false,
      reason: 'The source is missing',
    })
    await retitle(id, 'With its source', officer)
    expect(await waitingOf(id)).toMatchObject({ people: [officer.id] })
  })

  test('field officers and members neither see the queue nor release', async () => {
    for (const role of ROLES) {
      const { permissions, scope } = ACCESS[role]
      if (permissions.includes('upr-recommendations:release')) expect(scope).toBe('everywhere')
    }
    expect(await failureOf(officer.client.releases.list())).toMatchObject({ status: 403 })
  })
})

describe('taking down takes one', () => {
  test('deleting takes effect at once, needs a reason, and is listed for a second person', async () => {
    const { id } = await written(officer)
    await release(id)
    expect(await failureOf(editor.client.uprRecommendations.remove({ params: { id } }))).toMatchObject({
      code: 'reason_required',
    })
    await remove(id)
    expect(await onSite(id)).toBeUndefined()
    expect(await waitingOf(id)).toMatchObject({
      kind: 'taken-down',
      people: [editor.id],
      reason: 'Entered twice',
      after: null,
    })
  })

  test('a second person brings it back as it was; the first can not', async () => {
    const { id } = await written(officer)
    await release(id)
    await retitle(id, 'Not yet released', officer)
    await remove(id)
    const { version = 0 } = (await waitingOf(id)) ?? {}
    const bringBack = (by: TestUser) =>
      by.client.releases.decideTakenDown({
        params: { id },
        input: { version, decision: 'bring-back', reason: 'It is not there twice' },
      })
    expect(await failureOf(bringBack(editor))).toMatchObject({ status: 422 })
    await bringBack(reviewer)
    expect(await onSite(id)).toMatchObject({ title: 'Ratify the convention on disappearances' })
    expect(await editor.client.uprRecommendations.get({ params: { id } })).toMatchObject({
      title: 'Not yet released',
    })
    // What waited before waits again, and its writer still can not release it.
    expect((await waitingOf(id))?.people).toContain(officer.id)
  })

  test('who agrees that it was taken down takes it off the list; a restore publishes nothing by itself', async () => {
    const { id } = await written(officer)
    await release(id)
    await remove(id)
    const { version = 0 } = (await waitingOf(id)) ?? {}
    await reviewer.client.releases.decideTakenDown({ params: { id }, input: { version, decision: 'agree' } })
    expect(await waitingOf(id)).toBeUndefined()
    await administrator.client.uprRecommendations.restore({ params: { id } })
    expect(await onSite(id)).toBeUndefined()
    expect(await waitingOf(id)).toMatchObject({ kind: 'change', people: [administrator.id] })
  })

  test('deleting takes a role of the whole country, in the browser, on a device and through a conflict', async () => {
    for (const role of ROLES) {
      const { permissions, scope } = ACCESS[role]
      const needed = collections['upr-recommendations'].remove
      if (needed && permissions.includes(needed)) expect(scope).toBe('everywhere')
    }
    const { id } = await written(editor)
    await release(id)
    expect(await failureOf(remove(id, officer))).toMatchObject({ status: 403 })
    const deletion = { ...(await deviceOf(officer)), recordId: id, kind: 'delete', patch: {} }
    expect(await pushed(officer, deletion)).toMatchObject({ outcome: 'rejected', reason: 'forbidden' })
    const conflict = await conflictOver(id, 'Not the title', 'Mine')
    expect(
      await pushed(officer, {
        ...(await deviceOf(officer)),
        recordId: id,
        kind: 'delete',
        patch: {},
        resolves: conflict,
      }),
    ).toMatchObject({ outcome: 'rejected' })
    expect(await onSite(id)).toBeDefined()
  })
})

describe('an office of one', () => {
  test('may do with a single person, which administrators say with a reason', async () => {
    const { id } = await written(editor)
    expect(await failureOf(release(id, editor))).toMatchObject({ status: 422 })
    const set = (by: TestUser, people: 1 | 2) =>
      by.client.releases.setRule({ input: { people, reason: 'The second editor has left' } })
    expect(await failureOf(set(editor, 1))).toMatchObject({ status: 403 })
    await set(administrator, 1)
    expect(await server.visitor().client.releases.rule()).toEqual({ people: 1 })
    await release(id, editor)
    expect(await onSite(id)).toBeDefined()
    await set(administrator, 2)
    const { items } = await administrator.client.users.audit({ input: { act: 'release.rule-set' } })
    expect(items.map(({ detail }) => detail)).toEqual([
      { people: 2, reason: 'The second editor has left' },
      { people: 1, reason: 'The second editor has left' },
    ])
  })
})

const deviceOf = async (user: TestUser) => ({
  deviceId: devices.get(user.id) ?? (await addDevice(user)),
})
const devices = new Map<string, string>()
async function addDevice(user: TestUser): Promise<string> {
  const id = randomUUID()
  devices.set(user.id, id)
  await signInOn(user, secretOf(id))
  return id
}

/** Pushes one operation as the user's device does, and answers its result. */
async function pushed(user: TestUser, operation: Readonly<Record<string, unknown>>) {
  const deviceId = String(operation.deviceId)
  sequence += 1
  const response = await user.send('/api/sync/push', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'device-secret': secretOf(deviceId) },
    body: JSON.stringify({
      deviceId,
      operations: [
        {
          ...{
            opId: uuidv7(),
            deviceSeq: sequence,
            schema: OPERATION_SCHEMA,
            collection: 'upr-recommendations',
          },
          at: new Date().toISOString(),
          ...operation,
        },
      ],
    }),
  })
  const { results } = (await response.json()) as { results: { outcome: string; reason?: string }[] }
  return results[0]
}
let sequence = 0
const secretOf = (deviceId: string) => Buffer.from(deviceId.repeat(2)).subarray(0, 32).toString('base64url')

/** Makes a conflict by an editor's stale edit of the title; answers its id. */
async function conflictOver(id: string, from: string, to: string): Promise<string> {
  const edit = { ...(await deviceOf(editor)), recordId: id, kind: 'edit', patch: { title: { from, to } } }
  expect(await pushed(editor, edit)).toMatchObject({ outcome: 'conflict' })
  const { items } = await administrator.client.conflicts.list()
  const found = items.find(({ recordId }) => recordId === id)
  if (!found) throw new Error('There is no conflict')
  return found.id
}

import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { freshMasterKeys } from '#server/crypto/keys.ts'
import { openDatabase } from '#server/db/database.ts'
import { consentOn, giveConsent } from '#tests/support/consents.ts'
import { caseInput } from '#tests/support/monitoring.ts'
import { releaseAll } from '#tests/support/releases.ts'
import { startTestServer, type TestServer, type TestUser } from '#tests/support/server.ts'
import { listPublicCases } from './list-cases.ts'
import { listPublicRecommendations } from './list-recommendations.ts'
import { readPublicMonitoring } from './read-monitoring.ts'
import { writePublicFigures } from './write-figures.ts'

const masters = freshMasterKeys()
let server: TestServer
let editor: TestUser
let administrator: TestUser
let reviewer: TestUser

beforeAll(async () => {
  server = await startTestServer({ withoutSockets: true, masters })
  editor = await server.signIn('editor')
  administrator = await server.signIn('administrator')
  reviewer = await server.signIn('reviewer')
})
afterAll(() => server.close())

const recommendation = async (number: string, more: Readonly<Record<string, unknown>> = {}) => {
  const made = await write(number, more)
  await releaseAll(reviewer)
  return made
}
const write = (number: string, more: Readonly<Record<string, unknown>>) =>
  editor.client.uprRecommendations.create({
    input: {
      recommendationNumber: number,
      title: 'Ratify the convention on disappearances',
      status: 'not-started',
      priority: 'high',
      implementingAgency: 'Ministry of Justice',
      description: 'Ratify the convention and bring the law in line with it, in Galgaduud as well.',
      theme: 'treaties-cooperation',
      tags: 'planted_tag',
      internalNotes: 'Planted note about a negotiation',
      assigneeId: editor.id,
      ...more,
    },
  })

const list = async (input: Readonly<Record<string, unknown>> = {}) =>
  server.visitor().client.public.recommendations({ input })
const numbers = async (input: Readonly<Record<string, unknown>> = {}) =>
  (await list(input)).items.map(({ recommendationNumber }) => recommendationNumber)

describe('public recommendations', () => {
  test('stand in the order of their numbers, without what is internal', async () => {
    for (const number of ['98.10', '98.2', '98.1']) await recommendation(number)
    expect(await numbers()).toEqual(['98.1', '98.2', '98.10'])
    const text = JSON.stringify(await list())
    expect(text).not.toMatch(/planted/i)
    expect(text).not.toContain(editor.id)
  })

  test('are found by words in any spelling, and never by a tag or a note', async () => {
    await recommendation('98.77', { description: 'Training for judges of the district courts.' })
    expect(await numbers({ q: 'TRAINING judges' })).toEqual(['98.77'])
    expect(await numbers({ q: 'judgess' })).toEqual(['98.77'])
    expect(await numbers({ q: 'Galgadud' })).toContain('98.1')
    expect(await numbers({ q: 'negotiation' })).toEqual([])
    expect(await numbers({ q: 'planted' })).toEqual([])
    expect(await numbers({ q: '98.77' })).toEqual(['98.77'])
  })

  test('come page by page, searched ones with exact matches first', async () => {
    for (const number of ['60.1', '60.2', '60.3']) {
      await recommendation(number, {
        description: 'Protect journalists from attacks.',
        theme: 'civil-political',
      })
    }
    await recommendation('60.0', { description: 'Protect every journalist from attacks.' })
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const page = await list({ q: 'journalists', limit: 2, ...(cursor ? { cursor } : {}) })
      expect(page.total).toBe(4)
      seen.push(...page.items.map((item) => item.recommendationNumber))
      cursor = page.next ?? undefined
    } while (cursor)
    expect(seen).toEqual(['60.1', '60.2', '60.3', '60.0'])
    expect(await numbers({ theme: 'civil-political' })).toEqual(['60.1', '60.2', '60.3'])
  })

  test('change, vanish and come back with their records', async () => {
    const made = await recommendation('70.1')
    await editor.client.uprRecommendations.edit({
      params: { id: made.id },
      input: { version: made.version, title: 'Ratify another convention' },
    })
    expect((await list({ q: 'another convention' })).items).toEqual([])
    await releaseAll(reviewer)
    const [changed] = (await list({ q: 'another convention' })).items
    expect(changed).toMatchObject({ id: made.id, title: 'Ratify another convention' })
    await editor.client.uprRecommendations.remove({ params: { id: made.id }, input: { reason: 'Twice' } })
    expect(await numbers()).not.toContain('70.1')
    await administrator.client.uprRecommendations.restore({ params: { id: made.id } })
    expect(await numbers()).not.toContain('70.1')
    await releaseAll(reviewer)
    expect(await numbers()).toContain('70.1')
  })

  test('refuse a cursor of another list', async () => {
    const response = await server.visitor().send('/api/public/recommendations?cursor=nonsense')
    expect(response.status).toBe(400)
  })
})

describe('public figures', () => {
  const monitoring = () => server.visitor().client.public.monitoring()

  test('are empty until they are published', async () => {
    expect(await monitoring()).toMatchObject({ asOf: null, cases: { total: { value: null }, byMonth: [] } })
  })

  test('tell no count that could point to a person', async () => {
    for (let index = 0; index < 16; index++) {
      await editor.client.iccprCases.create({
        input: {
          title: `Case ${index}`,
          status: index === 0 ? 'escalated' : 'active',
          priority: 'high',
          description: 'What happened, without names.',
          regionCode: index < 10 ? 'SO22' : 'SO28',
          theme: 'liberty',
        },
      })
    }
    await writePublicFigures(server.services)
    const { asOf, cases } = await monitoring()
    expect(asOf).not.toBeNull()
    expect(cases.total).toEqual({ value: 16 })
    const small = { value: null, fewerThan: 5 }
    // All statuses but one are small: the one that is not has to be withheld with them.
    expect(cases.byStatus).toMatchObject({ active: { value: null }, escalated: small, review: small })
    expect(cases.byRegion).toMatchObject({ SO11: small, SO22: { value: null }, SO28: { value: 6 } })
    expect(Object.keys(cases.byRegion)).toHaveLength(19)
    expect(cases.byMonth).toHaveLength(12)
  })

  test('leave out who refused to be counted, and count who was not asked', async () => {
    const [refuses, agrees] = (await editor.client.iccprCases.list({ input: { limit: 2 } })).items
    if (!refuses || !agrees) throw new Error('There are no cases')
    await giveConsent(editor, 'iccpr-cases', agrees.id, 'statistics')
    const input = {
      ...consentOn(refuses.id, 'iccpr-cases'),
      purpose: 'statistics',
      answer: 'refused',
    } as const
    const { id, version } = await editor.client.consents.create({ input })
    await writePublicFigures(server.services)
    expect((await monitoring()).cases.total).toEqual({ value: 15 })
    const staff = await editor.client.statistics.monitoring({ input: {} })
    expect(staff.cases.total).toBe(16)
    await editor.client.consents.remove({ params: { id }, input: { version } })
    await writePublicFigures(server.services)
    expect((await monitoring()).cases.total).toEqual({ value: 16 })
  })

  test('count recommendations as the public list has them', async () => {
    const { recommendations } = await monitoring()
    expect(recommendations.total).toBe((await list()).total)
    expect(recommendations.byStatus['not-started']).toBe(recommendations.total)
    expect(recommendations.byTheme['civil-political']).toBe(3)
  })

  test('are published by the server itself', async () => {
    const { databaseUrl, dataDir } = server
    await server.database.run(sql`delete from public_figures`)
    const working = await startTestServer({ tasks: true, masters, place: { databaseUrl, dataDir } })
    try {
      const read = async () => (await working.visitor().client.public.monitoring()).asOf
      await expect.poll(read, { timeout: 15_000 }).not.toBeNull()
    } finally {
      await working.close()
    }
  })

  test('are none with fewer than five cases, and are kept up to date once there were some', async () => {
    const fresh = await startTestServer()
    try {
      const staff = await fresh.signIn('editor')
      const read = () => fresh.visitor().client.public.monitoring()
      const add = () => staff.client.iccprCases.create({ input: caseInput() })
      const none = await read()
      await writePublicFigures(fresh.services)
      expect(await read()).toEqual(none)
      for (let count = 1; count < 5; count++) await add()
      await writePublicFigures(fresh.services)
      expect(await read(), 'as without any').toEqual(none)
      const last = await add()
      await writePublicFigures(fresh.services)
      expect((await read()).cases.total).toEqual({ value: 5 })
      const input = { reason: 'Entered twice' }
      await staff.client.iccprCases.remove({ params: { id: last.id }, input })
      await writePublicFigures(fresh.services)
      expect((await read()).cases.total).toEqual({ value: null, fewerThan: 5 })
    } finally {
      await fresh.close()
    }
  })
})

describe('public calls', () => {
  test('can do with a database role that may read the publication tables only', async () => {
    const role = `visitor_${randomUUID().replaceAll('-', '')}`
    const place = new URL(inject('postgresUrl'))
    place.pathname = new URL(String(server.database.pool.options.connectionString)).pathname
    const admin = new pg.Client({ connectionString: place.href })
    await admin.connect()
    await admin.query(`create role ${role} login password '${place.password}'`)
    place.username = role
    const limited = openDatabase(place.href, { connections: 2 })
    try {
      await admin.query(
        `grant select on public_cases, public_recommendations, public_words, public_figures to ${role}`,
      )
      await expect(limited.run(sql`select id from iccpr_cases`)).rejects.toThrow('permission denied')
      await expect(limited.run(sql`select * from publications`)).rejects.toThrow('permission denied')
      expect((await readPublicMonitoring(limited)).cases.total).toEqual({ value: 16 })
      expect((await listPublicCases(limited, { limit: 10 })).items).toEqual([])
      const query = { limit: 10, q: 'journalist', status: undefined, theme: undefined }
      expect((await listPublicRecommendations(limited, query)).items.length).toBeGreaterThan(0)
    } finally {
      await limited.close()
      await admin.query(`drop owned by ${role}`)
      await admin.query(`drop role ${role}`)
      await admin.end()
    }
  })
})

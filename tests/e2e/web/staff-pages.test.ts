import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadReferenceData } from '#server/reference-data.ts'
import { caseInput, recommendationInput } from '#tests/support/monitoring.ts'
import { STAFF_ADDRESSES } from '#tests/support/page-addresses.ts'
import { incidentValues } from '#tests/support/records.ts'
import type { TestUser } from '#tests/support/server.ts'
import { openSite, seriousFindings, sidewaysOverflow, type TestSite } from '#tests/support/site.ts'
import { type WalkedPage, walkedPage } from '#tests/support/walked-page.ts'

/** States of them that have an address: forms, tabs, open records, what was deleted. */
const STATES = [
  '/iccpr?new=1',
  '/iccpr?tab=analytics',
  '/iccpr?deleted=true',
  '/iccpr?record=CASE',
  '/iccpr?record=CASE&edit=1',
  '/upr?new=1',
  '/upr?record=RECOMMENDATION',
  '/incidents?new=1',
  '/incidents?record=INCIDENT',
  '/conflicts?state=resolved',
  '/news?edit=new',
  '/news?quick=new',
  '/jobs?edit=new',
  '/projects?edit=new',
]

/** What is shown where a text is missing: the key itself. */
const RAW_KEY = /\b(?:records|monitoring|imports|conflicts|terms|shell)[.:][a-z]|\b[a-z]+\.[a-z]+[A-Z]\w*\b/

/** How they are looked at, in turns: every twenty-fifth one in one width, in `npm run test:all` all of them in both. Somali words are the longest. */
const LOOKS = [
  { locale: 'so', theme: 'light' },
  { locale: 'en', theme: 'contrast' },
  { locale: 'so', theme: 'dark' },
] as const
const WIDTHS = [390, 1440]

const ALL_ADDRESSES = [...STAFF_ADDRESSES, ...STATES]
const ADDRESSES = ALL_ADDRESSES.filter((_, place) => process.env.EVERY_LANGUAGE || place % 25 === 0).flatMap(
  (address, place) =>
    LOOKS.filter((_look, at) => process.env.EVERY_LANGUAGE || at === place % LOOKS.length).map((look) => ({
      ...{ address, look, name: `${look.locale}, ${look.theme}` },
      widths: (place % 2 ? WIDTHS : WIDTHS.toReversed()).slice(0, process.env.EVERY_LANGUAGE ? 2 : 1),
    })),
)

let site: TestSite
let administrator: TestUser
const ids = new Map<string, string>()
const pages = new Map<object, SeenPage>()
beforeAll(async () => {
  site = await openSite()
  await loadReferenceData(site.server.services)
  administrator = await site.server.signIn('administrator')
  await fill()
})
afterAll(() => site.close())

/** A page that is led from address to address, and what the whole page said at the one before. */
interface SeenPage extends WalkedPage {
  said: string
}

async function pageOf(look: (typeof LOOKS)[number]): Promise<SeenPage> {
  const known = pages.get(look)
  if (known) return known
  const page = await site.open('/favicon.svg', { ...look, user: administrator })
  const seen = { ...walkedPage(page, site.server.url), said: '' }
  pages.set(look, seen)
  return seen
}

/** Lets each list have a row, and each queue something that waits. */
async function fill(): Promise<void> {
  const { client } = administrator
  const editor = await site.server.signIn('editor')
  const late = caseInput({ title: 'Looked at', dueDate: '2020-01-31', tags: 'one, two' })
  const { id: caseId } = await editor.client.iccprCases.create({ input: late })
  const deleted = await editor.client.iccprCases.create({ input: caseInput({ title: 'Deleted' }) })
  await editor.client.iccprCases.remove({ params: { id: deleted.id }, input: { reason: 'Entered twice' } })
  const summary = 'A person was held for three weeks without charge and then released.'
  await editor.client.iccprCases.proposePublication({
    params: { id: caseId },
    input: { title: 'A teacher was held', summary },
  })
  const recommendation = await editor.client.uprRecommendations.create({ input: recommendationInput() })
  const incident = await editor.client.incidents.create({
    input: incidentValues({ victimInfo: 'Somebody', urgentAssistance: true }),
  })
  await site.server.visitor().client.incidents.create({ input: incidentValues({ location: 'Garbahaarey' }) })
  const doubted = await editor.client.incidents.create({ input: incidentValues() })
  const input = { status: 'unfounded', reason: 'Nobody knows of it', version: 1 } as const
  await client.incidents.changeStatus({ params: { id: doubted.id }, input })
  // The notice of a new device stands on every page.
  const headers = { 'device-secret': randomBytes(32).toString('base64url') }
  await client.sync.enrol({ input: { deviceId: uuidv7(), name: 'Laptop of a stranger' }, headers })
  await addTroubles()
  await addAlarms()
  for (const [name, id] of [
    ['CASE', caseId],
    ['RECOMMENDATION', recommendation.id],
    ['INCIDENT', incident.id],
  ] as const)
    ids.set(name, id)
}

/** A check that has found an altered entry, a last backup that is old and lacks files, and an entry that was only shown. */
async function addTroubles(): Promise<void> {
  const { database } = site.server
  const findings = JSON.stringify([{ code: 'audit-altered', subject: '41' }])
  await database.run(
    sql`insert into verifications (counts, findings) values ('{"audit": 120, "files": 3}', ${findings}::jsonb)`,
  )
  await database.run(
    sql`insert into backups (began_at, bytes, files, missing_files) values (now() - interval '9 days', 1000, 3, 1)`,
  )
  await database.run(
    sql`insert into ledger_misfits (device_id, entry, hash) select id, 120, sha256('shown') from devices`,
  )
}

/** A device with every alarm, an absence to come and a report in which nothing is as it should be. */
async function addAlarms(): Promise<void> {
  const { database } = site.server
  const id = uuidv7()
  const headers = { 'device-secret': randomBytes(32).toString('base64url') }
  await administrator.client.sync.enrol({ input: { deviceId: id, name: 'Laptop of Garbahaarey' }, headers })
  await database.run(sql`
    update devices set state = 'active', first_seen = now() - interval '1 year', last_seen = now() - interval '40 days',
      silent_after_days = 14, absent_from = '2100-01-01', absent_until = '2100-02-01',
      absence_reason = 'A journey through places without a connection'
    where id = ${id}::uuid`)
  await database.run(sql`
    insert into device_counters (device_id, waiting, waiting_files, waiting_file_bytes, oldest_unsent, free_bytes,
      clock_ahead_minutes, keychain, paper_code, reported_at)
    values (${id}::uuid, 120, 3, 90000000, now() - interval '50 days', 1000, 90, 'replaced', 'old', now() - interval '40 days')`)
}

test.each(ADDRESSES)('$address can be read by everyone ($name)', async ({ address, look, widths }) => {
  const walked = await pageOf(look)
  const { page, lead, settle, said } = walked
  await lead(address.replace(/[A-Z]{2,}/, (name) => ids.get(name) ?? name))
  for (const width of widths) {
    await page.setViewportSize({ width, height: 860 })
    await page.locator('main :is(h1, h2):visible, dialog h2:visible').first().waitFor()
    await settle()
    // Names and colours are the same at every width.
    if (width === widths[0]) expect(await seriousFindings(page)).toEqual([])
    expect(await sidewaysOverflow(page), `${width} px`).toBe(0)
  }
  expect(await page.locator('main').innerText()).not.toMatch(RAW_KEY)
  walked.said = await page.locator('body').innerText()
  expect(walked.said, 'another page than the one before').not.toBe(said)
})

import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays, mogadishuDay } from '#shared/domain/dates.ts'
import type { RecordCollectionName } from '#shared/domain/names.ts'
import { REPORT_SECTIONS } from '#shared/domain/report-options.ts'
import { giveConsent } from '#tests/support/consents.ts'
import { failureOf } from '#tests/support/failure.ts'
import { incidentValues, recordCalls } from '#tests/support/records.ts'
import { askedReport, madeReport, pdfText } from '#tests/support/reports.ts'
import { startTestServer, type TestServer, type TestUser } from '#tests/support/server.ts'

let server: TestServer
let editor: TestUser
let officer: TestUser
let reviewer: TestUser
const today = mogadishuDay(new Date())
const days = { dateRange: 'custom', dateFrom: addDays(today, -6), dateTo: today } as const

const CASE = {
  status: 'active',
  priority: 'high',
  theme: 'liberty',
  description: 'Held at a checkpoint for three days.',
  dueDate: '2020-01-31',
} as const
const RECOMMENDATION = {
  status: 'in-progress',
  priority: 'high',
  theme: 'civil-political',
  implementingAgency: 'Ministry of Justice',
  description: 'Take effective measures to protect journalists.',
} as const

beforeAll(async () => {
  server = await startTestServer({ withoutSockets: true, tasks: true })
  editor = await server.signIn('editor')
  officer = await server.signIn('field-officer', ['SO28'])
  reviewer = await server.signIn('reviewer')
  for (const [index, regionCode] of ['SO28', 'SO22', null, 'SO28', 'SO22'].entries()) {
    const { id } = await editor.client.iccprCases.create({
      input: { ...CASE, title: `Held without charge ${index}`, regionCode },
    })
    const incident = await editor.client.incidents.create({ input: incidentValues({ regionCode }) })
    if (index === 0)
      await editor.client.incidents.changeStatus({
        params: { id: incident.id },
        input: { version: 1, status: 'assessing', reason: 'Looked into.' },
      })
    // The last two are older than the period, and within the one before it.
    const age = sql`make_interval(days => ${index < 3 ? index : 9})`
    await server.database.run(sql`update iccpr_cases set created_at = created_at - ${age} where id = ${id}`)
    await server.database.run(
      sql`update incidents set created_at = created_at - ${age} where id = ${incident.id}`,
    )
  }
  for (const [index, targetDate] of ['2020-05-01', '2020-06-01', null].entries())
    await editor.client.uprRecommendations.create({
      input: {
        ...RECOMMENDATION,
        recommendationNumber: `98.${index}`,
        title: `Protect ${index}`,
        targetDate,
      },
    })
})
afterAll(() => server.close())

const previewOf = ({ client }: TestUser, input = {}) =>
  client.reports.preview({ input: { ...days, includeSections: [...REPORT_SECTIONS], ...input } })

describe('a preview', () => {
  test('has figures that the list behind each link counts as well, for each user', async () => {
    for (const user of [editor, officer]) {
      const { sections } = await previewOf(user)
      const linked = sections.flatMap(({ figures }) => figures).filter(({ filter }) => filter !== null)
      expect(linked.length).toBeGreaterThan(20)
      for (const { label, value, filter } of linked) {
        const name: RecordCollectionName = filter?.collection ?? 'incidents'
        const { items } = await recordCalls(user.client, name).list({ input: { ...filter?.query } })
        expect(items.length, `${user.role}: ${label} ${JSON.stringify(filter)}`).toBe(value)
      }
    }
  })

  test('has the figures of the dashboard, the change since the period before, and those of the file', async () => {
    const { sections, period, previous } = await previewOf(editor)
    expect(period).toEqual({ from: days.dateFrom, to: days.dateTo })
    const [now, before] = [
      await editor.client.statistics.monitoring({ input: period }),
      await editor.client.statistics.monitoring({ input: previous }),
    ]
    const summary = sections.find(({ section }) => section === 'executive-summary')?.figures ?? []
    const figure = (label: string) => summary.find((each) => each.label === label)
    expect(figure('Cases registered, in the period')).toMatchObject({
      value: now.cases.total,
      before: before.cases.total,
      change: now.cases.total - before.cases.total,
    })
    const section = sections.find((each) => each.section === 'incident-overview')?.figures ?? []
    const inTime = section.find(({ label }) => label === 'Incidents looked at in time')
    expect(now.incidents.response.inTime).not.toBe(null)
    expect(inTime).toMatchObject({ value: now.incidents.response.inTime, unit: 'percent' })
    expect(figure('Recommendations past the target date, at the end of the period')).toMatchObject({
      ...{ value: 2, before: 0, change: 2 },
    })
    const { id } = await madeReport(editor.client.reports, {
      ...days,
      includeSections: ['executive-summary'],
    })
    const text = (await pdfText(editor.client.reports, id)).replace(/\s+/g, ' ')
    const withoutWhen = (label: string) => label.replace(/, (in|at the end of) the period$/, '')
    for (const { label, value, unit } of summary) {
      const shown = value === null ? 'none' : unit === 'percent' ? `${value}%` : String(value)
      expect(text).toContain(`${withoutWhen(label)} ${shown}`)
    }
  })

  test('says that a period has no record, and what a range lacks', async () => {
    expect(await previewOf(editor)).toMatchObject({ isEmpty: false })
    const none = await previewOf(editor, { dateFrom: '2020-01-01', dateTo: '2020-01-31' })
    expect(none).toMatchObject({ isEmpty: true })
    expect(await failureOf(previewOf(editor, { dateTo: undefined }))).toMatchObject({
      ...{ status: 400, details: [{ path: 'dateTo' }] },
    })
  })

  test('proposes to agencies alone, in the language of the report', async () => {
    const { recommendations } = await previewOf(editor)
    expect(recommendations).toEqual([
      'Ministry of Justice, as implementing agency, should give the reasons why recommendations 98.0 and 98.1 are past their target dates, and set new dates.',
    ])
    const somali = await previewOf(editor, { locale: 'so' })
    expect(somali.recommendations[0]).toContain('talooyinka 98.0 iyo 98.1')
  })

  test('tells its editor what to put right, as the list behind each link counts it, and the file says nothing of it', async () => {
    const counts = async (user: TestUser, input = {}) => {
      const { chores } = await previewOf(user, input)
      for (const { chore, count, filter } of chores) {
        const { items } = await recordCalls(user.client, filter.collection).list({ input: filter.query })
        expect(items.length, `${user.role}: ${chore} ${JSON.stringify(filter)}`).toBe(count)
      }
      return Object.fromEntries(chores.map(({ chore, count }) => [chore, count]))
    }
    const all = {
      ...{ 'unassessed-incidents': 4, 'incidents-without-region': 1 },
      ...{ 'cases-without-region': 1, 'overdue-cases': 5 },
    }
    expect(await counts(editor)).toEqual(all)
    // An officer counts those of one region and those without any, which wait for triage.
    expect(await counts(officer)).toEqual({ ...all, 'unassessed-incidents': 2, 'overdue-cases': 3 })
    // A period that is over has its own records, with their states of today, as lists have them.
    const before = { dateFrom: addDays(today, -13), dateTo: addDays(today, -7) }
    expect(await counts(editor, before)).toEqual({ 'unassessed-incidents': 2, 'overdue-cases': 2 })
    // Only of what the chosen sections count.
    expect(await counts(editor, { includeSections: ['upr-tracking', 'recommendations'] })).toEqual({})
    expect(await counts(editor, { includeSections: ['iccpr-analysis'] })).toEqual({
      ...{ 'cases-without-region': 1, 'overdue-cases': 5 },
    })
    const { id } = await madeReport(editor.client.reports, { ...days, includeSections: [...REPORT_SECTIONS] })
    const text = (await pdfText(editor.client.reports, id)).replace(/\s+/g, ' ')
    expect(text).toContain('98.0 and 98.1 are past their target dates, and set new dates. ')
    // The end of a page may come between.
    expect(text).toMatch(/counts as past its target date if it is not fully .*implemented and that date is/)
    expect(text).not.toMatch(/have no region|waiting for their first|Cases past the due date/)
  })

  test('is for those who may make reports', async () => {
    const member = await server.signIn('member')
    expect(await failureOf(previewOf(member))).toMatchObject({ status: 403 })
  })
})

describe('what the author writes and chooses', () => {
  const own = {
    texts: { 'executive-summary': 'First paragraph.\n\nSecond\u202e paragraph.\u0000' },
    recommendations: ['Release the two teachers.', 'Register\r\n every detention.'],
  }

  test('is in the file in place of what the report would say, and comes back with the request', async () => {
    const made = await madeReport(editor.client.reports, {
      ...{ ...days, ...own, includeSections: ['executive-summary', 'recommendations'] },
    })
    expect(made.request).toMatchObject({
      texts: { 'executive-summary': 'First paragraph.\n\nSecond paragraph.' },
      recommendations: ['Release the two teachers.', 'Register every detention.'],
    })
    const text = (await pdfText(editor.client.reports, made.id)).replace(/\s+/g, ' ')
    expect(text).toMatch(/1\. First paragraph\. 2\. Second paragraph\. A\. Key messages 3\. /)
    expect(text).toMatch(/\(a\) Release the two teachers\. \(b\) Register every detention\./)
    expect(text).not.toContain('Ministry of Justice, as implementing agency, should')
  })

  test('has limits, and none of it takes another place', async () => {
    const refused = (different: object) =>
      failureOf(editor.client.reports.generate({ input: { ...askedReport(), ...different } }))
    expect(await refused({ texts: { 'executive-summary': 'a'.repeat(8001) } })).toMatchObject({
      ...{ status: 400, details: [{ path: 'texts.executive-summary' }] },
    })
    expect(await refused({ texts: { appendices: 'a' } })).toMatchObject({ status: 400 })
    expect(await refused({ recommendations: Array(41).fill('Act.') })).toMatchObject({ status: 400 })
    expect(await refused({ recommendations: [' '] })).toMatchObject({ status: 400 })
    expect(await refused({ caseStudies: ['not an id'] })).toMatchObject({ status: 400 })
  })
})

describe('case studies', () => {
  async function published(regionCode: string, title: string): Promise<string> {
    const { id } = await editor.client.iccprCases.create({ input: { ...CASE, title: 'Sealed', regionCode } })
    const params = { id }
    await giveConsent(editor, 'iccpr-cases', id, 'publication')
    await editor.client.iccprCases.proposePublication({
      params,
      input: { title, summary: `${title} was held without charge.` },
    })
    const { version } = await reviewer.client.iccprCases.getPublication({ params })
    await reviewer.client.iccprCases.decidePublication({ params, input: { decision: 'publish', version } })
    return id
  }

  test('are those that the author chose, in their order; a withdrawal in between is counted, and no other region’s case is told', async () => {
    const [first, second, unasked] = [
      await published('SO28', 'A teacher'),
      await published('SO22', 'A nurse'),
      await published('SO28', 'A driver'),
    ]
    await giveConsent(editor, 'iccpr-cases', first, 'report')
    const consent = await giveConsent(editor, 'iccpr-cases', second, 'report')
    const { caseStudies } = await previewOf(editor)
    expect(caseStudies?.eligible.map(({ id, title }) => [id, title])).toEqual(
      expect.arrayContaining([
        [first, 'A teacher'],
        [second, 'A nurse'],
      ]),
    )
    expect(caseStudies).toMatchObject({ withheld: 1, withoutSummary: 3 })
    const asked = { input: { collection: 'iccpr-cases', recordId: first } } as const
    // Looking at what may be chosen takes nothing out.
    const left = await editor.client.consents.disclosures(asked)
    expect(left.map(({ exit }) => exit)).not.toContain('case-study')

    const told = async (user: TestUser, chosen: string[]) => {
      const parts = { ...days, includeSections: ['case-studies' as const], caseStudies: chosen }
      const { id } = await madeReport(user.client.reports, parts)
      return (await pdfText(user.client.reports, id)).replace(/\s+/g, ' ')
    }
    const both = await told(editor, [second, first])
    expect(both.indexOf('A nurse was held')).toBeLessThan(both.indexOf('A teacher was held'))
    expect(both.indexOf('A nurse was held')).toBeGreaterThan(0)
    expect(await told(editor, [])).toContain('No case study was chosen')
    const guessed = await told(officer, [first, second, unasked])
    expect(guessed).toContain('A teacher was held')
    expect(guessed).not.toMatch(/A nurse|A driver/)
    expect(guessed).toContain('2 chosen case studies are left out')

    await editor.client.consents.edit({
      params: { id: consent.id },
      input: { version: consent.version, withdrawnOn: today },
    })
    const after = await told(editor, [second, first])
    expect(after).not.toContain('A nurse')
    expect(after).toContain('One chosen case study is left out')
  })
})

test('a preview counts nothing that waits for triage, as the file does not, also for who is on duty there', async () => {
  const administrator = await server.signIn('administrator')
  const count = async () => {
    const { sections } = await administrator.client.reports.preview({
      input: { ...days, includeSections: ['incident-overview'] },
    })
    return sections.flatMap(({ figures }) => figures.map(({ label, value }) => ({ label, value })))
  }
  const before = await count()
  const { id } = await editor.client.incidents.create({ input: incidentValues({ regionCode: 'SO28' }) })
  await server.database.run(
    sql`update incidents set region_code = null, triage_region = 'SO28' where id = ${id}`,
  )
  expect(await count()).toEqual(before)
})

test('days to come are not counted: a period that goes on ends today, and one that has not begun is refused', async () => {
  const input = { dateRange: 'custom' as const, includeSections: ['iccpr-analysis' as const] }
  const later = { ...input, dateFrom: days.dateFrom, dateTo: addDays(today, 20) }
  expect(await editor.client.reports.preview({ input: later })).toMatchObject({
    period: { from: days.dateFrom, to: today },
  })
  const none = { ...input, dateFrom: addDays(today, 1), dateTo: addDays(today, 20) }
  expect(await failureOf(editor.client.reports.preview({ input: none }))).toMatchObject({
    ...{ status: 422, details: [{ path: 'dateFrom' }] },
  })
})

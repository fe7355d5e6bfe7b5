import { hash, randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { removeExpired } from '#server/features/library/reports/index.ts'
import type { ReportView } from '#shared/contract/library/reports.ts'
import { ROLES } from '#shared/domain/access.ts'
import { mogadishuDay } from '#shared/domain/dates.ts'
import {
  APPROVAL_ENDED,
  ASKED_ALREADY,
  CONSENT_ENDED,
  DECIDED_REPORTS_PATH,
  NOT_OPENED,
  OWN_REPORT,
  STAYS_APPROVED,
} from '#shared/domain/report-approvals.ts'
import { endedQuarters } from '#shared/domain/report-options.ts'
import { texts as emailTemplates } from '#shared/i18n/en/emailTemplates.ts'
import { mayReadReportOf } from '#shared/rules/report-readers.ts'
import { giveConsent } from '#tests/support/consents.ts'
import { failureOf } from '#tests/support/failure.ts'
import { keptMails } from '#tests/support/outbox.ts'
import { reportTexts } from '#tests/support/report-texts.ts'
import { madeReport, reportFile, settledReport } from '#tests/support/reports.ts'
import { startTestServer, type TestServer, type TestUser } from '#tests/support/server.ts'
import { readableBy } from './rows.ts'

// The writers are large: a busy machine takes a while to read them for the first time.
vi.setConfig({ testTimeout: 120_000 })

let server: TestServer
let officer: TestUser
let editor: TestUser
let reviewer: TestUser
let administrator: TestUser
const year = mogadishuDay(new Date()).slice(0, 4)

beforeAll(async () => {
  server = await startTestServer({ withoutSockets: true, tasks: true })
  officer = await server.signIn('field-officer', ['SO28'])
  editor = await server.signIn('editor')
  reviewer = await server.signIn('reviewer')
  administrator = await server.signIn('administrator')
})
beforeEach(() => server.database.run(sql`delete from report_approvals`))
afterAll(() => server.close())

/** A report that is made quickly, for what does not depend on its content. */
const SHORT = { format: 'excel' as const, includeSections: ['executive-summary' as const] }
const WITH_ANNEXES = { includeSections: ['executive-summary', 'appendices'] }
const made = (by = officer, different = {}) => madeReport(by.client.reports, { ...SHORT, ...different })
const of = (id: string) => ({ params: { id } })
const ask = (id: string, by = officer, input = {}) => by.client.reportApprovals.request({ ...of(id), input })
const fileOf = async (id: string, by: TestUser) =>
  Buffer.from(await (await by.client.reportApprovals.file(of(id))).arrayBuffer())
const approve = ({ id, digest }: Pick<ReportView, 'id' | 'digest'>, by = reviewer) =>
  by.client.reportApprovals.approve({ ...of(id), input: { digest: String(digest) } })
const listed = async (by: TestUser, which: 'waiting' | 'decided') =>
  (await by.client.reportApprovals.list({ input: { which } })).items
const waiting = async (by: TestUser) =>
  (await by.client.waiting.read()).queues.find(({ queue }) => queue === 'report-approvals')?.waiting

/** A report that was asked for, opened and approved, with its approved file. */
async function approved(different = {}, input = {}) {
  const report = await made(officer, different)
  await ask(report.id, officer, input)
  await fileOf(report.id, reviewer)
  const approval = await approve(report)
  const file = (await officer.client.reports.list()).items.find(
    ({ sourceId, approval: of }) => sourceId === report.id && of?.state === 'approved',
  )
  if (!file) throw new Error('No approved file was requested')
  return { report, approval, file: await settledReport(officer.client.reports, file.id) }
}
const check = async (file: Buffer) =>
  (await server.visitor().client.reportCopies.check({ params: { sha256: hash('sha256', file) } })).copy
const textOf = async (file: Buffer, format: 'excel' | 'pdf' | 'word' = 'excel') =>
  (await reportTexts(file, format)).replace(/<[^>]*>|\s+/g, ' ')

describe('a report that is approved', () => {
  test('is a draft until a second person who has opened it approves the very data', async () => {
    const report = await made()
    const draft = await reportFile(officer.client.reports, report.id)
    expect(await textOf(draft)).toContain('Not approved by a second person')
    expect(await check(draft)).toMatchObject({ approval: { state: 'draft', number: null } })
    expect(await ask(report.id)).toMatchObject({ state: 'requested', isOwn: true, digest: report.digest })
    expect(await failureOf(ask(report.id))).toMatchObject({ status: 422, message: ASKED_ALREADY.message })
    expect([await waiting(reviewer), await waiting(officer)]).toEqual([1, undefined])

    expect(await failureOf(approve(report))).toMatchObject({ message: NOT_OPENED.message })
    expect(await fileOf(report.id, reviewer)).toEqual(draft)
    const other = { id: report.id, digest: 'a'.repeat(64) }
    expect(await failureOf(approve(other))).toMatchObject({ status: 409 })
    expect(await failureOf(approve(report, officer))).toMatchObject({ status: 403 })

    const approval = await approve(report)
    expect(approval).toMatchObject({
      ...{ state: 'approved', approvalNumber: `${year}/1`, decidedBy: 'Test reviewer', isOwn: false },
    })
    expect(await waiting(reviewer)).toBe(0)
    expect(await failureOf(approve(report))).toMatchObject({ status: 409 })
  })

  test('is made again from the same data, says who approved it, and is kept for two years', async () => {
    const { report, file } = await approved()
    expect(file).toMatchObject({
      ...{ status: 'done', digest: report.digest, number: report.number, sourceId: report.id },
      approval: { state: 'approved', number: `${year}/1`, isFile: true },
    })
    const content = await reportFile(officer.client.reports, file.id)
    expect(await textOf(content)).toMatch(/Approved on .* by Test reviewer, as No\. \d{4}\/1/)
    expect(await textOf(content)).not.toContain('Draft')
    expect(await check(content)).toMatchObject({
      approval: { state: 'approved', number: `${year}/1`, on: mogadishuDay(new Date()), notice: null },
    })
    expect(await fileOf(report.id, reviewer)).toEqual(content)
    const days = (Date.parse(String(file.expiresAt)) - Date.now()) / 86_400_000
    expect(Math.round(days)).toBe(730)
    const now = await officer.client.reports.get(of(report.id))
    expect(now).toMatchObject({ expiresAt: file.expiresAt, approval: { state: 'approved', isFile: false } })
    // Another format tells of it as well.
    const { id } = await officer.client.reports.format({ ...of(report.id), input: { format: 'word' } })
    await settledReport(officer.client.reports, id)
    expect(await textOf(await reportFile(officer.client.reports, id), 'word')).toContain('by Test reviewer')
  })

  test('is made again in every format that it had, and its annexes alone are not enough to have read', async () => {
    const report = await made(officer, { annex: 'figures', part: 'main', ...WITH_ANNEXES })
    const further = { format: 'word', part: 'annexes' } as const
    const { id } = await officer.client.reports.format({ ...of(report.id), input: further })
    await settledReport(officer.client.reports, id)
    await ask(report.id)
    await reportFile(administrator.client.reports, id)
    expect(await failureOf(approve(report, administrator))).toMatchObject({ message: NOT_OPENED.message })
    await reportFile(administrator.client.reports, report.id)
    await approve(report, administrator)
    const { items } = await officer.client.reports.list()
    const files = items.filter(({ sourceId }) => sourceId === report.id && sourceId !== null)
    for (const file of files) await settledReport(officer.client.reports, file.id)
    const settled = (await officer.client.reports.list()).items.filter(({ approval }) => approval?.isFile)
    const kinds = settled
      .filter(({ sourceId }) => sourceId === report.id)
      .map(({ request: { format, part } }) => `${format} ${part}`)
    expect(kinds.toSorted()).toEqual(['excel main', 'word annexes'])
  })

  test('has the next number of its year, whoever approves at the same time', async () => {
    const reports = await Promise.all([made(officer), made(administrator), made(editor)])
    const authors = [officer, administrator, editor]
    for (const [index, { id }] of reports.entries()) {
      await ask(id, authors[index])
      await fileOf(id, reviewer)
    }
    const numbers = await Promise.all(reports.map((report) => approve(report)))
    expect(numbers.map(({ approvalNumber }) => approvalNumber).toSorted()).toEqual(
      [1, 2, 3].map((serial) => `${year}/${serial}`),
    )
  })

  test('can’t be removed, nor approved by who made it or asked, unless one person is enough', async () => {
    const report = await made(editor)
    await ask(report.id, administrator)
    for (const own of [editor, administrator]) {
      await fileOf(report.id, own)
      expect(await failureOf(approve(report, own))).toMatchObject({ message: OWN_REPORT.message })
      const reason = 'It is mine.'
      const decline = own.client.reportApprovals.decline({ ...of(report.id), input: { reason } })
      expect(await failureOf(decline)).toMatchObject({ message: OWN_REPORT.message })
    }
    const setRule = (people: 1 | 2) =>
      administrator.client.releases.setRule({ input: { people, reason: 'An office of one.' } })
    await setRule(1)
    expect(await approve(report, editor)).toMatchObject({ state: 'approved' })
    await setRule(2)
    const { message } = STAYS_APPROVED
    const remove = (id: string) => failureOf(editor.client.reports.cancel(of(id)))
    expect(await remove(report.id)).toMatchObject({ status: 422, message })
  })
})

describe('a report of which approval was asked for', () => {
  test('is seen and opened by those only who may read all that is in it', async () => {
    const near = await server.signIn('field-officer', ['SO28'])
    const far = await server.signIn('field-officer', ['SO22'])
    const report = await made()
    await ask(report.id)
    for (const who of [near, reviewer, editor, administrator]) {
      expect((await listed(who, 'waiting')).map(({ id }) => id)).toEqual([report.id])
    }
    expect(await listed(far, 'waiting')).toEqual([])
    expect(await failureOf(fileOf(report.id, far))).toMatchObject({ status: 404 })
    expect(await failureOf(ask(report.id, far))).toMatchObject({ status: 404 })
    // Nobody asks for, or takes back, what is another's.
    expect(await failureOf(near.client.reportApprovals.take(of(report.id)))).toMatchObject({ status: 404 })
    expect(await failureOf(ask(report.id, near))).toMatchObject({ status: 404 })
    const wide = await made(editor)
    await ask(wide.id, editor)
    expect(await listed(near, 'waiting')).toHaveLength(1)
    expect(await failureOf(fileOf(wide.id, near))).toMatchObject({ status: 404 })
  })

  test('is bounded in SQL as the rule about readers says', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...ROLES),
        fc.constantFrom(...ROLES),
        fc.subarray(['SO11', 'SO22', 'SO28']),
        fc.option(fc.subarray(['SO11', 'SO22', 'SO28'])),
        async (role, makerRole, regions, scope) => {
          const user = { id: reviewer.id, role, regions }
          const approval = sql`(select ${makerRole}::text as maker_role, ${scope && sql.param(scope)}::text[] as scope) approval`
          const rows = await server.database.run(sql`select 1 from ${approval} where ${readableBy(user)}`)
          expect(rows.length === 1).toBe(mayReadReportOf(user, { role: makerRole, scope }))
        },
      ),
      { numRuns: 200 },
    )
  })

  test('is declined with a reason, asked for again, and taken back', async () => {
    const report = await made()
    await ask(report.id)
    const decline = (reason: string) =>
      reviewer.client.reportApprovals.decline({ ...of(report.id), input: { reason } })
    expect(await failureOf(decline('  '))).toMatchObject({ status: 400 })
    expect(await decline('The map lacks Lower Juba.')).toMatchObject({ state: 'declined' })
    expect(await officer.client.reports.get(of(report.id))).toMatchObject({
      approval: { state: 'declined', reason: 'The map lacks Lower Juba.', number: null },
    })
    expect((await listed(officer, 'decided')).map(({ state }) => state)).toEqual(['declined'])
    expect(await ask(report.id)).toMatchObject({ state: 'requested', reason: null })
    await officer.client.reportApprovals.take(of(report.id))
    expect(await listed(reviewer, 'waiting')).toEqual([])
    expect(await officer.client.reports.get(of(report.id))).toMatchObject({ approval: null })
  })

  test('can’t be one without its data, or one that is not finished', async () => {
    const report = await made()
    const { id } = await officer.client.reports.format({ ...of(report.id), input: { format: 'word' } })
    expect(await failureOf(ask(id))).toMatchObject({ status: 503 })
    await settledReport(officer.client.reports, id)
    // Whichever format is named, it is the data that is approved.
    expect(await ask(id)).toMatchObject({ id: report.id })
    await server.database.run(
      sql`update reports set frozen_stored_name = null, frozen_sha256 = null, frozen_size = null where id = ${report.id}`,
    )
    await officer.client.reportApprovals.take(of(report.id))
    expect(await failureOf(ask(report.id))).toMatchObject({ status: 422 })
  })

  test('is forgotten with the report, and what was approved is not', async () => {
    const report = await made()
    await ask(report.id)
    await officer.client.reports.cancel(of(report.id))
    expect(await listed(reviewer, 'waiting')).toEqual([])
  })
})

describe('an approval that ends', () => {
  test('withdrawn: nothing is given out any more, and who holds a copy reads the notice', async () => {
    const { report, file } = await approved()
    const content = await reportFile(officer.client.reports, file.id)
    const draft = await reportFile(officer.client.reports, report.id)
    const withdraw = (by: TestUser) =>
      by.client.reportApprovals.withdraw({
        ...{ ...of(report.id), input: { notice: 'Figures of Gedo were counted twice.' } },
      })
    expect(await failureOf(withdraw(officer))).toMatchObject({ status: 403 })
    expect(await withdraw(editor)).toMatchObject({
      state: 'withdrawn',
      ended: { cause: 'decided', notice: 'Figures of Gedo were counted twice.', correctedBy: null },
      hasFile: false,
    })
    expect(await failureOf(withdraw(editor))).toMatchObject({ status: 409 })
    const { message } = APPROVAL_ENDED
    for (const attempt of [
      () => reportFile(officer.client.reports, file.id),
      () => fileOf(report.id, reviewer),
      () => officer.client.reports.format({ ...of(report.id), input: { format: 'pdf' } }),
    ]) {
      expect(await failureOf(attempt())).toMatchObject({ status: 422, message })
    }
    expect(await check(content)).toMatchObject({
      approval: {
        ...{ state: 'withdrawn', number: `${year}/1`, on: mogadishuDay(new Date()) },
        notice: 'Figures of Gedo were counted twice.',
      },
    })
    // A draft of it has the same figures.
    expect(await check(draft)).toMatchObject({ approval: { state: 'withdrawn' } })
    expect(await failureOf(ask(report.id))).toMatchObject({ message: ASKED_ALREADY.message })
  })

  test('corrected: the new one says what changed, and the former one which replaces it', async () => {
    const first = await approved()
    const content = await reportFile(officer.client.reports, first.file.id)
    const changed = 'Two incidents of Gedo were counted twice.'
    expect(await failureOf(ask((await made()).id, officer, { corrects: first.report.id }))).toMatchObject({
      status: 400,
      details: [{ path: 'changed' }],
    })
    const second = await approved({}, { corrects: first.report.id, changed })
    expect(second.approval).toMatchObject({
      approvalNumber: `${year}/2`,
      corrects: { approvalNumber: `${year}/1`, changed, figures: [] },
    })
    const text = await textOf(await reportFile(officer.client.reports, second.file.id))
    expect(text).toMatch(new RegExp(`Replaces No\\. ${year}/1 of .*\\. What changed: ${changed}`))
    expect(text).toContain('All key figures are those of the previous report.')
    expect(await check(content)).toMatchObject({
      approval: { state: 'corrected', number: `${year}/1`, correctedBy: `${year}/2` },
    })
    expect(await failureOf(reportFile(officer.client.reports, first.file.id))).toMatchObject({ status: 422 })
    // What was corrected is not corrected a second time.
    const third = await made()
    const again = ask(third.id, officer, { corrects: first.report.id, changed })
    expect(await failureOf(again)).toMatchObject({ status: 422, details: [{ path: 'corrects' }] })
  })

  test('corrected: the key figures that differ are compared and named, where both reports count the same', async () => {
    const first = await approved()
    await agreedCase()
    const changed = 'A case was missing.'
    const report = await made()
    const figures = [expect.stringMatching(/^Cases registered, in the period: (\d+) instead of (\d+)$/)]
    const asked = await ask(report.id, officer, { corrects: first.report.id, changed })
    expect(asked.corrects?.figures).toEqual(expect.arrayContaining(figures))
    const [line = ''] = asked.corrects?.figures ?? []
    const [now, before] = (line.match(/\d+/g) ?? []).map(Number)
    expect(now).toBe(Number(before) + 1)
    await fileOf(report.id, reviewer)
    await approve(report)
    const { items } = await officer.client.reports.list()
    const file = items.find(({ sourceId }) => sourceId === report.id)
    const { id } = await settledReport(officer.client.reports, String(file?.id))
    expect(await textOf(await reportFile(officer.client.reports, id))).toContain(line)
    // Of another period, nothing is compared.
    const other = await made(officer, { dateRange: 'last-year' })
    const unlike = await ask(other.id, officer, { corrects: report.id, changed })
    expect(unlike.corrects?.figures).toBeNull()
  })

  test('two corrections of one report: only the first is approved', async () => {
    const { report } = await approved()
    const changed = 'Something changed.'
    const both = [await made(), await made()]
    for (const { id } of both) {
      await ask(id, officer, { corrects: report.id, changed })
      await fileOf(id, reviewer)
    }
    const [one, other] = await Promise.allSettled(both.map((each) => approve(each)))
    expect([one?.status, other?.status].toSorted()).toEqual(['fulfilled', 'rejected'])
    expect((await listed(reviewer, 'waiting')).map(({ state }) => state)).toEqual(['requested'])
  })

  test('withdrawn consent: what waits can’t be approved, and what was approved is called back', async () => {
    const { id, takeBack } = await agreedCase()
    const tells = (reportId: string, exit: string) =>
      server.database.run(sql`
        insert into disclosures (id, exit, collection, record_ids, report_id, at)
        values (${randomUUID()}, ${exit}, 'iccpr-cases', array[${id}::uuid], ${reportId}, now())`)
    const inList = await made()
    await tells(inList.id, 'record-export')
    await ask(inList.id)
    await fileOf(inList.id, reviewer)
    const { report, file } = await approved()
    const content = await reportFile(officer.client.reports, file.id)
    for (const each of [report, file]) await tells(each.id, 'case-study')
    const asked = await made()
    await tells(asked.id, 'case-study')
    await ask(asked.id)
    await officer.client.waiting.setNotices({ input: { subscribed: true, queues: [] } })
    await server.database.run(sql`delete from mail`)
    await takeBack()
    // The author hears of both, and not why: a mail is read on other machines.
    const mails = await keptMails(server.services, 'waiting/')
    const { reportWithdrawn, reportRequestEnded } = emailTemplates.waiting
    expect(mails.map(({ subject, to }) => [subject, to]).toSorted()).toEqual([
      [reportRequestEnded.subject, officer.email],
      [reportWithdrawn.subject, officer.email],
    ])
    for (const { text } of mails) expect(text).not.toContain('consent')
    expect(await failureOf(approve(inList))).toMatchObject({ message: CONSENT_ENDED.message })
    expect(await listed(reviewer, 'decided')).toMatchObject([
      { id: report.id, state: 'withdrawn', ended: { cause: 'consent', notice: null }, hasFile: false },
    ])
    // Who holds a copy learns that it was withdrawn, and not why.
    const copy = await check(content)
    expect(copy).toMatchObject({ approval: { state: 'withdrawn', notice: null } })
    expect(JSON.stringify(copy)).not.toContain('consent')
  })
})

async function agreedCase() {
  const { id } = await editor.client.iccprCases.create({
    input: {
      ...{ title: 'Held without charge', status: 'active', priority: 'high', regionCode: 'SO28' },
      description: 'Held at a checkpoint for three days.',
    },
  })
  const consent = await giveConsent(editor, 'iccpr-cases', id, 'report')
  async function takeBack() {
    const { version } = await editor.client.consents.get(of(consent.id))
    const input = { version, withdrawnOn: mogadishuDay(new Date()) }
    await editor.client.consents.edit({ ...of(consent.id), input })
  }
  return { id, takeBack }
}

test('a public edition that is withdrawn leaves the site, and is not published again', async () => {
  const [quarter] = endedQuarters(mogadishuDay(new Date()), 1)
  const report = await made(editor, {
    ...{ edition: 'public', dateRange: 'custom', dateFrom: quarter?.from, dateTo: quarter?.to },
  })
  expect(await check(await reportFile(editor.client.reports, report.id))).toMatchObject({ approval: null })
  await ask(report.id, editor)
  await fileOf(report.id, reviewer)
  await approve(report)
  const { items } = await editor.client.reports.list()
  const listedFile = items.find(({ sourceId }) => sourceId === report.id)
  const file = await settledReport(editor.client.reports, String(listedFile?.id))
  const content = await reportFile(editor.client.reports, file.id)
  // Who approved it is not named to everyone.
  expect(await textOf(content)).toMatch(/Approved on [^,]*, as No\. /)
  expect(await textOf(content)).not.toContain('Test reviewer')
  const document = await editor.client.documents.addReport({
    input: {
      ...{ title: 'Public edition', description: 'Of a quarter.', category: 'reports', tags: null },
      ...{ isPublic: true, documentType: 'spreadsheet', reportId: file.id },
    },
  })
  const decide = (version: number) =>
    reviewer.client.documents.decide({ ...of(document.id), input: { decision: 'approve', version } })
  await decide(document.version)
  const visible = () => server.visitor().client.documents.get(of(document.slug))
  expect(await visible()).toMatchObject({ title: 'Public edition' })
  await reviewer.client.reportApprovals.withdraw({ ...of(report.id), input: { notice: 'A wrong figure.' } })
  expect(await failureOf(visible())).toMatchObject({ status: 404 })
  const { version, status } = await editor.client.documents.get(of(document.id))
  expect(status).toBe('pending')
  const { message } = APPROVAL_ENDED
  expect(await failureOf(decide(version))).toMatchObject({ message })
  // Nor does it leave by a link, or its draft as another document.
  const share = editor.client.documents.share({ ...of(document.id), input: { days: 7 } })
  expect(await failureOf(share)).toMatchObject({ message })
  const draft = editor.client.documents.addReport({
    input: {
      ...{ title: 'The draft', description: 'Of a quarter.', category: 'reports', tags: null },
      ...{ isPublic: true, documentType: 'spreadsheet', reportId: report.id },
    },
  })
  expect(await failureOf(draft)).toMatchObject({ message })
})

test('a public edition that tells of a person who has withdrawn consent is neither published nor shared, though it waited only', async () => {
  const { id, takeBack } = await agreedCase()
  const [quarter] = endedQuarters(mogadishuDay(new Date()), 1)
  const report = await made(editor, {
    ...{ edition: 'public', dateRange: 'custom', dateFrom: quarter?.from, dateTo: quarter?.to },
  })
  await server.database.run(sql`
    insert into disclosures (id, exit, collection, record_ids, report_id, at)
    values (${randomUUID()}, 'public-summary', 'iccpr-cases', array[${id}::uuid], ${report.id}, now())`)
  await giveConsent(editor, 'iccpr-cases', id, 'publication')
  const document = await editor.client.documents.addReport({
    input: {
      ...{ title: 'A story', description: 'Of a quarter.', category: 'reports', tags: null },
      ...{ isPublic: true, documentType: 'spreadsheet', reportId: report.id },
    },
  })
  await takeBack()
  const { version } = await editor.client.documents.get(of(document.id))
  const input = { decision: 'approve' as const, version }
  const message = expect.stringContaining('has withdrawn consent')
  const decide = reviewer.client.documents.decide({ ...of(document.id), input })
  expect(await failureOf(decide)).toMatchObject({ status: 422, message })
  const share = editor.client.documents.share({ ...of(document.id), input: { days: 7 } })
  expect(await failureOf(share)).toMatchObject({ status: 422, message })
  // What waits is given up by devices as well.
  const rows = await server.database.run(
    sql`select id from documents where id = ${document.id} and withdrawn_at is not null`,
  )
  expect(rows).toHaveLength(1)
})

test('a report that is approved in the moment in which it is removed, or has expired, stays', async () => {
  const report = await made(editor)
  await ask(report.id, editor)
  const waits = async () => {
    const rows = await server.database.run(sql`
      select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)
    return rows.length > 0
  }
  for (const remove of [
    async () => void (await failureOf(editor.client.reports.cancel(of(report.id)))),
    () => removeExpired(server.services),
  ]) {
    await server.database.run(sql`update reports set expires_at = now() where id = ${report.id}`)
    let removing: Promise<void> | undefined
    await server.database.transaction(async (transaction) => {
      await transaction.run(sql`select from reports where id = ${report.id}::uuid for update`)
      removing = remove()
      await vi.waitFor(async () => expect(await waits()).toBe(true), { timeout: 30_000 })
      await transaction.run(sql`
        update report_approvals set state = 'approved', year = 2020, serial = 1, decided_by = ${reviewer.id}::uuid, decided_at = now()
        where report_id = ${report.id}::uuid`)
      await transaction.run(
        sql`update reports set expires_at = now() + interval '2 years' where id = ${report.id}::uuid`,
      )
    })
    await removing
    expect(await reportFile(editor.client.reports, report.id)).toBeInstanceOf(Buffer)
    await server.database.run(sql`
      update report_approvals set state = 'requested', year = null, serial = null, decided_by = null, decided_at = null
      where report_id = ${report.id}::uuid`)
  }
})

test('who made a report hears by mail and on the page of what waits that it was declined, approved or withdrawn', async () => {
  await server.database.run(sql`delete from mail`)
  await officer.client.waiting.setNotices({ input: { subscribed: true, queues: [] } })
  const mails = () => keptMails(server.services, 'waiting/')
  const returned = async (by: TestUser) => (await by.client.waiting.read()).reports
  const declined = await made(officer, { reportTitle: 'Held at the checkpoint' })
  await ask(declined.id)
  const reason = 'The second figure has no source.'
  await reviewer.client.reportApprovals.decline({ ...of(declined.id), input: { reason } })
  expect(await returned(officer)).toMatchObject([
    { id: declined.id, number: declined.number, title: 'Held at the checkpoint', isWithdrawn: false, reason },
  ])
  expect(await returned(reviewer)).toEqual([])
  expect(await mails()).toMatchObject([
    { subject: emailTemplates.waiting.reportDeclined.subject, to: officer.email },
  ])
  const [first] = await mails()
  expect(first?.text).toContain(declined.number)
  expect(first?.text).toContain(DECIDED_REPORTS_PATH)
  expect(first?.text).not.toMatch(/checkpoint|source/)

  const { report } = await approved()
  const notice = 'A figure was wrong.'
  await editor.client.reportApprovals.withdraw({ ...of(report.id), input: { notice } })
  expect(await returned(officer)).toMatchObject([
    { id: report.id, isWithdrawn: true, reason: notice },
    { id: declined.id },
  ])
  expect((await mails()).slice(1).map(({ subject }) => subject)).toEqual([
    emailTemplates.waiting.reportApproved.subject,
    emailTemplates.waiting.reportWithdrawn.subject,
  ])
  // Asked for again, it waits and has not come back.
  await ask(declined.id)
  expect((await returned(officer))?.map(({ id }) => id)).toEqual([report.id])
})

test('what is done to an approval is in the audit trail, and none of its texts', async () => {
  const { report } = await approved()
  await editor.client.reportApprovals.withdraw({ ...of(report.id), input: { notice: 'Planted notice' } })
  const { items } = await administrator.client.users.audit({ input: {} })
  const acts = items.filter(({ subject }) => subject === `reports/${report.id}`).map(({ act }) => act)
  expect(acts).toEqual(
    expect.arrayContaining(['report.approval-requested', 'report.approved', 'report.withdrawn']),
  )
  expect(JSON.stringify(items)).not.toContain('Planted notice')
})

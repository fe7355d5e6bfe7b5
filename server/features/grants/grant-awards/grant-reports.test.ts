import { hash, randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { removeUnsent } from '#server/features/grants/grant-files/index.ts'
import { anonymiseApplications } from '#server/features/grants/grants/index.ts'
import { blobOf } from '#tests/support/evidence.ts'
import { failureOf } from '#tests/support/failure.ts'
import { signedAward } from '#tests/support/grant-awards.ts'
import { makePdf } from '#tests/support/office-files.ts'
import { startTestServer, type TestServer, type TestUser } from '#tests/support/server.ts'

let server: TestServer
let manager: TestUser
beforeAll(async () => {
  server = await startTestServer({ withoutSockets: true })
  manager = await server.signIn('grant-manager')
})
afterAll(() => server.close())

const BUDGET = [
  { category: 'travel', item: 'Bus to Afgooye', quantity: '4', unitCost: '12.50' },
  { category: 'personnel', item: 'Trainer', quantity: '2', unitCost: '400' },
]
const LONG = 'We trained forty paralegals in four settlements and visited each of them twice.'
const answers = {
  ...{ activities: LONG, results: LONG, beneficiaries: '1,200', spending: LONG, challenges: '', next: '' },
}
const line = (more: object) => ({ budgetLine: null, item: '', planned: '', spent: '', ...more })

const follow = async (secret: string) => {
  const { reports } = await server.visitor().client.grantFollowUp.get({ input: { secret } })
  const report = reports.find(({ state }) => state !== 'approved' && state !== 'submitted') ?? reports[0]
  if (!report) throw new Error('No report is due')
  return report
}
async function write(secret: string, more: object, submit = false) {
  const { id: reportId, version } = await follow(secret)
  const input = { secret, reportId, version, submit, answers, ...more }
  return server.visitor().client.grantFollowUp.writeReport({ input })
}
const award = () => signedAward(server, manager, { answers: { budgetLines: BUDGET } })
const reportsOf = (id: string, user = manager) => user.client.grantAwards.reports({ params: { id } })
const submittedOf = async (id: string) =>
  (await reportsOf(id)).find(({ state }) => state === 'submitted')?.versions[0]

async function file(key: string) {
  const id = randomUUID()
  const bytes = await makePdf([`Receipt ${id}`])
  const { grantFiles } = server.visitor().client
  const about = { kind: 'receipts', fileName: 'Planted-receipt.pdf', size: bytes.length } as const
  await grantFiles.add({ input: { key, id, ...about, sha256: hash('sha256', bytes) } })
  await grantFiles.sendPart({ params: { id, from: '0' }, body: blobOf(bytes) })
  await grantFiles.finish({ params: { id }, input: { size: bytes.length } })
  return { id, bytes, key }
}

test('the table has the lines of the approved budget, and managers read it added up', async () => {
  const { id, code } = await award()
  expect((await follow(code)).spendingLines).toEqual([
    { budgetLine: 0, item: 'Bus to Afgooye', planned: '50.00', spent: '' },
    { budgetLine: 1, item: 'Trainer', planned: '800.00', spent: '' },
  ])
  // A draft is saved as it is, and keeps what a page of an earlier build leaves out.
  const draft = [
    line({ budgetLine: 1, planned: '9,999', spent: 'about 700' }),
    line({ item: 'Bank fee', spent: '3.10' }),
    line({}),
  ]
  await write(code, { spendingLines: draft })
  await write(code, {})
  const saved = (await follow(code)).spendingLines
  expect(saved).toEqual([
    { budgetLine: 0, item: 'Bus to Afgooye', planned: '50.00', spent: '' },
    { budgetLine: 1, item: 'Trainer', planned: '800.00', spent: 'about 700' },
    { budgetLine: null, item: 'Bank fee', planned: '', spent: '3.10' },
  ])
  const refused = await failureOf(write(code, { spendingLines: saved }, true))
  expect(refused).toMatchObject({ status: 400 })
  expect(refused.details.map(({ path }) => path)).toEqual(['spendingLines.0.spent', 'spendingLines.1.spent'])
  const right = saved.map((each, index) => ({ ...each, spent: ['50', '812', '3.10'][index] ?? '' }))
  await write(code, { spendingLines: right }, true)
  expect((await submittedOf(id))?.spending).toEqual({
    lines: [
      ...[
        {
          item: 'Bus to Afgooye',
          isInBudget: true,
          plannedMinor: 5000,
          spentMinor: 5000,
          differenceMinor: 0,
        },
      ],
      ...[
        {
          item: 'Trainer',
          isInBudget: true,
          plannedMinor: 80_000,
          spentMinor: 81_200,
          differenceMinor: -1200,
        },
      ],
      ...[{ item: 'Bank fee', isInBudget: false, plannedMinor: 0, spentMinor: 310, differenceMinor: -310 }],
    ],
    ...{ plannedMinor: 85_000, spentMinor: 86_510, differenceMinor: -1510 },
  })
})

test('lines that the budget does not have, and too many of them, are refused by their place', async () => {
  const { code } = await award()
  const refusedFor = async (spendingLines: object[]) =>
    (await failureOf(write(code, { spendingLines }))).details.map(({ path }) => path)
  expect(await refusedFor([line({ budgetLine: 0 }), line({ budgetLine: 0 })])).toEqual([
    'spendingLines.1.budgetLine',
  ])
  expect(await refusedFor([line({ budgetLine: 2, spent: '1' })])).toEqual(['spendingLines.0.budgetLine'])
  expect(await refusedFor([line({ spent: 'x'.repeat(41) })])).toEqual(['spendingLines.0.spent'])
  const many = Array.from({ length: 59 }, () => line({ item: 'Fee', spent: '1' }))
  expect(await refusedFor(many)).toEqual(['spendingLines'])
})

test('files stay with the draft, belong to the version that they were submitted with, and go with the application', async () => {
  const [{ id, code }, other] = [await award(), await award()]
  const key = randomUUID()
  const { id: fileId, bytes } = await file(key)
  const spendingLines = [line({ budgetLine: 0, spent: '50' }), line({ budgetLine: 1, spent: '800' })]
  await write(code, { spendingLines, attachments: key })
  await server.database.run(
    sql`update grant_files set touched_at = now() - interval '30 days' where id = ${fileId}::uuid`,
  )
  await removeUnsent(server.services)
  expect(await follow(code)).toMatchObject({ attachments: key, files: [] })
  await write(code, {}, true)
  expect(await submittedOf(id)).toMatchObject({
    files: [{ id: fileId, kind: 'receipts', fileName: 'Planted-receipt.pdf' }],
  })
  const { reports } = await server.visitor().client.grantFollowUp.get({ input: { secret: code } })
  const submitted = reports.find(({ state }) => state === 'submitted')
  expect(submitted).toMatchObject({ attachments: null, files: [{ id: fileId }] })
  // They are no documents of the application, and the form's key opens nothing any more.
  expect(await manager.client.grantFiles.list({ params: { id } })).toEqual([])
  expect(await server.visitor().client.grantFiles.listOwn({ input: { key } })).toMatchObject({ files: [] })
  const saved = await manager.client.grantFiles.file({ params: { id, file: fileId } })
  expect(Buffer.from(await saved.arrayBuffer()).equals(bytes)).toBe(true)
  const save = (secret: string) =>
    server.visitor().client.grantSent.file({ params: { file: fileId }, input: { secret } })
  expect((await save(code)).status).toBe(200)
  expect(await failureOf(save(other.code))).toMatchObject({ status: 404 })
  const reviewer = await server.signIn('grant-reviewer')
  expect(await failureOf(reviewer.client.grantFiles.file({ params: { id, file: fileId } }))).toMatchObject({
    status: 403,
  })
  const draft = await file(randomUUID())
  await write(code, { attachments: draft.key })
  await server.database.run(sql`
    update grant_applications set state = 'completed', received_at = now() - interval '4 years',
      state_since = now() - interval '4 years' where id = ${id}::uuid`)
  await anonymiseApplications(server.services)
  const left = () =>
    server.database.run(sql`select id from grant_files where id in (${fileId}::uuid, ${draft.id}::uuid)`)
  expect(await left()).toEqual([{ id: draft.id }])
  await server.database.run(sql`update grant_files set touched_at = now() - interval '30 days'`)
  await removeUnsent(server.services)
  expect(await left()).toEqual([])
})

import { hash, randomInt, randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { anonymiseApplications } from '#server/features/grants/grants/index.ts'
import { texts as arabic } from '#shared/i18n/ar/grants/grantApplication.ts'
import { texts as english } from '#shared/i18n/en/grants/grantApplication.ts'
import { blobOf } from '#tests/support/evidence.ts'
import { failureOf } from '#tests/support/failure.ts'
import { grantAnswers } from '#tests/support/grants.ts'
import { makePdf } from '#tests/support/office-files.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ withoutSockets: true })
})
afterAll(() => server.close())

const visitor = () => server.visitor().client
const read = (secret: string) => visitor().grantSent.read({ input: { secret } })
const save = (secret: string, file: string) =>
  visitor().grantSent.file({ params: { file }, input: { secret } })

/** An application with one document, as its applicant has sent it. */
async function sent(more: { readonly language?: 'en' | 'ar'; readonly answers?: object } = {}) {
  const { language = 'en', answers = {} } = more
  const code = String(randomInt(10 ** 12)).padStart(16, '40')
  const bytes = await makePdf([`Certificate ${code}`])
  const [key, id] = [randomUUID(), randomUUID()]
  const { grantFiles, grants } = visitor()
  const about = { kind: 'registration', fileName: 'Planted-certificate.pdf', size: bytes.length } as const
  await grantFiles.add({ input: { key, id, ...about, sha256: hash('sha256', bytes) } })
  await grantFiles.sendPart({ params: { id, from: '0' }, body: blobOf(bytes) })
  await grantFiles.finish({ params: { id }, input: { size: bytes.length } })
  const contactEmail = `planted.${code}@example.org`
  const input = {
    ...grantAnswers({ contactEmail, ...answers }),
    language,
    attachments: key,
    receiptCode: code,
  }
  const application = await grants.apply({ input })
  return { application: application.id, code, file: id, bytes }
}

const acts = async (id: string) =>
  (
    await server.database.run<{ act: string; actor: string | null }>(
      sql`select act, actor_id as actor from audit_entries where subject = ${`grants/${id}`} order by at, id`,
    )
  ).map(({ act, actor }) => `${act} ${actor}`)

test('an applicant reads the answers beside their questions, and the budget with its sum', async () => {
  const budgetLines = [
    { category: 'travel', item: 'Bus to Afgooye', quantity: '4', unitCost: '12.50' },
    { category: 'other', item: 'Rent', quantity: 'some', unitCost: '20' },
  ]
  const { code, file } = await sent({ answers: { budgetLines } })
  const { sections, budget, files, asWorded, changedAt } = await read(code)
  expect({ asWorded, changedAt }).toEqual({ asWorded: true, changedAt: null })
  expect(sections.map(({ title }) => title)).toEqual(Object.values(english.sections))
  const answers = sections.flatMap((section) => section.answers)
  expect(answers).toContainEqual({
    ...{ name: 'operatingRegions', question: english.fields.operatingRegions },
    answer: `${english.regions.banadir}, ${english.regions.south_west}`,
  })
  expect(answers.find(({ name }) => name === 'website')?.answer).toBe('')
  expect(budget).toMatchObject({
    rows: [
      ['Bus to Afgooye', english.budget.categories.travel, '4', '12.50', '$50'],
      ['Rent', english.budget.categories.other, 'some', '20', '–'],
    ],
    total: { amount: '$50' },
  })
  expect(files).toEqual([
    expect.objectContaining({ id: file, kind: 'registration', fileName: 'Planted-certificate.pdf' }),
  ])
})

test('the questions stay as they were when it was sent, also once the form asks in other words', async () => {
  const { application, code } = await sent({ language: 'ar' })
  expect((await read(code)).sections[0]?.title).toBe(arabic.sections.organization)
  await server.database.run(sql`
    update grant_wordings set words = jsonb_set(words, '{sections,organization}', '"Former words"')
    where id = (select wording_id from grant_applications where id = ${application}::uuid)`)
  expect(await read(code)).toMatchObject({
    asWorded: true,
    sections: [{ title: 'Former words' }, ...rest(6)],
  })
  await server.database.run(
    sql`update grant_applications set wording_id = null where id = ${application}::uuid`,
  )
  const before = await read(code)
  expect(before).toMatchObject({ asWorded: false })
  expect(before.sections[0]?.title).toBe(arabic.sections.organization)
})
const rest = (count: number) => Array.from({ length: count }, () => expect.anything())

describe('a document', () => {
  test('is saved as it was sent by its applicant alone, and each opening is in the audit trail', async () => {
    const [own, other] = [await sent(), await sent()]
    const saved = await save(own.code, own.file)
    expect(Buffer.from(await saved.arrayBuffer()).equals(own.bytes)).toBe(true)
    expect(await failureOf(save(own.code, other.file))).toMatchObject({ status: 404 })
    expect(await failureOf(save('4071992655301842', own.file))).toMatchObject({ status: 404 })
    await read(own.code)
    expect(await acts(own.application)).toEqual([
      ...['grant.received null', 'grant.file-opened null', 'grant.sent-opened null'],
    ])
    expect(server.logged.join('\n')).not.toContain('Planted')
  })

  test('that is harmful is not saved, and the applicant reads why', async () => {
    const { code, file } = await sent()
    await server.database.run(sql`update grant_files set scan = 'infected' where id = ${file}::uuid`)
    expect((await failureOf(save(code, file))).message).toContain('something harmful in this document')
  })
})

test('once its time is over the code shows that what was sent is deleted, and any other code nothing', async () => {
  const { application, code, file } = await sent()
  await server.database.run(sql`
    update grant_applications set state = 'withdrawn', state_since = now() - interval '4 years',
      received_at = now() - interval '4 years' where id = ${application}::uuid`)
  await anonymiseApplications(server.services)
  const follow = () => visitor().grants.follow({ input: { secret: code } })
  for (const call of [() => read(code), () => save(code, file), follow])
    expect(await failureOf(call())).toMatchObject({
      status: 404,
      message: expect.stringContaining('We have deleted what you sent'),
    })
  expect(await failureOf(read('4071992655301842'))).toMatchObject({
    message: 'This code or link opens no application. Please check it.',
  })
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { courseLibrary } from '#server/features/learning/courses/index.ts'
import { spacedCode } from '#shared/domain/certificate-codes.ts'
import { texts as charts } from '#shared/i18n/en/charts.ts'
import { texts as text } from '#shared/i18n/en/learning/cohort.ts'
import { texts as account } from '#shared/i18n/en/learning/learningAccount.ts'
import { texts as lesson } from '#shared/i18n/en/learning/lesson.ts'
import { texts as en } from '#shared/i18n/en/learning/teaching.ts'
import { texts as teaching } from '#shared/i18n/so/learning/teaching.ts'
import { issueCertificate } from '#tests/support/certificates.ts'
import { choose } from '#tests/support/choose.ts'
import { JOINING, join, learnerAddress } from '#tests/support/learners.ts'
import {
  eventually,
  openSite,
  seriousFindings,
  sidewaysOverflow,
  type TestSite,
  takenOver,
} from '#tests/support/site.ts'

const COURSE = 'documentation-fundamentals'

let site: TestSite
beforeAll(async () => {
  site = await openSite()
}, 120_000)
afterAll(() => site.close())

test('a trainer creates a cohort, sees who joined, and records a session with attendance', async () => {
  const trainer = await site.server.signIn('editor')
  const page = await site.open('/cohorts', { user: trainer })
  await page.getByText(en.cohorts.none).waitFor()
  await page.getByRole('button', { name: en.cohorts.create }).click()
  await choose(page, page.getByLabel(en.cohorts.fields.courseId), 'documentation-fundamentals')
  await page.getByLabel(en.cohorts.fields.title).fill('Baydhabo, November')
  await page.getByRole('dialog').getByRole('button', { name: en.cohorts.create }).click()
  await page.getByRole('heading', { name: 'Baydhabo, November' }).waitFor()
  await page.getByText(en.cohorts.people.none).waitFor()
  const [made] = await trainer.client.cohorts.list()
  const learner = await join(site.server, { fullName: 'Xaliimo Cabdi' })
  await learner.client.cohortLearning.join({
    params: { code: made?.joinCode ?? '' },
    input: { agrees: true },
  })
  await page.reload()
  await page.getByRole('rowheader', { name: 'Xaliimo Cabdi' }).waitFor()
  await page.getByLabel(en.cohorts.sessions.name).fill('First day')
  await page.getByRole('button', { name: en.cohorts.sessions.add }).click()
  await page.getByRole('checkbox', { name: 'Xaliimo Cabdi' }).check()
  await expect
    .poll(async () => (await trainer.client.cohorts.get({ params: { id: made?.id ?? '' } })).sessions)
    .toMatchObject([{ title: 'First day', people: [learner.id] }])
  await page.getByText(en.cohorts.gain.notYet).waitFor()
  expect(await seriousFindings(page)).toEqual([])
  await page.setViewportSize({ width: 390, height: 800 })
  expect(await sidewaysOverflow(page)).toBeLessThanOrEqual(0)
  await page.context().close()
})

test.each([
  ['en', 'Choose a course', 'Title is required'],
  ['so', 'Dooro koorso', 'Cinwaanku waa khasab'],
] as const)(
  'a cohort needs a course and a title, and a long title is as wide as the window (%s)',
  async (locale, noCourse, noTitle) => {
    const t = locale === 'so' ? teaching : en
    const trainer = await site.server.signIn('editor')
    const page = await site.open('/cohorts', { user: trainer, locale, width: 390 })
    await page.getByRole('button', { name: t.cohorts.create }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: t.cohorts.create }).click()
    await eventually(() => dialog.locator('.error-summary a').allTextContents()).toEqual([
      `${t.cohorts.fields.courseId}: ${noCourse}`,
      `${t.cohorts.fields.title}: ${noTitle}`,
    ])
    await choose(page, dialog.getByLabel(t.cohorts.fields.courseId), COURSE)
    const title = 'Kismaayo'.repeat(12)
    await dialog.getByLabel(t.cohorts.fields.title).fill(title)
    await dialog.getByRole('button', { name: t.cohorts.create }).click()
    await page.getByRole('heading', { name: title }).waitFor()
    expect(await sidewaysOverflow(page)).toBeLessThanOrEqual(0)
    const [made] = await trainer.client.cohorts.list()
    const [heldOn, params] = ['2026-11-02', { id: made?.id ?? '' }]
    await trainer.client.cohorts.addSession({ params, input: { heldOn, title } })
    await page.reload()
    await page.getByText(title).last().waitFor()
    expect(await sidewaysOverflow(page)).toBeLessThanOrEqual(0)
    await page.getByRole('link', { name: t.cohorts.back }).click()
    await page.getByText(title).first().waitFor()
    expect(await sidewaysOverflow(page)).toBeLessThanOrEqual(0)
    await page.context().close()
  },
)

test('somebody with the code reads what a trainer will see before joining, at 390 px', async () => {
  const trainer = await site.server.signIn('editor')
  const { joinCode } = await trainer.client.cohorts.create({
    input: { courseId: 'documentation-fundamentals', title: 'Kismaayo' },
  })
  const page = await site.open(`/learning/cohorts/${joinCode}`, { width: 390 })
  await page.getByRole('heading', { name: 'Kismaayo' }).waitFor()
  await page.getByText(text.agreeText).waitFor()
  await page.getByRole('link', { name: text.register }).last().waitFor()
  expect(await seriousFindings(page)).toEqual([])
  expect(await sidewaysOverflow(page)).toBeLessThanOrEqual(0)
  const missing = await page.goto(`${site.server.url}/learning/cohorts/00000000`)
  expect(missing?.status()).toBe(404)
  await page.context().close()
})

/** The pool of the course's questions, with what its files call right. */
async function rightChoices(): Promise<ReadonlyMap<string, readonly string[]>> {
  const course = (await courseLibrary(site.server.database)).get(COURSE)
  const pool = course?.languages.en.written?.questions.pool ?? []
  return new Map(
    pool.map(({ id, choices }) => [id, choices.flatMap((choice) => (choice.right ? [choice.text] : []))]),
  )
}

/** Takes a test by the calls of a page, with all answers right or all wrong. */
async function take({ client }: Awaited<ReturnType<typeof join>>, code: string, kind: 'before' | 'after') {
  const right = await rightChoices()
  const params = { code }
  const { id, questions } = await client.cohortLearning.startTest({ params, input: { kind } })
  const answers = questions.map((asked) => {
    const wanted = right.get(asked.id) ?? []
    const chosen = asked.choices.filter(({ text }) => wanted.includes(text) === (kind === 'after'))
    return [asked.id, chosen.map((choice) => choice.id)]
  })
  await client.cohortLearning.answerTest({ params: { id }, input: { answers: Object.fromEntries(answers) } })
}

test('a learner joins by the link, takes the tests before and after a module, and the trainer sees the gain without names', async () => {
  const trainer = await site.server.signIn('editor')
  const cohort = await trainer.client.cohorts.create({ input: { courseId: COURSE, title: 'Jowhar' } })
  const { joinCode: code } = cohort
  const params = { code }
  for (let other = 0; other < 4; other++) {
    const learner = await join(site.server)
    await learner.client.cohortLearning.join({ params, input: { agrees: true } })
    for (const kind of ['before', 'after'] as const) await take(learner, code, kind)
  }
  const page = await site.open(`/learning/cohorts/${code}`, { width: 390 })
  await page.getByRole('link', { name: text.register }).last().click()
  const { organization, jobTitle, motivation } = JOINING
  for (const [label, value] of [
    [account.fullName, 'Ifrax Cawaale'],
    [account.email, learnerAddress()],
    [account.organization, organization],
    [account.jobTitle, jobTitle],
    [account.motivation, motivation],
  ] as const)
    await page.getByLabel(label, { exact: true }).fill(value)
  await page.getByLabel(account.region, { exact: true }).selectOption('jubaland')
  await page.getByLabel(account.experiences.beginner, { exact: true }).check()
  await page.getByLabel(account.interest.climate, { exact: true }).check()
  await page.getByRole('button', { name: account.join, exact: true }).click()
  await page.getByRole('heading', { name: account.succeeded }).waitFor()
  await page.goto(`${site.server.url}/learning/cohorts/${code}`)
  await takenOver(page)
  await page.getByLabel(text.agree).check()
  await page.getByRole('button', { name: text.join }).click()
  await page.locator('#content').getByText(text.joined).waitFor()

  const right = new Set([...(await rightChoices()).values()].flat())
  const answer = async (kind: 'before' | 'after') => {
    await page.getByRole('button', { name: text.start[kind] }).click()
    const boxes = page.locator('.cohort-test label')
    await boxes.first().waitFor()
    for (let at = 0; at < (await boxes.count()); at++) {
      const words = (await boxes.nth(at).textContent())?.trim() ?? ''
      if (right.has(words) === (kind === 'after')) await boxes.nth(at).click()
    }
    expect(await seriousFindings(page)).toEqual([])
    expect(await sidewaysOverflow(page)).toBeLessThanOrEqual(0)
    await page.getByRole('button', { name: text.send }).click()
    await page.getByText(text.done[kind]).waitFor()
  }
  await answer('before')
  const first = (await courseLibrary(site.server.database)).get(COURSE)?.structure.modules[0]?.id ?? ''
  await page.goto(`${site.server.url}/learning/courses/${COURSE}/modules/${first}`)
  await takenOver(page)
  await page.getByRole('button', { name: lesson.open.unlocked, exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: lesson.markComplete, exact: true }).click()
  await expect
    .poll(async () => (await trainer.client.cohorts.get({ params: { id: cohort.id } })).people)
    .toContainEqual(expect.objectContaining({ name: 'Ifrax Cawaale', completed: [first] }))
  await page.goto(`${site.server.url}/learning/cohorts/${code}`)
  await takenOver(page)
  await answer('after')
  await page.context().close()

  const shown = await site.open(`/cohorts?cohort=${cohort.id}`, { user: trainer })
  const gain = shown.getByRole('region', { name: en.cohorts.gain.title })
  await gain.getByRole('link', { name: en.cohorts.gain.file }).waitFor()
  expect(await gain.textContent()).not.toContain('Ifrax')
  // Two bars for each objective, and the same numbers as a table.
  const objectives = (await courseLibrary(site.server.database)).get(COURSE)?.structure.objectives.length ?? 0
  await eventually(() => gain.locator('.gain-bars rect').count()).toBe(2 * objectives)
  await gain.getByText(charts.table).click()
  const table = gain.getByRole('table')
  await eventually(() => table.getByRole('row').count()).toBe(objectives + 1)
  expect(await table.textContent()).not.toContain('Ifrax')
  await shown.getByRole('button', { name: en.cohorts.sessions.add }).click()
  await shown.getByText(en.cohorts.sessions.nameMissing).waitFor()
  await shown.getByLabel(en.cohorts.sessions.name).fill('In the room')
  await shown.getByRole('button', { name: en.cohorts.sessions.add }).click()
  await shown.getByRole('checkbox', { name: 'Ifrax Cawaale' }).check()
  await expect
    .poll(async () => (await trainer.client.cohorts.get({ params: { id: cohort.id } })).sessions)
    .toMatchObject([{ title: 'In the room', people: [expect.any(String)] }])
  const file = await trainer.send(`/api/cohorts/${cohort.id}/gain/file?language=en`)
  const rows = await file.text()
  expect(rows).not.toContain('Ifrax')
  expect(rows).toContain('100')
  expect(await seriousFindings(shown)).toEqual([])
  await shown.context().close()
})

test('an editor finds a certificate by its code and withdraws it with a reason', async () => {
  const editor = await site.server.signIn('editor')
  const { code } = await issueCertificate(site.server.services)
  await issueCertificate(site.server.services)
  const page = await site.open('/certificates/issued', { user: editor })
  await page.getByLabel(en.certificates.search).fill(code.slice(0, 8).toLowerCase())
  await page.getByLabel(en.certificates.search).press('Enter')
  await expect.poll(() => page.getByRole('button', { name: /^Withdraw the certificate/ }).count()).toBe(1)
  expect(await seriousFindings(page)).toEqual([])
  await page.getByRole('button', { name: `Withdraw the certificate ${spacedCode(code)}` }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(/Reason/).fill('The answers came from somebody else')
  await dialog.getByRole('button', { name: en.certificates.withdraw }).click()
  await page.getByText('Reason: The answers came from somebody else').waitFor()
  await page.setViewportSize({ width: 390, height: 800 })
  expect(await sidewaysOverflow(page)).toBeLessThanOrEqual(0)
  await page.context().close()
})

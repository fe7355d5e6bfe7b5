import { afterAll, beforeAll, expect, test } from 'vitest'
import { spacedCode } from '#shared/domain/certificate-codes.ts'
import { texts as cohort } from '#shared/i18n/en/cohort.ts'
import { texts as en } from '#shared/i18n/en/teaching.ts'
import { issueCertificate } from '#tests/support/certificates.ts'
import { choose } from '#tests/support/choose.ts'
import { join } from '#tests/support/learners.ts'
import { openSite, seriousFindings, sidewaysOverflow, type TestSite } from '#tests/support/site.ts'

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

test('somebody with the code reads what a trainer will see before joining, at 390 px', async () => {
  const trainer = await site.server.signIn('editor')
  const { joinCode } = await trainer.client.cohorts.create({
    input: { courseId: 'documentation-fundamentals', title: 'Kismaayo' },
  })
  const page = await site.open(`/learning/cohorts/${joinCode}`, { width: 390 })
  await page.getByRole('heading', { name: 'Kismaayo' }).waitFor()
  await page.getByText(cohort.agreeText).waitFor()
  await page.getByRole('link', { name: cohort.register }).last().waitFor()
  expect(await seriousFindings(page)).toEqual([])
  expect(await sidewaysOverflow(page)).toBeLessThanOrEqual(0)
  const missing = await page.goto(`${site.server.url}/learning/cohorts/00000000`)
  expect(missing?.status()).toBe(404)
  await page.context().close()
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

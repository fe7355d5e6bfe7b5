import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { courseLibrary, planOf } from '#server/features/learning/courses/index.ts'
import { spacedCode } from '#shared/domain/certificate-codes.ts'
import { texts as en } from '#shared/i18n/en/learning/assessment.ts'
import { texts as enAccount } from '#shared/i18n/en/learning/learningAccount.ts'
import { texts as so } from '#shared/i18n/so/learning/assessment.ts'
import { texts as soAccount } from '#shared/i18n/so/learning/learningAccount.ts'
import { languages } from '#tests/support/languages.ts'
import { join, learned } from '#tests/support/learners.ts'
import { eventually, openScreens, type Screens, seriousFindings } from '#tests/support/screens.tsx'

const COURSE = 'climate-and-human-rights'
let site: Screens
beforeAll(async () => {
  site = await openScreens()
})
afterAll(() => site.close())

const TEXTS = {
  en: { pages: en, account: enAccount, prefix: '' },
  so: { pages: so, account: soAccount, prefix: '/so' },
}
type Page = Awaited<ReturnType<Screens['open']>>

const course = async () => {
  const found = (await courseLibrary(site.server.database)).get(COURSE)
  if (!found) throw new Error(`${COURSE} is missing`)
  return found
}

/** Somebody who has completed all modules, and comes back with their recovery code in this browser. */
async function enterReady(page: Page, { account, prefix }: (typeof TEXTS)['en' | 'so'], withChecks = false) {
  const learner = await join(site.server)
  const events = planOf(await course()).modules.flatMap(({ id, questions }) => [
    learned(COURSE, id, { kind: 'module-completed' }),
    ...(withChecks ? questions : []).map((question) =>
      learned(COURSE, id, {
        ...{ kind: 'question-answered', questionId: question.id, choices: [...question.right] },
      }),
    ),
  ])
  await learner.client.learning.sendEvents({ input: { events } })
  await page.goto(`${prefix}/learning/sign-in`)
  await page.getByLabel(account.signIn.code, { exact: true }).fill(learner.recoveryCode ?? '')
  await page.getByRole('button', { name: account.signIn.enter, exact: true }).click()
  await page.getByRole('heading', { level: 1, name: account.account.title }).waitFor()
  return learner
}

/** Ticks the choices that the course's files call right, or the others, by what stands in the page. */
async function answerAll(isRightWanted: boolean) {
  const { languages: written } = await course()
  const pool = Object.values(written).flatMap((each) => each?.written?.questions.pool ?? [])
  for (const fieldset of document.querySelectorAll('fieldset.check-choices')) {
    const asked = pool.find(({ text }) => fieldset.querySelector('legend')?.textContent?.endsWith(text))
    if (!asked) throw new Error('A question is not of the pool')
    for (const label of fieldset.querySelectorAll('label')) {
      const choice = asked.choices.find(({ text }) => label.textContent === text)
      const input = label.querySelector('input')
      if (!input || !choice) throw new Error('A choice is not of its question')
      if ((choice.right === true) === isRightWanted && !input.checked) input.click()
      if (!isRightWanted && input.checked) break
    }
  }
}

describe.each(languages('so'))('in %s', (locale) => {
  const texts = TEXTS[locale]
  const { pages, prefix } = texts
  const address = `${prefix}/learning/courses/${COURSE}/assessment`

  test('an assessment that is open while the connection leaves is sent once it is back, explained, and passed the second time', async () => {
    const page = await site.open(`${prefix}/about`, { locale })
    const learner = await enterReady(page, texts)
    await page.goto(address)
    await page.getByRole('button', { name: pages.start }).click()
    await page.getByRole('button', { name: pages.finish }).waitFor()
    await eventually(() => document.activeElement?.tagName).toBe('LEGEND')
    expect(await seriousFindings(page)).toEqual([])
    await page.getByRole('button', { name: pages.finish }).click()
    await page.getByText(pages.choose).first().waitFor()
    await eventually(() => document.activeElement?.tagName).toBe('LEGEND')

    await answerAll(false)
    await page.setOffline(true)
    await page.getByRole('button', { name: pages.finish }).click()
    await page.getByText(pages.waiting).waitFor()
    expect(await seriousFindings(page)).toEqual([])
    await page.setOffline(false)
    await page.getByText(pages.notPassed).waitFor()
    await eventually(() => document.activeElement?.id).toBe('assessment-result')
    await page.getByRole('heading', { name: pages.explained }).waitFor()
    expect(await seriousFindings(page)).toEqual([])

    await page.getByRole('button', { name: pages.again }).click()
    await page.getByRole('button', { name: pages.finish }).waitFor()
    // Another visit finds the answers as they were left.
    await answerAll(true)
    await page.reload()
    await page.getByRole('button', { name: pages.finish }).waitFor()
    expect(document.querySelectorAll('input:checked').length).toBeGreaterThan(9)
    await page.getByRole('button', { name: pages.finish }).click()
    await page.getByText(pages.passed).waitFor()
    await page.getByRole('link', { name: pages.toCertificates }).waitFor()
    await page.getByText(pages.afterPassing).waitFor()
    await eventually(() => page.getByText(pages.certificateThere).count()).toBe(0)
    expect(await seriousFindings(page)).toEqual([])
    const standing = await learner.client.learning.assessment({ input: { courseId: COURSE } })
    expect(standing).toMatchObject({ attemptsLeft: 1, open: null, passedAt: expect.any(String) })
    expect(Object.keys(localStorage).filter((key) => key.includes('learning-assessment'))).toEqual([])
  })

  test('the result that completes the course says that the certificate is there, and leads to it', async () => {
    const page = await site.open(`${prefix}/about`, { locale })
    const learner = await enterReady(page, texts, true)
    await page.goto(address)
    await page.getByRole('button', { name: pages.start }).click()
    await page.getByRole('button', { name: pages.finish }).waitFor()
    await answerAll(true)
    await page.getByRole('button', { name: pages.finish }).click()
    await page.getByText(pages.passed).waitFor()
    await page.getByText(pages.certificateThere).waitFor()
    await eventually(() => page.getByText(pages.afterPassing).count()).toBe(0)
    expect(await seriousFindings(page)).toEqual([])
    const [own] = await learner.client.learning.certificates()
    await page.getByRole('link', { name: pages.toCertificate }).click()
    await page.waitForURL(/\/certificates\/[^/]+$/)
    await page
      .getByText(spacedCode(own?.code ?? ''))
      .first()
      .waitFor()
  })
})

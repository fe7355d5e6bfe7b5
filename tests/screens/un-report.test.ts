import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { textHash } from '#shared/domain/text-hash.ts'
import { texts as en } from '#shared/i18n/en/monitoring/imports.ts'
import { texts as so } from '#shared/i18n/so/monitoring/imports.ts'
import { languages } from '#tests/support/languages.ts'
import { openScreens, type Screens, seriousFindings } from '#tests/support/screens.tsx'
import type { TestUser } from '#tests/support/server.ts'

const TEXTS = { en, so }
const ADDRESS = '/imports?into=upr-recommendations&from=document'
const SUPPORT = '132. The recommendations listed below enjoy the support of Somalia:'
const REPORT = [
  'A/HRC/48/11',
  SUPPORT,
  '132.1 Ratify the Convention on the rights of women (France);',
  '132.2 Ratify the Convention against Torture (Spain); ratify the Convention on disappearances (Norway);',
  '133. All conclusions reflect the position of the States.',
].join('\n')

let site: Screens
let editor: TestUser
beforeAll(async () => {
  site = await openScreens()
  editor = await site.server.signIn('editor')
})
afterAll(() => site.close())

const stored = async () => {
  const { items } = await editor.client.uprRecommendations.list({ input: { q: '132', limit: 50 } })
  return items.map(({ recommendationNumber, description, recommendingStates, position, ...more }) => {
    const isFrozen = more.textSha256 === textHash(String(description))
    const words = [recommendationNumber, description, recommendingStates, position, more.positionWords]
    return [...words, isFrozen ? 'frozen' : 'open'].join(' | ')
  })
}

describe.each(languages('so'))('in %s', (locale) => {
  const texts = TEXTS[locale]
  const { document } = texts

  test('a pasted report is looked through, joined, kept over a reload, and each recommendation imported once', async () => {
    const page = await site.open(ADDRESS, { locale, user: editor })
    await page.getByLabel(document.text).fill(REPORT)
    await page.getByRole('button', { name: document.read }).click()
    await page.getByRole('heading', { name: document.title_other.replace('{shown}', '3') }).waitFor()
    expect(await seriousFindings(page)).toEqual([])
    // The two of one paragraph become one, and two again.
    await page
      .getByRole('button', { name: document.joinOf.replace('{code}', '132.2') })
      .first()
      .click()
    await page.getByRole('heading', { name: document.title_other.replace('{shown}', '2') }).waitFor()
    await page.getByRole('button', { name: document.undo }).click()
    await page.getByRole('heading', { name: document.title_other.replace('{shown}', '3') }).waitFor()
    // Leaving one out is a step too, as what is typed would be.
    await page.getByRole('checkbox', { name: '132.1' }).click()
    await page.getByRole('heading', { name: document.title_other.replace('{shown}', '2') }).waitFor()
    await page.getByRole('button', { name: document.undo }).click()
    await page.getByRole('heading', { name: document.title_other.replace('{shown}', '3') }).waitFor()
    await page.getByRole('checkbox', { name: '132.1' }).click()

    await page.reload()
    await page.getByRole('button', { name: document.check_other.replace('{shown}', '2') }).click()
    await page.getByRole('button', { name: texts.check.run_other.replace('{count}', '2') }).click()
    await page.getByText(texts.done.title_other.replace('{count}', '2')).waitFor()
    expect((await stored()).sort()).toEqual([
      `132.2 | Ratify the Convention against Torture | Spain | supported | ${SUPPORT} | frozen`,
      `132.2 | ratify the Convention on disappearances | Norway | supported | ${SUPPORT} | frozen`,
    ])
  })
})

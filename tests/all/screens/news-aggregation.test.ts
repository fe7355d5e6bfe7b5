import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { FIRST_KEYWORDS } from '#shared/domain/news-aggregation.ts'
import { texts as en } from '#shared/i18n/en/publishing/aggregation.ts'
import { texts as so } from '#shared/i18n/so/publishing/aggregation.ts'
import { twelveArticles } from '#tests/support/aggregation.ts'
import { languages } from '#tests/support/languages.ts'
import {
  ANSWERS,
  PUBLIC_FEED,
  type SourceServer,
  sourceNetwork,
  startSource,
} from '#tests/support/news-sources.ts'
import { eventually, openScreens, type Screens, seriousFindings } from '#tests/support/screens.tsx'
import type { TestUser } from '#tests/support/server.ts'

const TEXTS = { en, so }
const REFUSED = {
  en: 'This address leads to a private network',
  so: 'Cinwaankani wuxuu u horseedaa shabakad gaar ah',
}

let site: Screens
let editor: TestUser
let feed: SourceServer
beforeAll(async () => {
  feed = await startSource((_, response) => response.end(ANSWERS.feed([])))
  site = await openScreens({ aggregation: { network: sourceNetwork(5000, feed), spacingMs: 0 } })
  editor = await site.server.signIn('editor')
})
afterAll(async () => {
  feed.close()
  await site.close()
})

describe.each(languages('so'))('in %s', (locale) => {
  const texts = TEXTS[locale]
  const open = (path = '/news-aggregation') => site.open(path, { locale, user: editor })

  test('without a source the alert names the keys, and both buttons are disabled', async () => {
    await site.server.database.run(
      sql`update aggregation_sources set enabled = kind not in ('feed', 'reliefweb')`,
    )
    const page = await open()
    const alert = page.getByRole('alert').filter({ hasText: texts.alert.title })
    await alert.waitFor()
    await eventually(() => alert.textContent()).toContain('NEWS_API_KEY')
    for (const name of [texts.control.run, texts.control.start]) {
      await eventually(() => page.getByRole('button', { name, exact: true }).isDisabled()).toBe(true)
    }
    expect(await seriousFindings(page)).toEqual([])
  })

  test('keywords are edited, and an empty list is refused beside the field', async () => {
    const page = await open()
    await page.getByRole('button', { name: texts.sources.edit, exact: true }).click()
    const field = page.getByLabel(texts.sources.field, { exact: true })
    await field.fill('')
    await page.getByRole('button', { name: texts.sources.save, exact: true }).click()
    await page.getByText(texts.sources.empty, { exact: true }).waitFor()
    await field.fill([...FIRST_KEYWORDS, 'Somalia evictions'].join('\n'))
    expect(await seriousFindings(page)).toEqual([])
    await page.getByRole('button', { name: texts.sources.save, exact: true }).click()
    await page.getByText(texts.sources.saved, { exact: true }).waitFor()
    expect((await editor.client.aggregation.status()).keywords).toContain('Somalia evictions')
  })
  test('a feed is tested and added; one that leads inside is refused beside its field; a removed one goes', async () => {
    const button = (name: string) => page.getByRole('button', { name, exact: true })
    const page = await open()
    await button(texts.sources.change).click()
    const notAsked = page.getByText(texts.sources.notAsked, { exact: false }).first()
    await notAsked.waitFor()
    await button(texts.feed.add).click()
    await page.getByLabel(texts.feed.name, { exact: true }).fill('Horn News')
    const address = page.getByLabel(texts.feed.address, { exact: true })
    await address.fill('http://inside.office.org/feed')
    await button(texts.feed.test).click()
    await page.getByText(texts.fault['private-address'], { exact: true }).waitFor()
    await button(texts.feed.save).click()
    await page.getByText(REFUSED[locale], { exact: true }).first().waitFor()
    expect(await seriousFindings(page)).toEqual([])

    feed.answer = (_, response) => response.end(ANSWERS.feed(twelveArticles(locale)))
    await address.fill(`http://${PUBLIC_FEED}/${locale}`)
    await button(texts.feed.test).click()
    await page.getByText(texts.feed.works_other.replace('{number}', '12'), { exact: true }).waitFor()
    await button(texts.feed.save).click()
    await page.getByText(texts.feed.added, { exact: true }).waitFor()
    await button(texts.sources.removeLabel.replace('{name}', 'Horn News')).click()
    await page.getByText(texts.sources.removed.replace('{name}', 'Horn News'), { exact: true }).waitFor()
    const { sources } = await editor.client.aggregation.status()
    expect(sources.map(({ name }) => name)).not.toContain('Horn News')
  })
})

import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { FIRST_KEYWORDS } from '#shared/domain/news-aggregation.ts'
import { texts as en } from '#shared/i18n/en/aggregation.ts'
import { texts as enEditing } from '#shared/i18n/en/newsEditing.ts'
import { texts as so } from '#shared/i18n/so/aggregation.ts'
import { texts as soEditing } from '#shared/i18n/so/newsEditing.ts'
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
const BUTTON = { en: enEditing.autoUpdates, so: soEditing.autoUpdates }
const PLACES = [
  'Mogadishu',
  'Garowe',
  'Kismayo',
  'Baidoa',
  'Bosaso',
  'Hargeisa',
  'Jowhar',
  'Luuq',
  'Eyl',
  'Merca',
  'Hobyo',
  'Hudur',
]
const EVENTS = [
  'evicts families',
  'frees journalists',
  'detains protesters',
  'floods displace farmers',
  'court hears rape case',
  'drought kills goats',
  'strike of teachers',
  'police beat students',
  'cholera in camps',
  'women elected',
  'landmine kills child',
  'prison opens library',
]

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

const told = (locale: string) =>
  PLACES.map((place, at) => ({
    path: `/${locale}/${at}`,
    title: `${place}: ${EVENTS[at]} in ${locale}`,
    text: `Human rights observers in ${place} report: ${EVENTS[at]}, ${'abcdefghijkl'[at]} ${locale} Somalia.`,
    at: new Date(Date.now() - (at + 1) * 600_000).toISOString(),
  }))

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

  test('an editor comes from the news, updates, reads ten of twelve, decides, and starts and stops', async () => {
    await site.server.database.run(
      sql`truncate aggregation_stories, aggregation_bands, aggregation_runs cascade`,
    )
    await site.server.database.run(sql`
      update aggregation_sources set enabled = id = 'radio-ergo', etag = null,
        address = case when id = 'radio-ergo' then ${`${feed.origin}/feed`} else address end`)
    const [list, run] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    feed.answer = async (_, response) => {
      await run.promise
      response.end(ANSWERS.feed(told(locale)))
    }
    const page = await open('/news')
    await page.route('**/api/news/aggregation/stories*', async (route) => {
      await list.promise
      return route.continue()
    })
    await page.getByRole('link', { name: BUTTON[locale] }).click()
    await page.getByRole('heading', { name: texts.title, exact: true }).waitFor()
    await expect.poll(() => page.locator('.aggregation-skeleton').count()).toBe(3)
    list.resolve()
    await page.getByText(texts.stories.none, { exact: true }).waitFor()
    await eventually(() => page.locator('.aggregation-skeleton').count()).toBe(0)

    await page.getByRole('button', { name: texts.control.run, exact: true }).click()
    await page.getByRole('button', { name: texts.control.running, exact: true }).waitFor()
    run.resolve()
    await page.getByText(texts.control.completed, { exact: true }).waitFor()
    await page.getByText(texts.control.completedText.replace('{n}', '12'), { exact: true }).waitFor()
    await page
      .getByText(texts.stories.showing.replace('{shown}', '10').replace('{total}', '12'), { exact: true })
      .waitFor()
    await page.getByRole('button', { name: texts.stories.more, exact: true }).click()
    await page
      .getByText(texts.stories.showing.replace('{shown}', '12').replace('{total}', '12'), { exact: true })
      .waitFor()
    for (const heading of [
      texts.status.title,
      texts.summary.title,
      texts.control.title,
      texts.sources.title,
      texts.stories.title,
      texts.runs.title,
    ]) {
      await page.getByRole('heading', { name: heading, exact: true }).waitFor()
    }
    expect(await seriousFindings(page)).toEqual([])

    const [first] = told(locale)
    await page
      .getByRole('button', {
        name: texts.stories.approveLabel.replace('{title}', first?.title ?? ''),
        exact: true,
      })
      .click()
    await page.getByText(texts.stories.approved, { exact: true }).waitFor()

    await page.getByRole('button', { name: texts.control.start, exact: true }).click()
    await page.getByText(texts.control.started, { exact: true }).waitFor()
    await page.getByText(texts.control.startedText, { exact: true }).waitFor()
    await page.getByRole('button', { name: texts.control.stop, exact: true }).click()
    await page.getByText(texts.control.stopped, { exact: true }).waitFor()
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

    feed.answer = (_, response) => response.end(ANSWERS.feed(told(locale)))
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

import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { texts as en } from '#shared/i18n/en/publishing/aggregation.ts'
import { texts as enEditing } from '#shared/i18n/en/publishing/newsEditing.ts'
import { texts as so } from '#shared/i18n/so/publishing/aggregation.ts'
import { texts as soEditing } from '#shared/i18n/so/publishing/newsEditing.ts'
import { twelveArticles } from '#tests/support/aggregation.ts'
import { languages } from '#tests/support/languages.ts'
import { ANSWERS, type SourceServer, sourceNetwork, startSource } from '#tests/support/news-sources.ts'
import { eventually, openScreens, type Screens, seriousFindings } from '#tests/support/screens.tsx'
import type { TestUser } from '#tests/support/server.ts'

const TEXTS = { en, so }
const BUTTON = { en: enEditing.autoUpdates, so: soEditing.autoUpdates }

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
      response.end(ANSWERS.feed(twelveArticles(locale)))
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

    const [first] = twelveArticles(locale)
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
})

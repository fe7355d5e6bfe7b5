import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { languages } from '#tests/support/languages.ts'
import { eventually, type Screens } from '#tests/support/screens.tsx'
import type { ScriptedModel } from '#tests/support/scripted-model.ts'
import type { TestUser } from '#tests/support/server.ts'
import {
  ASSISTANT_TEXTS,
  type Assisted,
  openAssistant,
  openAssisted,
  reply,
} from '#tests/support/writing-assistant.ts'

let assisted: Assisted
let model: ScriptedModel
let site: Screens
let editor: TestUser
beforeAll(async () => {
  assisted = await openAssisted()
  ;({ model, site, editor } = assisted)
})
afterAll(() => assisted.close())
beforeEach(async () => {
  model.requests.length = 0
  await site.server.database.run(sql`delete from news`)
  await site.server.database.run(sql`delete from assistant_uses`)
})

const DRAFT = 'They left at dawn, and the town has no room for them before winter.'

describe.each(languages('so'))('in %s', (locale) => {
  const { assistant, news } = ASSISTANT_TEXTS[locale]

  test('a draft fills the form, and its use is in the history of the article', async () => {
    const draft = {
      title: 'Families evicted',
      summary: 'Twenty families had to leave.',
      content: DRAFT,
    }
    model.reply = () => reply({ ...draft, tags: ['evictions', 'housing'] })
    const { page, dialog, form, field } = await openAssistant(assisted, locale)
    await eventually(() => dialog.getByText(assistant.hidden.none).count()).toBe(1)
    await dialog.getByRole('button', { name: assistant.run.generate }).click()
    await page.getByText(assistant.done.generate).waitFor()
    await dialog.getByRole('button', { name: assistant.useAll }).click()
    await eventually(() => field(news.form.title).inputValue()).toBe(draft.title)
    await dialog.getByRole('button', { name: assistant.close }).click()
    await eventually(() => form.getByRole('textbox', { name: news.form.tags }).inputValue()).toBe(
      'evictions, housing',
    )
    await form.getByRole('button', { name: news.form.save, exact: true }).click()
    await page.getByText(news.updated).waitFor()
    const [item] = (await editor.client.news.list()).items
    expect(item).toMatchObject({ title: draft.title, assistedBy: expect.stringMatching(/^test-model, /) })
    const { items } = await editor.client.news.revisions({ params: { id: item?.id ?? '' } })
    expect(JSON.stringify(items)).toContain('test-model, ')
  })
})

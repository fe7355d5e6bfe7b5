import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { texts as en } from '#shared/i18n/en/publishing/writingAssistant.ts'
import { languages } from '#tests/support/languages.ts'
import { eventually, type Screen, type Screens, seriousFindings } from '#tests/support/screens.tsx'
import type { ScriptedModel } from '#tests/support/scripted-model.ts'
import type { TestUser } from '#tests/support/server.ts'
import {
  ARTICLE,
  ASSISTANT_TEXTS,
  type Assisted,
  CONTENT,
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

const tab = (dialog: ReturnType<Screen['getByRole']>, name: string) =>
  dialog.getByRole('tab', { name }).click()

describe.each(languages('so'))('in %s', (locale) => {
  const { assistant, news } = ASSISTANT_TEXTS[locale]

  test('a text is improved paragraph by paragraph, what stays hidden is shown before, and each step is undone', async () => {
    model.reply = () =>
      reply({
        improvedContent: '[NAME-1] was evicted at dawn.\n\nShe needs water and shelter for her children.',
        suggestions: ['Say when.'],
      })
    const { page, dialog, form, field } = await openAssistant(assisted, locale)
    await tab(dialog, assistant.tabs.improve)
    await dialog.getByText('Xaawo Tusaale', { exact: true }).waitFor()
    expect(model.requests).toEqual([])
    await dialog.getByRole('button', { name: assistant.run.improve }).click()
    await page.getByText(assistant.done.improve).waitFor()
    expect(model.requests[0]?.body).not.toContain('Xaawo')
    await dialog.getByText('Say when.').waitFor()
    expect(await seriousFindings(page)).toEqual([])
    const numbered = (text: string, number: string) => text.replace('{number}', number)
    await dialog.getByRole('button', { name: numbered(assistant.acceptLabel, '1') }).click()
    const written = () => field(news.form.content).textContent()
    await eventually(written).toMatch(/dawn\.She needs .* now\.$/)
    expect(await written()).not.toContain('was was')
    await dialog.getByRole('button', { name: assistant.acceptAll }).click()
    await eventually(written).not.toContain('now')
    await dialog.getByRole('button', { name: assistant.undo }).click()
    await eventually(written).toContain('now')
    await dialog.getByRole('button', { name: numbered(assistant.keepLabel, '1') }).click()
    await eventually(written).toBe(CONTENT.replace('\n\n', ''))
    await dialog.getByRole('button', { name: assistant.close }).click()
    await form.getByText(news.form.assistedNow).waitFor()
  })

  test('what may be no detail is marked, and leaves only where the editor lets it', async () => {
    model.reply = () => reply({ titles: ['Baydhabo'] })
    const { page, dialog } = await openAssistant(assisted, locale)
    await tab(dialog, assistant.tabs.titles)
    await dialog
      .getByRole('textbox', { name: assistant.topic })
      .fill('On 12 March 1991 they wrote came.they.left')
    const named = (text: string, words: string) => text.replace('{text}', words)
    const letLeave = (words: string) =>
      dialog.getByRole('button', { name: named(assistant.hidden.letLeaveNamed, words) })
    await letLeave('came.they.left').waitFor()
    await dialog.getByText(assistant.hidden.doubts['three-words']).waitFor()
    await dialog.getByText(assistant.hidden.doubts.date).waitFor()
    await eventually(() => dialog.getByText(assistant.hidden.unsure, { exact: true }).count()).toBe(2)
    expect(await seriousFindings(page)).toEqual([])
    await letLeave('12 March 1991').click()
    await dialog.getByRole('heading', { name: assistant.hidden.shownTitle }).waitFor()
    await letLeave('came.they.left').click()
    const hideAgain = named(assistant.hidden.hideNamed, 'came.they.left')
    await dialog.getByRole('button', { name: hideAgain }).click()
    await letLeave('came.they.left').waitFor()
    await dialog.getByRole('button', { name: assistant.run.titles }).click()
    await page.getByText(assistant.done.titles).waitFor()
    expect(model.requests[0]?.body).toContain('12 March 1991')
    expect(model.requests[0]?.body).not.toContain('came.they')
  })

  test('the Somali fields are read and filled where the editor writes in Somali', async () => {
    const ask = 'Biyo-la’aanta Baydhabo'
    model.reply = () => reply({ titles: ['Baydhabo biyo la’aan'] })
    const { page, dialog, form } = await openAssistant(assisted, locale)
    await dialog.getByRole('radio', { name: 'Soomaali' }).click()
    await tab(dialog, assistant.tabs.titles)
    await dialog.getByRole('textbox', { name: assistant.topic }).fill(ask)
    await eventually(() => dialog.locator('[aria-busy="true"]').count()).toBe(0)
    await dialog.getByRole('button', { name: assistant.run.titles }).click()
    await page.getByText(assistant.done.titles).waitFor()
    expect(model.requests[0]?.system).toContain('Write in Somali')
    await dialog
      .getByRole('button', { name: assistant.useLabel.replace('{name}', `${assistant.field.title} 1`) })
      .click()
    await dialog.getByRole('button', { name: assistant.close }).click()
    await eventually(() => form.getByRole('textbox', { name: news.form.titleSo }).inputValue()).toBe(
      'Baydhabo biyo la’aan',
    )
    await eventually(() => form.getByRole('textbox', { name: news.form.title }).first().inputValue()).toBe(
      ARTICLE.title,
    )
  })

  test('each check and each failure has its title, and nothing is sent without what it needs', async () => {
    const { page, dialog } = await openAssistant(assisted, locale)
    await dialog.getByRole('textbox', { name: assistant.topic }).fill(' ')
    await dialog.getByRole('button', { name: assistant.run.generate }).click()
    await page.getByText(assistant.needed.topic.title).waitFor()
    await page.getByText(assistant.needed.topic.text).waitFor()
    await tab(dialog, assistant.tabs.titles)
    await dialog.getByRole('textbox', { name: assistant.topic }).fill('  ')
    await eventually(() => dialog.getByRole('button', { name: assistant.run.titles }).isDisabled()).toBe(true)
    expect(model.requests).toEqual([])
    model.reply = () => ({ pieces: ['{"titles":["On'], finish: 'length' })
    await dialog.getByRole('textbox', { name: assistant.topic }).fill('Wells')
    await eventually(() => dialog.locator('[aria-busy="true"]').count()).toBe(0)
    await dialog.getByRole('button', { name: assistant.run.titles }).click()
    await page.getByText(assistant.failed.titles).waitFor()
  })
})

test('administrators see who asked how often, and editors do not', async () => {
  model.reply = () =>
    reply({ titles: ['Wells'] }, { usage: { prompt_tokens: 50, completion_tokens: 9, cost: 0.02 } })
  await editor.client.writingAssistant.generateTitles({ input: { topic: 'Wells' } })
  const administrator = await site.server.signIn('administrator')
  const page = await site.open('/assistant-usage', { locale: 'en', user: administrator })
  const row = page.getByRole('row').nth(1)
  await row.getByText('$0.02').waitFor()
  await row.getByText('50 / 9').waitFor()
  expect(await seriousFindings(page)).toEqual([])
  await expect(editor.client.writingAssistant.usage()).rejects.toMatchObject({ code: 'forbidden' })
})

test('a copy says so for two seconds, and says when it fails', async () => {
  model.reply = () => reply({ titles: ['Wells of Bay'] })
  const { page, dialog } = await openAssistant(assisted, 'en')
  await tab(dialog, en.tabs.titles)
  await dialog.getByText('Xaawo Tusaale', { exact: true }).waitFor()
  await dialog.getByRole('button', { name: en.run.titles }).click()
  const written: string[] = []
  vi.stubGlobal('navigator', {
    ...navigator,
    clipboard: { writeText: async (text: string) => void written.push(text) },
  })
  await dialog.getByRole('button', { name: en.copy, exact: true }).click()
  await dialog.getByRole('button', { name: en.copied }).waitFor()
  expect(written).toEqual(['Wells of Bay'])
  await dialog.getByRole('button', { name: en.copy, exact: true }).waitFor()
  vi.stubGlobal('navigator', { ...navigator, clipboard: undefined })
  await dialog.getByRole('button', { name: en.copy, exact: true }).click()
  await page.getByText(en.copyFailed.title).waitFor()
})

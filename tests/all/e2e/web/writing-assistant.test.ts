import { afterAll, beforeAll, expect, test } from 'vitest'
import { texts as tools } from '#shared/i18n/en/publishing/contentEditing.ts'
import { texts as news } from '#shared/i18n/en/publishing/newsEditing.ts'
import { texts } from '#shared/i18n/en/publishing/writingAssistant.ts'
import { type ScriptedModel, startScriptedModel } from '#tests/support/scripted-model.ts'
import type { TestUser } from '#tests/support/server.ts'
import {
  eventually,
  openSite,
  seriousFindings,
  sidewaysOverflow,
  type TestSite,
} from '#tests/support/site.ts'

let model: ScriptedModel
let site: TestSite
let editor: TestUser
beforeAll(async () => {
  model = await startScriptedModel()
  site = await openSite({ model: { apiKey: 'planted-key', baseUrl: model.baseUrl, model: 'test-model' } })
  editor = await site.server.signIn('editor')
})
afterAll(async () => {
  await site.close()
  await model.close()
})

const PARAGRAPHS = ['Xaawo Tusaale was was evicted at dawn.', 'She needs water and shelter now.']
const ARTICLE = {
  title: 'Evictions near the airport',
  summary: 'Families had to leave their homes at dawn.',
  content: PARAGRAPHS.join('\n\n'),
}

test('on a phone, by keyboard: a text appears while it is written, is stopped, asked again, and taken over', async () => {
  await editor.client.news.create({ input: ARTICLE })
  const page = await site.open('/news', { locale: 'en', user: editor, width: 390 })
  await page.getByRole('button', { name: tools.editLabel.replace('{title}', ARTICLE.title) }).click()
  const form = page.getByRole('dialog', { name: news.form.editTitle })
  const content = form.getByRole('textbox', { name: news.form.content, exact: true }).locator('p')
  await form.getByRole('button', { name: texts.open }).press('Enter')
  const dialog = page.getByRole('dialog', { name: texts.title })
  await dialog.getByRole('tab', { name: texts.tabs.generate }).press('ArrowRight')
  await dialog.getByRole('tab', { name: texts.tabs.improve, selected: true }).waitFor()
  await dialog.getByText('[NAME-1]', { exact: true }).waitFor()
  expect(await sidewaysOverflow(page)).toBeLessThanOrEqual(0)
  model.reply = () => ({ pieces: ['{"improvedContent":"[NAME-1] was evi'], finish: 'never' })
  const run = dialog.getByRole('button', { name: texts.run.improve })
  await run.press('Enter')
  await dialog.getByText('Xaawo Tusaale was evi', { exact: true }).waitFor()
  await dialog.getByRole('button', { name: texts.stop }).press('Enter')
  await dialog.getByText(texts.stopped).waitFor()
  await eventually(() => content.allTextContents()).toEqual(PARAGRAPHS)
  const improvedContent = '[NAME-1] was evicted at dawn.\n\nShe needs water.'
  model.reply = () => ({ pieces: [JSON.stringify({ improvedContent, suggestions: ['Say when.'] })] })
  await run.press('Enter')
  await page.getByText(texts.done.improve).waitFor()
  expect(await seriousFindings(page)).toEqual([])
  expect(await sidewaysOverflow(page)).toBeLessThanOrEqual(0)
  await dialog.getByRole('button', { name: texts.acceptAll }).press('Enter')
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await eventually(() => content.allTextContents()).toEqual([
    'Xaawo Tusaale was evicted at dawn.',
    'She needs water.',
  ])
  await form.getByRole('button', { name: texts.undo }).press('Enter')
  await eventually(() => content.allTextContents()).toEqual(PARAGRAPHS)
  for (const { body } of model.requests) expect(body).not.toContain('Xaawo')
}, 60_000)

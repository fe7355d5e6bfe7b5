import { texts as enTools } from '#shared/i18n/en/publishing/contentEditing.ts'
import { texts as enNews } from '#shared/i18n/en/publishing/newsEditing.ts'
import { texts as en } from '#shared/i18n/en/publishing/writingAssistant.ts'
import { texts as soTools } from '#shared/i18n/so/publishing/contentEditing.ts'
import { texts as soNews } from '#shared/i18n/so/publishing/newsEditing.ts'
import { texts as so } from '#shared/i18n/so/publishing/writingAssistant.ts'
import { openScreens, type Screens } from './screens.tsx'
import { type ModelReply, type ScriptedModel, startScriptedModel } from './scripted-model.ts'
import type { TestUser } from './server.ts'

/** Screens whose server asks a model that the test plays, and one of its editors. */
export interface Assisted {
  readonly model: ScriptedModel
  readonly site: Screens
  readonly editor: TestUser
  readonly close: () => Promise<void>
}

/** Opens screens whose editors have the assistant. */
export async function openAssisted(): Promise<Assisted> {
  const model = await startScriptedModel()
  const site = await openScreens({
    model: { apiKey: 'planted-api-key', baseUrl: model.baseUrl, model: 'test-model' },
  })
  const editor = await site.server.signIn('editor')
  return {
    ...{ model, site, editor },
    async close() {
      await site.close()
      await model.close()
    },
  }
}

/** The texts of the assistant and of what is around it. */
export const ASSISTANT_TEXTS = {
  en: { assistant: en, news: enNews, tools: enTools },
  so: { assistant: so, news: soNews, tools: soTools },
}
/** What the model answers, in pieces as it comes. */
export const reply = (answer: object, more: Partial<ModelReply> = {}): ModelReply => ({
  pieces: JSON.stringify(answer).match(/[\s\S]{1,9}/g) ?? [],
  ...more,
})
/** The text of an article, */
export const CONTENT =
  'Xaawo Tusaale was was evicted at dawn.\n\nShe needs water and shelter for her children now.'
/** and the article. */
export const ARTICLE = {
  title: 'Evictions near the airport',
  summary: 'Families had to leave their homes at dawn.',
  content: CONTENT,
}

/** Opens the form of that article, and the assistant over it. */
export async function openAssistant({ site, editor }: Assisted, locale: 'en' | 'so') {
  const { assistant, news, tools } = ASSISTANT_TEXTS[locale]
  await editor.client.news.create({ input: ARTICLE })
  const page = await site.open('/news', { locale, user: editor })
  await page.getByRole('button', { name: tools.editLabel.replace('{title}', ARTICLE.title) }).click()
  const form = page.getByRole('dialog', { name: news.form.editTitle })
  const field = (name: string) => form.getByRole('textbox', { name }).first()
  await form.getByRole('button', { name: assistant.open }).click()
  const dialog = page.getByRole('dialog', { name: assistant.title })
  await dialog.getByRole('tab', { name: assistant.tabs.generate }).waitFor()
  return { page, form, dialog, field }
}

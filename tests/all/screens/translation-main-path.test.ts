import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { texts as enTools } from '#shared/i18n/en/publishing/contentEditing.ts'
import { texts as enNews } from '#shared/i18n/en/publishing/newsEditing.ts'
import { texts as en } from '#shared/i18n/en/publishing/writingAssistant.ts'
import { texts as enShell } from '#shared/i18n/en/shell.ts'
import { texts as soTools } from '#shared/i18n/so/publishing/contentEditing.ts'
import { texts as soNews } from '#shared/i18n/so/publishing/newsEditing.ts'
import { texts as so } from '#shared/i18n/so/publishing/writingAssistant.ts'
import { texts as soShell } from '#shared/i18n/so/shell.ts'
import { staffMessages as soMessages } from '#shared/i18n/so/staffValidation.ts'
import { languages } from '#tests/support/languages.ts'
import { eventually, type Screens, seriousFindings } from '#tests/support/screens.tsx'
import type { ScriptedModel } from '#tests/support/scripted-model.ts'
import type { TestUser } from '#tests/support/server.ts'
import { type Assisted, openAssisted } from '#tests/support/writing-assistant.ts'

let assisted: Assisted
let model: ScriptedModel
let site: Screens
let editor: TestUser
beforeAll(async () => {
  assisted = await openAssisted()
  ;({ model, site, editor } = assisted)
})
afterAll(() => assisted.close())

const UNREAD = 'A machine translated this. Read it and confirm that, or save the article as a draft.'
const TEXTS = {
  en: {
    ...{ assistant: en, news: enNews, tools: enTools },
    ...{ unread: UNREAD, save: enShell.form.save },
  },
  so: {
    ...{ assistant: so, news: soNews, tools: soTools },
    ...{ unread: soMessages[UNREAD] ?? '', save: soShell.form.save },
  },
}

describe.each(languages('so'))('in %s', (locale) => {
  const { assistant, news, tools, unread } = TEXTS[locale]
  const { translation } = assistant

  test('a translation fills the fields of its language, says what differs, and is published once it was read', async () => {
    const title = `Evictions near the airport, ${locale}`
    await editor.client.news.create({
      input: {
        ...{ title, summary: 'Families had to leave their homes at dawn.' },
        content: 'Xaawo Tusaale and 240 families were evicted from their homes at dawn.',
      },
    })
    const content = '[NAME-1] iyo 420 qoys ayaa waaberigii laga saaray guryahooda.'
    const made = { title: 'Ka saarid garoonka agtiisa', summary: 'Qoysas ayaa waaberigii ka baxay.', content }
    model.reply = () => ({ pieces: [JSON.stringify(made)] })
    const page = await site.open('/news', { locale, user: editor })
    await page.getByRole('button', { name: tools.editLabel.replace('{title}', title) }).click()
    const form = page.getByRole('dialog', { name: news.form.editTitle })
    await form.getByRole('button', { name: translation.open, exact: true }).click()
    const dialog = page.getByRole('dialog', { name: translation.title })
    await dialog.getByText('[NAME-1]', { exact: true }).waitFor()
    await dialog.getByRole('button', { name: assistant.run.translate, exact: true }).click()
    await page.getByText(assistant.done.translate).waitFor()
    await dialog.getByText(translation.missing.number.replace('{text}', '240')).waitFor()
    await dialog.getByText(translation.added.number.replace('{text}', '420')).waitFor()
    expect(await seriousFindings(page)).toEqual([])
    await dialog.getByRole('button', { name: assistant.useAll }).click()
    await dialog.getByRole('button', { name: translation.close }).click()
    await eventually(() => form.getByRole('textbox', { name: news.form.titleSo }).inputValue()).toBe(
      made.title,
    )
    const save = form.getByRole('button', { name: news.form.save, exact: true })
    await save.click()
    await form.getByText(unread).first().waitFor()
    expect(await seriousFindings(page)).toEqual([])
    await form.getByRole('checkbox', { name: tools.assisted.readIn.so }).click()
    await save.click()
    await page.getByText(news.updated).waitFor()
    const { items } = await editor.client.news.list()
    expect(items.find((item) => item.title === title)).toMatchObject({
      titleSo: made.title,
      contentSo: content.replace('[NAME-1]', 'Xaawo Tusaale'),
      unreadTranslations: [],
    })
  })
})

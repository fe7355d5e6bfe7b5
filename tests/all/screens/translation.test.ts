import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { texts as enTools } from '#shared/i18n/en/publishing/contentEditing.ts'
import { texts as enNews } from '#shared/i18n/en/publishing/newsEditing.ts'
import { texts as enPartners } from '#shared/i18n/en/publishing/partnersEditing.ts'
import { texts as enProjects } from '#shared/i18n/en/publishing/projectsEditing.ts'
import { texts as en } from '#shared/i18n/en/publishing/writingAssistant.ts'
import { texts as enShell } from '#shared/i18n/en/shell.ts'
import { texts as soTools } from '#shared/i18n/so/publishing/contentEditing.ts'
import { texts as soNews } from '#shared/i18n/so/publishing/newsEditing.ts'
import { texts as soPartners } from '#shared/i18n/so/publishing/partnersEditing.ts'
import { texts as soProjects } from '#shared/i18n/so/publishing/projectsEditing.ts'
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
const UNREAD_OF_PROJECT = 'A machine translated this, and everyone will see it. Read it and confirm that.'
const UNREAD_PROJECT = { en: UNREAD_OF_PROJECT, so: soMessages[UNREAD_OF_PROJECT] ?? '' }
const TEXTS = {
  en: {
    ...{ projects: enProjects, partners: enPartners, assistant: en, news: enNews, tools: enTools },
    ...{ unread: UNREAD, save: enShell.form.save },
  },
  so: {
    ...{ projects: soProjects, partners: soPartners, assistant: so, news: soNews, tools: soTools },
    ...{ unread: soMessages[UNREAD] ?? '', save: soShell.form.save },
  },
}

describe.each(languages('so'))('in %s', (locale) => {
  const { assistant, news, projects, partners, save, tools } = TEXTS[locale]
  const { translation } = assistant

  test('a draft keeps the mark, its list shows it, and undoing takes it away', async () => {
    const title = `Wells of Bay, ${locale}`
    await editor.client.news.create({ input: { title, content: 'Water is scarce.', status: 'draft' } })
    model.reply = () => ({
      pieces: [JSON.stringify({ title: 'Ceelasha Baay', summary: '', content: 'Biyo.' })],
    })
    const page = await site.open('/news?status=draft', { locale, user: editor })
    await page.getByRole('button', { name: tools.editLabel.replace('{title}', title) }).click()
    const form = page.getByRole('dialog', { name: news.form.editTitle })
    const takeOver = async () => {
      await form.getByRole('button', { name: translation.open, exact: true }).click()
      const dialog = page.getByRole('dialog', { name: translation.title })
      await eventually(() => dialog.getByText(assistant.hidden.none).count()).toBe(1)
      await dialog.getByRole('button', { name: assistant.run.translate, exact: true }).click()
      await dialog.getByText(translation.agree).waitFor()
      await dialog.getByRole('button', { name: assistant.useAll }).click()
      return dialog
    }
    const dialog = await takeOver()
    await dialog.getByRole('button', { name: assistant.undo }).click()
    await dialog.getByRole('button', { name: translation.close }).click()
    await eventually(() => form.getByRole('checkbox', { name: tools.assisted.readIn.so }).count()).toBe(0)
    await (await takeOver()).getByRole('button', { name: translation.close }).click()
    await form.getByRole('checkbox', { name: tools.assisted.readIn.so }).waitFor()
    await form.getByRole('button', { name: news.form.saveDraft, exact: true }).click()
    await page.getByText(news.isUnread).first().waitFor()
  })

  test('a text in Arabic is translated into the fields of the form, and nothing is asked without a text', async () => {
    const page = await site.open('/news', { locale, user: editor })
    await page.getByRole('button', { name: news.create }).first().click()
    const form = page.getByRole('dialog', { name: news.form.newTitle })
    await form.getByRole('button', { name: translation.open, exact: true }).click()
    const dialog = page.getByRole('dialog', { name: translation.title })
    await dialog.getByRole('combobox', { name: translation.source }).selectOption('own')
    const before = model.requests.length
    await dialog.getByRole('button', { name: assistant.run.translate, exact: true }).click()
    await page.getByText(assistant.needed.translate.text).waitFor()
    expect(model.requests.length).toBe(before)
    model.reply = () => ({
      pieces: [JSON.stringify({ title: '', summary: '', content: 'Water is scarce.' })],
    })
    await dialog.getByRole('textbox', { name: translation.ownText }).fill('الماء قليل.')
    await eventually(() => dialog.getByText(assistant.hidden.none).count()).toBe(1)
    await dialog.getByRole('button', { name: assistant.run.translate, exact: true }).click()
    await dialog.getByText('Water is scarce.').waitFor()
    await dialog
      .getByRole('button', { name: assistant.useLabel.replace('{name}', assistant.field.content) })
      .click()
    await dialog.getByRole('button', { name: translation.close }).click()
    await form.getByRole('checkbox', { name: tools.assisted.readIn.en }).waitFor()
  })

  test('a project is translated as well, and is saved once that was read', async () => {
    const title = `Wells for eight villages, ${locale}`
    await editor.client.projects.create({
      input: {
        ...{
          title,
          location: 'Bay',
          category: 'community_outreach',
          status: 'ongoing',
          endDate: '2999-01-31',
        },
        description: 'Eight villages get wells of their own.',
        objectives: 'Every village has water by the end of the year.',
      },
    })
    const made = { title: 'Ceelal siddeed tuulo', summary: 'Tuulo kastaa biyo.', content: 'Siddeed tuulo.' }
    model.reply = () => ({ pieces: [JSON.stringify(made)] })
    const page = await site.open('/projects', { locale, user: editor })
    await page.getByRole('button', { name: tools.editLabel.replace('{title}', title) }).click()
    const form = page.getByRole('dialog', { name: projects.form.editTitle })
    await form.getByRole('button', { name: translation.open, exact: true }).click()
    const dialog = page.getByRole('dialog', { name: translation.title })
    await eventually(() => dialog.getByText(assistant.hidden.none).count()).toBe(1)
    await dialog.getByRole('button', { name: assistant.run.translate, exact: true }).click()
    await dialog.getByText(translation.agree).waitFor()
    await dialog.getByRole('button', { name: assistant.useAll }).click()
    await dialog.getByRole('button', { name: translation.close }).click()
    await form.getByRole('button', { name: tools.save, exact: true }).click()
    await form.getByText(UNREAD_PROJECT[locale]).first().waitFor()
    expect(await seriousFindings(page)).toEqual([])
    await form.getByRole('checkbox', { name: tools.assisted.readIn.so }).click()
    await form.getByRole('button', { name: tools.save, exact: true }).click()
    await page.getByText(projects.updated).waitFor()
    const { items } = await editor.client.projects.list()
    expect(items.find((item) => item.title === title)).toMatchObject({
      ...{ titleSo: made.title, objectivesSo: made.summary, descriptionSo: made.content },
      assistedBy: expect.stringMatching(/^test-model, /),
    })
  })
  test('what an organisation of the directory does is translated as well, and is saved once that was read', async () => {
    const name = `Sample Rights Network ${locale}`
    const description = 'It helps families who were evicted.'
    await editor.client.partners.create({
      input: { category: 'civil-society', name, fullName: name, url: 'https://example.org/', description },
    })
    const made = { title: '', summary: '', content: 'Waxay caawisaa qoysaska laga saaray guryahooda.' }
    model.reply = () => ({ pieces: [JSON.stringify(made)] })
    const page = await site.open('/partners', { locale, user: editor })
    await page.getByRole('button', { name: tools.editLabel.replace('{title}', name) }).click()
    const form = page.getByRole('dialog', { name: partners.editTitle })
    await form.getByRole('button', { name: translation.open, exact: true }).click()
    const dialog = page.getByRole('dialog', { name: translation.title })
    await eventually(() => dialog.getByText(assistant.hidden.none).count()).toBe(1)
    await dialog.getByRole('button', { name: assistant.run.translate, exact: true }).click()
    await dialog.getByText(translation.agree).waitFor()
    await dialog
      .getByRole('button', { name: assistant.useLabel.replace('{name}', partners.description) })
      .click()
    await dialog.getByRole('button', { name: translation.close }).click()
    await form.getByRole('button', { name: save, exact: true }).click()
    await form.getByText(UNREAD_PROJECT[locale]).first().waitFor()
    await form.getByRole('checkbox', { name: tools.assisted.readIn.so }).click()
    await form.getByRole('button', { name: save, exact: true }).click()
    await page.getByText(partners.updated).waitFor()
    const { items } = await editor.client.partners.list({ input: { limit: 200 } })
    expect(items.find((item) => item.name === name)).toMatchObject({
      ...{ description, descriptionSo: made.content },
      assistedBy: expect.stringMatching(/^test-model, /),
    })
  })
})

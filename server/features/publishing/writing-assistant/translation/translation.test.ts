import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { assistantEvent } from '#shared/contract/publishing/writing-assistant.ts'
import { ATTACKS_ON_MODELS } from '#tests/support/attacks-on-models.ts'
import {
  type ModelReply,
  type ModelRequest,
  type ScriptedModel,
  startScriptedModel,
} from '#tests/support/scripted-model.ts'
import { startTestServer, type TestServer, type TestUser } from '#tests/support/server.ts'

let model: ScriptedModel
let server: TestServer
let editor: TestUser
beforeAll(async () => {
  model = await startScriptedModel()
  server = await startTestServer({
    model: { apiKey: 'planted-api-key', baseUrl: model.baseUrl, model: 'test-model' },
    dailyRequests: 1000,
  })
  editor = await server.signIn('editor')
})
beforeEach(() => {
  model.requests.length = 0
})
afterAll(async () => {
  await server.close()
  await model.close()
})

const reply = (answer: object): ModelReply => ({ pieces: [JSON.stringify(answer)] })
const given = ({ user }: ModelRequest) =>
  JSON.parse(user) as { readonly title: string; readonly summary: string; readonly content: string }
const CONTENT =
  'On 12 March 2026, 240 families left their homes in Kismaayo. Xaawo Tusaale asked for human rights.'
const CONTENT_SO =
  '12 Maarso 2026, 240 qoys ayaa ka baxay guryahooda Kismaayo. [NAME-1] waxay dalbatay xuquuqda aadanaha.'
const ENGLISH = {
  title: 'Families evicted at dawn',
  summary: 'Families had to leave their homes at dawn.',
  content: CONTENT,
}
const SOMALI = { title: 'Qoysas la raray', summary: 'Qoysas ayaa ka baxay guryahooda.', content: CONTENT_SO }
const translate = (user: TestUser, input: object = {}) =>
  user.client.writingAssistant.translate({ input: { from: 'en', to: 'so', ...ENGLISH, ...input } })

describe('a translation', () => {
  test('has its details back, and says what differs from its original', async () => {
    model.reply = () => reply(SOMALI)
    const good = await translate(editor)
    expect(good.content).toBe(CONTENT_SO.replace('[NAME-1]', 'Xaawo Tusaale'))
    expect(good.source).toMatchObject({ by: 'model', translatedTo: 'so', differences: [], lost: [] })
    expect(model.requests[0]?.body).not.toContain('Xaawo')
    expect(model.requests[0]?.system).toContain('human rights = xuquuqda aadanaha')
    model.reply = () => reply({ ...SOMALI, content: '13 Maarso 2026, 420 qoys ayaa ka baxay Kismaayo.' })
    const { source } = await translate(editor)
    expect(source.lost).toEqual(['Xaawo Tusaale'])
    expect(source.differences.map(({ kind, is, text }) => [kind, is, text])).toEqual([
      ['date', 'missing', '12 March 2026'],
      ['date', 'added', '13 Maarso 2026'],
      ['number', 'missing', '240'],
      ['number', 'added', '420'],
      ['term', 'otherwise', 'human rights'],
    ])
  })

  test('goes between each of the three languages, and from none into itself', async () => {
    const languages = ['en', 'so', 'ar'] as const
    model.reply = () => reply({ title: '', summary: '', content: 'x' })
    for (const from of languages)
      for (const to of languages.filter((each) => each !== from)) {
        const { source } = await translate(editor, { from, to, title: '', summary: '', content: 'abc' })
        expect(source.translatedTo).toBe(to)
      }
    const refused = (path: string) => ({
      code: 'invalid_input',
      details: [expect.objectContaining({ path })],
    })
    await expect(translate(editor, { to: 'en' })).rejects.toMatchObject(refused('to'))
    const empty = { title: '', summary: ' ', content: '' }
    await expect(translate(editor, empty)).rejects.toMatchObject(refused('content'))
    const streamed = { action: 'translate', from: 'en', to: 'en', content: 'abc' }
    expect((await send(streamed)).status).toBe(400)
  })

  test('of an article of the greatest length is made in parts, which are counted, joined and shown in turn', async () => {
    const paragraph = `${'Water is scarce here. '.repeat(40)}Xaawo Tusaale said so.`
    const content = Array.from({ length: 54 }, () => paragraph).join('\n\n')
    expect(content.length).toBeGreaterThan(48_000)
    expect(content.length).toBeLessThanOrEqual(50_000)
    model.reply = (request) => reply(given(request))
    const before = (await editor.client.writingAssistant.status()).usedToday
    const made = await translate(editor, { content })
    expect(made).toMatchObject({ title: ENGLISH.title, content })
    expect(made.source).toMatchObject({ lost: [] })
    const { usedToday } = await editor.client.writingAssistant.status()
    expect(usedToday - before).toBe(model.requests.length)
    expect(model.requests.length).toBeGreaterThan(7)
    expect(model.requests.filter((request) => given(request).title !== '')).toHaveLength(1)
    for (const { body } of model.requests) expect(body).not.toContain('Xaawo')
    const answer = await send({ action: 'translate', from: 'en', to: 'so', content })
    const events = (await answer.text())
      .trim()
      .split('\n')
      .map((line) => assistantEvent.parse(JSON.parse(line)))
    const shown = events.flatMap((event) => (event.event === 'text' ? [event.text] : []))
    expect(shown.length).toBeGreaterThan(7)
    expect(shown.join('')).toBe(content)
  })

  test('is refused as a whole where a later part fails', async () => {
    const content = Array.from({ length: 20 }, () => 'Water is scarce here. '.repeat(30)).join('\n\n')
    model.reply = (request) =>
      model.requests.length > 1 ? { pieces: [], refusal: 'No.' } : reply(given(request))
    await expect(translate(editor, { content })).rejects.toMatchObject({ code: 'model_failed' })
  })

  test('needs a model, and says how one is set up', async () => {
    const plain = await startTestServer({ withoutSockets: true })
    try {
      await expect(translate(await plain.signIn('editor'))).rejects.toMatchObject({
        ...{ status: 503, code: 'not_configured', message: expect.stringMatching('OPENAI_API_KEY') },
      })
    } finally {
      await plain.close()
    }
  })

  test('that would pass the ceiling of the day is not begun', async () => {
    const limited = await startTestServer({
      model: { apiKey: 'k', baseUrl: model.baseUrl, model: 'test-model' },
      dailyRequests: 2,
    })
    try {
      model.reply = (request) => reply(given(request))
      const user = await limited.signIn('editor')
      const content = Array.from({ length: 30 }, () => 'Water is scarce here. '.repeat(30)).join('\n\n')
      await expect(translate(user, { content })).rejects.toMatchObject({ code: 'too_many_requests' })
      expect(model.requests).toEqual([])
      expect((await user.client.writingAssistant.status()).usedToday).toBe(0)
    } finally {
      await limited.close()
    }
  })

  test.each(ATTACKS_ON_MODELS)('takes instructions in a text as text: %s', async (attack) => {
    model.reply = () => reply(SOMALI)
    await translate(editor, { content: 'Families were evicted.' })
    await translate(editor, { content: attack, title: attack.replaceAll('\n', ' ') })
    const [plain, attacked] = model.requests
    expect(attacked?.system).toBe(plain?.system)
    expect(Object.keys(JSON.parse(attacked?.user ?? '{}'))).toEqual(['title', 'summary', 'content'])
    const { messages } = JSON.parse(attacked?.body ?? '{}') as { messages: { role: string }[] }
    expect(messages.map(({ role }) => role)).toEqual(['system', 'user'])
  })

  test('of a model that obeys an attack says what it added', async () => {
    model.reply = () => reply({ ...SOMALI, content: `${CONTENT_SO} https://example.net/donate 5` })
    const { source } = await translate(editor)
    expect(source.differences.map(({ kind, is }) => `${kind} ${is}`)).toEqual(['number added', 'link added'])
  })
})

describe('in an article', () => {
  const unread = {
    code: 'invalid_input',
    details: [{ path: 'readTranslations', message: expect.any(String) }],
  }
  const inSomali = {
    titleSo: SOMALI.title,
    summarySo: SOMALI.summary,
    contentSo: 'Qoysas ayaa ka baxay guryahooda.',
  }

  async function draft() {
    model.reply = () => reply(SOMALI)
    const answers = [(await translate(editor)).source.id ?? '']
    const input = { ...ENGLISH, ...inSomali, answers, status: 'draft' } as const
    return { answers, item: await editor.client.news.create({ input }) }
  }

  test('nothing is published before a person has read it, by whichever way', async () => {
    const { answers, item } = await draft()
    expect(item).toMatchObject({
      unreadTranslations: ['so'],
      assistedBy: expect.stringMatching(/^test-model, /),
    })
    const params = { id: item.id }
    const { version } = item
    const later = { status: 'scheduled', scheduledTime: '2999-01-01T10:00:00.000Z' } as const
    const whole = { ...ENGLISH, ...inSomali, answers }
    await expect(
      editor.client.news.create({ input: { ...whole, status: 'published' } }),
    ).rejects.toMatchObject(unread)
    for (const input of [
      { status: 'published' },
      later,
      { status: 'published', titleSo: 'Mid kale' },
    ] as const)
      await expect(editor.client.news.edit({ params, input: { version, ...input } })).rejects.toMatchObject(
        unread,
      )
    await expect(
      editor.client.news.replace({ params, input: { ...item, status: 'published', unreadTranslations: [] } }),
    ).rejects.toMatchObject(unread)
    // Not even past the rules of the server.
    await expect(
      server.database.run(
        sql`update news set status = 'published', published_at = now() where id = ${item.id}`,
      ),
    ).rejects.toThrow()
    const claimed = { version, status: 'published', unreadTranslations: [] }
    const answer = await editor.send(`/api/news/${item.id}`, {
      method: 'PATCH',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(claimed),
    })
    expect(answer.status).toBe(400)
    expect(await editor.client.news.get({ params })).toMatchObject({
      status: 'draft',
      unreadTranslations: ['so'],
    })
  })

  test('a person confirms that it was read, which the audit trail keeps', async () => {
    const { item } = await draft()
    const other = await server.signIn('editor')
    const params = { id: item.id }
    const published = await other.client.news.edit({
      params,
      input: { version: item.version, status: 'published', readTranslations: ['so'] },
    })
    expect(published).toMatchObject({ status: 'published', unreadTranslations: [] })
    const administrator = await server.signIn('administrator')
    const { items } = await administrator.client.users.audit({ input: { act: 'news.translation-read' } })
    expect(items[0]).toMatchObject({
      detail: { fields: ['titleSo', 'summarySo', 'contentSo'] },
      subject: `news/${item.id}`,
    })
  })

  test('the mark comes back with the text of a former revision, and goes with the text', async () => {
    const { item } = await draft()
    const params = { id: item.id }
    const { items } = await editor.client.news.revisions({ params })
    const read = await editor.client.news.edit({
      params,
      input: { version: item.version, readTranslations: ['so'], contentSo: 'Qof ayaa qoray qoraalkan.' },
    })
    const revision = items[0]?.id ?? ''
    const restored = await editor.client.news.restoreRevision({
      params: { ...params, revision },
      input: { version: read.version, fields: ['contentSo'] },
    })
    expect(restored).toMatchObject({ contentSo: inSomali.contentSo, unreadTranslations: ['so'] })
    const without = { titleSo: null, summarySo: null, contentSo: null }
    const emptied = await editor.client.news.edit({
      params,
      input: { version: restored.version, ...without },
    })
    expect(emptied.unreadTranslations).toEqual([])
  })
})

describe('in a project', () => {
  const PROJECT = {
    category: 'community_outreach',
    ...{ title: 'Wells for eight villages', location: 'Bay' },
    ...{ description: 'Eight villages get wells of their own.', endDate: '2999-01-31' },
    objectives: 'Every village has water by the end of the year.',
  } as const
  const inSomali = {
    ...{ titleSo: 'Ceelal siddeed tuulo', descriptionSo: 'Siddeed tuulo ayaa ceelal helaya.' },
    objectivesSo: 'Tuulo kastaa biyo ayay leedahay.',
  }

  test('a translation is saved once a person has read it, since a project is public, and its history names the model', async () => {
    model.reply = (request) => reply(given(request))
    const long = 'Every village has water. '.repeat(300).trimEnd()
    const made = await translate(editor, { summary: long, content: long })
    expect(made).toMatchObject({ summary: long, content: long })
    const answers = [made.source.id ?? '']
    const create = (more: object) =>
      editor.client.projects.create({ input: { ...PROJECT, ...inSomali, answers, ...more } })
    const unread = {
      code: 'invalid_input',
      details: [{ path: 'readTranslations', message: expect.any(String) }],
    }
    await expect(create({})).rejects.toMatchObject(unread)
    await expect(create({ readTranslations: ['en'] })).rejects.toMatchObject(unread)
    const item = await create({ readTranslations: ['so'] })
    expect(item.assistedBy).toMatch(/^test-model, /)
    const params = { id: item.id }
    const edit = (more: object) =>
      editor.client.projects.edit({ params, input: { version: item.version, answers, ...more } })
    await expect(edit({ titleSo: 'Ceelal' })).rejects.toMatchObject(unread)
    const { items } = await editor.client.projects.revisions({ params })
    expect(JSON.stringify(items)).toContain('test-model, ')
    const administrator = await server.signIn('administrator')
    const { items: events } = await administrator.client.users.audit({
      input: { act: 'project.translation-read' },
    })
    expect(events).toHaveLength(1)
    expect(events[0]).toMatchObject({ subject: `projects/${item.id}` })
  })
})

describe('in the directory of organisations', () => {
  test('a translated description is saved once a person has read it, and its history names the model', async () => {
    model.reply = (request) => reply(given(request))
    const { source } = await translate(editor, { content: 'It helps families who were evicted.' })
    const written = {
      category: 'civil-society',
      ...{ name: 'Sample Network', fullName: 'Sample Rights Network' },
      ...{ url: 'https://example.org/', description: 'It helps families who were evicted.' },
      ...{ descriptionSo: 'Waxay caawisaa qoysaska la saaray.', answers: [source.id ?? ''] },
    } as const
    await expect(editor.client.partners.create({ input: written })).rejects.toMatchObject({
      code: 'invalid_input',
      details: [{ path: 'readTranslations', message: expect.any(String) }],
    })
    const item = await editor.client.partners.create({ input: { ...written, readTranslations: ['so'] } })
    expect(item.assistedBy).toMatch(/^test-model, /)
    const params = { id: item.id }
    const later = await editor.client.partners.edit({
      params,
      input: { version: item.version, name: 'Sample Rights' },
    })
    expect(later.assistedBy).toBe(item.assistedBy)
    const administrator = await server.signIn('administrator')
    const { items: events } = await administrator.client.users.audit({
      input: { act: 'partner.translation-read' },
    })
    expect(events).toMatchObject([{ subject: `partners/${item.id}` }])
  })
})

const send = (input: object) =>
  editor.send('/api/ai/stream', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(input),
  })

import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { type ModelReply, type ScriptedModel, startScriptedModel } from '#tests/support/scripted-model.ts'
import { createLanguageModel } from './language-model.ts'

let server: ScriptedModel
beforeAll(async () => {
  server = await startScriptedModel()
})
beforeEach(() => {
  server.requests.length = 0
})
afterAll(() => server.close())

const answer = z.object({ titles: z.array(z.string()).min(1) })
const good = { pieces: ['{"titles":["First \u0641 title","Sec', 'ond"]}'] }

function ask(replies: readonly ModelReply[], options: { patienceMs?: number; signal?: AbortSignal } = {}) {
  const left = [...replies]
  server.reply = () => left.shift() ?? { status: 500, text: '{}' }
  const partials: unknown[] = []
  const model = createLanguageModel({
    ...{ apiKey: 'planted-key', baseUrl: server.baseUrl, model: 'test-model' },
    ...(options.patienceMs ? { patienceMs: options.patienceMs } : {}),
  })
  const asked = model.ask({
    ...{ name: 'titles', instructions: 'Write titles.', data: { topic: 'Wells' }, answer },
    signal: options.signal ?? new AbortController().signal,
    onPartial: (partial) => partials.push(partial),
  })
  return { asked, partials }
}

test('an answer arrives in pieces, is checked as a whole, and says what it used', async () => {
  const usage = { prompt_tokens: 12, completion_tokens: 7, cost: 0.0004 }
  const { asked, partials } = ask([{ ...good, usage, bytesAtOnce: 3 }])
  await expect(asked).resolves.toEqual({
    answer: { titles: ['First \u0641 title', 'Second'] },
    use: { tokensIn: 12, tokensOut: 7, costUsd: 0.0004 },
  })
  expect(partials[0]).toEqual({ titles: ['First \u0641 title', 'Sec'] })
})

test('the instructions are ours, and what people wrote is data', async () => {
  await ask([good]).asked
  const [{ system, user, body } = { system: '', user: '', body: '' }] = server.requests
  expect(system).toContain('Write titles.')
  expect(JSON.parse(user)).toEqual({ topic: 'Wells' })
  expect(JSON.parse(body)).toMatchObject({ model: 'test-model', response_format: { type: 'json_schema' } })
})

test.each<readonly [string, ModelReply, string, number]>([
  ['no JSON', { pieces: ['I would rather talk.'] }, 'malformed', 2],
  ['another shape', { pieces: ['{"titles":[]}'] }, 'malformed', 2],
  ['a cut connection', { pieces: ['{"titles":["Fi'], finish: 'cut' }, 'broken', 2],
  ['a connection that was cut at once', { pieces: [], finish: 'cut' }, 'unreachable', 2],
  ['an error of the server', { status: 503, text: '{}' }, 'unreachable', 2],
  ['HTML in place of a stream', { pieces: [], text: '<html>' }, 'unreachable', 2],
  ['an answer that was cut off', { pieces: ['{"titles":["Fi'], finish: 'length' }, 'truncated', 1],
  ['a filter', { pieces: [], finish: 'content_filter' }, 'refused', 1],
  ['a refusal', { pieces: [], refusal: 'No.' }, 'refused', 1],
  ['an endless answer', { pieces: ['x'.repeat(70_000)] }, 'overlong', 1],
  ['a wrong key', { status: 401, text: '{}' }, 'misconfigured', 1],
  ['an unknown model', { status: 404, text: '{}' }, 'misconfigured', 1],
])('%s is told, and tried again only where that may help', async (_name, reply, reason, attempts) => {
  await expect(ask([reply, reply, reply]).asked).rejects.toMatchObject({ reason })
  expect(server.requests).toHaveLength(attempts)
})

test('what failed by chance succeeds at the second attempt', async () => {
  await expect(ask([{ pieces: ['{'] }, good]).asked).resolves.toMatchObject({
    answer: { titles: ['First \u0641 title', 'Second'] },
  })
})

test('a server that has had enough says when it may be asked again', async () => {
  const reply = { status: 429, text: '{}', headers: { 'retry-after': '20' } }
  await expect(ask([reply]).asked).rejects.toMatchObject({ reason: 'rate_limited', retryAfter: 20 })
  expect(server.requests).toHaveLength(1)
})

test('an answer that takes too long is ended, and one that nobody waits for any more', async () => {
  const endless: ModelReply = { pieces: ['{"titles":["Fi'], finish: 'never' }
  await expect(ask([endless], { patienceMs: 300 }).asked).rejects.toMatchObject({ reason: 'slow' })
  server.requests.length = 0
  const left = new AbortController()
  const { asked } = ask([endless], { signal: left.signal })
  const ended = expect(asked).rejects.toThrow('left')
  await vi.waitFor(() => expect(server.requests).toHaveLength(1))
  left.abort(new Error('left'))
  await ended
})

test('a fault quotes nothing that was sent or answered', async () => {
  const error: unknown = await ask([
    { status: 400, text: '{"error":{"message":"planted answer Wells"}}' },
  ]).asked.catch((reason: unknown) => reason)
  expect(String(error)).toBe('ModelFault: the language model: misconfigured')
})

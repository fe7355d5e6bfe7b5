import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { createOpenApi } from '#server/http/openapi.ts'
import { contract } from '#shared/contract/index.ts'
import { breaksOf, type Description } from './contract-breaks.ts'

const BUILDS = path.resolve(import.meta.dirname, '../fixtures/former-builds')

/** What changed for former apps on purpose: the sentences about it, and what these apps make of it. */
const DECIDED: readonly (readonly [sentence: RegExp, why: string])[] = [
  [
    /body\..*(?:mail|addresses).* may have another pattern than/i,
    'addresses in letters of other scripts are taken too',
  ],
  [
    /^aggregation\..*fault may be names-feeds, compressed$/,
    'a former app shows the new faults without words',
  ],
  [
    /^aggregation\..*publishedAt may (?:be null|have another format)/,
    'a former app shows an article without a date as old',
  ],
  [
    /^aggregation\.testFeed: answer\.titles may be missing$/,
    'a former app lists no titles in the test of a feed',
  ],
  [
    /^waiting\.read: answer\.queues\[\]\.queue may be report-approvals(?:, device-alarms, exchange)?$/,
    'a former app passes over a queue that it does not know',
  ],
  [
    /^waiting\.(?:notices|setNotices): answer\.queues(?:\[\] may be report-approvals| may go beyond maxItems 16)$/,
    'a former app shows no box for a queue that it does not know',
  ],
  [
    /^report(?:s|Schedules)\..*failure may be outdated$/,
    'a former app shows a failure of data that another version stored without words',
  ],
  [
    /^accessLog\..* may be (?:(?:taken-over, )?mail, whole-mail|messages)$/,
    'a former app shows openings of mails without words',
  ],
  [
    /^grantFiles\.(?:listOwn|add|list): answer.* may be receipts, photos$/,
    'only the form of a report adds such files, which a former app does not have',
  ],
]

describe('an app of each kept build', () => {
  const kept = readdirSync(BUILDS).filter((build) => existsSync(path.join(BUILDS, build, 'calls.json.gz')))
  const now = JSON.parse(JSON.stringify(createOpenApi(contract, '1.0.0'))) as Description
  const broken = kept.flatMap((build) => {
    const before = JSON.parse(gunzipSync(readFileSync(path.join(BUILDS, build, 'calls.json.gz'))).toString())
    return breaksOf(before, now)
  })

  test('can make every call that it knows, and read what it is answered', () => {
    expect(kept).toContain('2026-11-27')
    expect(broken.filter((sentence) => !DECIDED.some(([decided]) => decided.test(sentence)))).toEqual([])
  })

  test('meets nothing that was decided and is not so any more', () => {
    expect(DECIDED.filter(([decided]) => !broken.some((sentence) => decided.test(sentence)))).toEqual([])
  })
})

describe('a change of a call', () => {
  type Part = Readonly<Record<string, unknown>>
  const object = (properties: Part, required: readonly string[] = []): Part => ({
    ...{ type: 'object', properties, required, additionalProperties: false },
  })
  const text: Part = { type: 'string', maxLength: 100 }
  const described = (takes: Part, answers: Part = object({}), parameters: readonly Part[] = []) =>
    ({
      paths: {
        '/api/cases': {
          post: {
            ...{ operationId: 'cases.create', parameters },
            requestBody: { required: true, content: { 'application/json': { schema: takes } } },
            responses: { 200: { content: { 'application/json': { schema: answers } } } },
          },
        },
      },
      components: { schemas: { Title: text } },
    }) as unknown as Description
  const region = (more: Part) => [{ name: 'region', in: 'query', schema: text, ...more }]

  test.each([
    ['nothing', described(object({ title: text })), described(object({ title: text })), []],
    [
      'a part by its name',
      described(object({ title: text })),
      described(object({ title: { $ref: '#/components/schemas/Title' } })),
      [],
    ],
    ['a field more that may be sent', described(object({})), described(object({ title: text })), []],
    [
      'a field more in the answer',
      described(object({}), object({})),
      described(object({}), object({ id: text }, ['id'])),
      [],
    ],
    [
      'more room',
      described(object({ title: text })),
      described(object({ title: { type: 'string', maxLength: 200 } })),
      [],
    ],
    [
      'a value more that may be sent',
      described(object({ state: { enum: ['new'] } })),
      described(object({ state: { enum: ['new', 'old'] } })),
      [],
    ],
    [
      'null as well',
      described(object({ title: text })),
      described(object({ title: { anyOf: [text, { type: 'null' }] } })),
      [],
    ],
    [
      'a required field more',
      described(object({})),
      described(object({ title: text }, ['title'])),
      ['body.title may be missing'],
    ],
    [
      'a field that is refused',
      described(object({ title: text })),
      described(object({})),
      ['body.title is not taken any more'],
    ],
    [
      'less room',
      described(object({ title: text })),
      described(object({ title: { type: 'string', maxLength: 50 } })),
      ['body.title may go beyond maxLength 50'],
    ],
    [
      'a value less',
      described(object({ state: { enum: ['new', 'old'] } })),
      described(object({ state: { enum: ['new'] } })),
      ['body.state may be old'],
    ],
    [
      'a value more in the answer',
      described(object({}), object({ state: { enum: ['new'] } })),
      described(object({}), object({ state: { enum: ['new', 'old'] } })),
      ['answer.state may be old'],
    ],
    [
      'no answer any more',
      described(object({}), object({ id: text }, ['id'])),
      described(object({}), object({ id: text })),
      ['answer.id may be missing'],
    ],
    [
      'another type',
      described(object({}), object({ count: { type: 'integer' } })),
      described(object({}), object({ count: { type: 'string' } })),
      ['answer.count may be string'],
    ],
    [
      'a parameter less',
      described(object({}), object({}), region({})),
      described(object({})),
      ['the parameter region is not taken any more'],
    ],
    [
      'a parameter that is required',
      described(object({})),
      described(object({}), object({}), region({ required: true })),
      ['the parameter region is required'],
    ],
  ])('to %s', (_what, before, after, breaks) => {
    expect(breaksOf(before, after)).toEqual(breaks.map((sentence) => `cases.create: ${sentence}`))
  })

  test('to another address', () => {
    const { components } = described(object({}))
    expect(breaksOf(described(object({})), { paths: {}, components })).toEqual([
      'cases.create: POST /api/cases is gone',
    ])
  })
})

import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { type Contract, paramsSchema } from '#shared/contract/endpoint.ts'
import { contract } from '#shared/contract/index.ts'
import { wordsOf } from '#shared/contract/parse-input.ts'
import { ERROR_STATUS, type ErrorCode, Refusal } from '#shared/domain/errors.ts'
import { tooLong, tooShort } from '#shared/domain/text-limit.ts'
import { loadMessages } from '#shared/i18n/messages.ts'
import { grantMessages } from '#shared/i18n/so/grants/grantValidation.ts'
import { learningMessages } from '#shared/i18n/so/learning/learningValidation.ts'
import { staffMessages } from '#shared/i18n/so/staffValidation.ts'
import { messages } from '#shared/i18n/so/validation.ts'
import { collections } from '#shared/schemas/index.ts'

const somali = { ...messages, ...grantMessages, ...learningMessages, ...staffMessages }
const ROOT = path.resolve(import.meta.dirname, '../..')
const LONG = 'x'.repeat(200_000)
/** Values of which at least one is wrong for any rule that a schema can have. */
const BAD = [
  undefined,
  null,
  '',
  ' ',
  'x',
  LONG,
  'a\u0000b',
  'not-a-date',
  0,
  -1,
  1.5,
  1e12,
  true,
  {},
  [],
  [{}],
  ['x'],
]

/** Every message that the schema answers to a bad value, alone and in each of its fields. */
function messagesOf(schema: z.ZodType): string[] {
  const own = BAD.flatMap((value) => {
    const result = schema.safeParse(value, { error: wordsOf })
    return result.success ? [] : result.error.issues.flatMap(textsOf)
  })
  const fields = schema instanceof z.ZodObject ? Object.values(schema.shape) : []
  return [...own, ...fields.flatMap((field) => (field instanceof z.ZodType ? messagesOf(field) : []))]
}

function textsOf(issue: z.core.$ZodIssue): string[] {
  const inside = issue.code === 'invalid_union' ? issue.errors.flat().flatMap(textsOf) : []
  return [issue.message, ...inside]
}

/** Messages that the code writes itself: `message: '…'` and `message = … ? '…' : '…'`. */
function writtenMessages(withConstants: boolean): string[] {
  const files = globSync('{server,shared,files,desktop}/**/*.ts', { cwd: ROOT }).filter(
    (file) => !file.endsWith('.test.ts') && !file.startsWith(path.join('shared', 'i18n')),
  )
  return files.flatMap((file) => {
    const code = readFileSync(path.join(ROOT, file), 'utf8')
    const written = code.matchAll(
      /\bmessage(?::| =)((?:\s*[\w.!()]+\s*\?)?\s*'[^'\n]+'(?:\s*:\s*'[^'\n]+')?)/g,
    )
    const sentences = (part: unknown) =>
      [...String(part).matchAll(/'([A-Z][^'\n]+)'/g)].map(([, text]) => String(text))
    const constants = withConstants ? named(code) : []
    return [...[...written].map(([, part]) => part), ...constants].flatMap(sentences)
  })
}

/** The constants that code gives as messages: `message: NAME`, `message: NAMES[…]`, `refusal(NAME)`. */
function named(code: string): string[] {
  if (!/\bRefusal\b/.test(code)) return []
  const uses = [
    ...code.matchAll(/\bmessage(?::|,)\s*([A-Z][A-Z_0-9]+)\b/g),
    ...code.matchAll(/\brefusal\([^)]*?\b([A-Z][A-Z_0-9]{3,})\b/gi),
  ]
  return uses.flatMap(([, name]) => {
    const [, value = ''] =
      code.match(new RegExp(`const ${name}\\b[^=]*=\\s*('[^'\\n]+'|\\{[\\s\\S]*?\\n\\})`)) ?? []
    return value === "'Device-Secret'" ? [] : [value]
  })
}

const specs = Object.values<Contract>(contract).flatMap((calls) => Object.values(calls))
const sources: Readonly<Record<string, () => string[]>> = {
  'the collections': () =>
    Object.values(collections).flatMap(({ fields }) =>
      Object.values(fields).flatMap(({ schema }) => messagesOf(schema)),
    ),
  'what calls take': () =>
    specs.flatMap((spec) => [
      ...messagesOf(paramsSchema(spec)),
      ...(spec.input ? messagesOf(spec.input) : []),
    ]),
  'refused calls': () => Object.keys(ERROR_STATUS).map((code) => new Refusal(code as ErrorCode).message),
  'the code': () => writtenMessages(false),
  'the code and its constants': () => writtenMessages(true),
}

test.each(Object.keys(sources))('every message of %s has a Somali one', async (name) => {
  const translate = await loadMessages('so', 'staff')
  const found = [...new Set(sources[name]?.())]
  expect(found.length).toBeGreaterThan(3)
  expect(found.filter((message) => translate(message) === message)).toEqual([])
})

/** What any call, signing in and a device can be refused with; the others are declared with each call. */
const REFUSED: readonly ErrorCode[] = [
  ...([
    'invalid_input',
    'unauthenticated',
    'forbidden',
    'too_large',
    'too_many_requests',
    'internal',
  ] as const),
  ...(['method_not_allowed', 'unsupported_media_type', 'not_ready'] as const),
  ...(['code_needed', 'wrong_code', 'device_revoked', 'locked', 'offline'] as const),
]
/** The calls that only the pages of some visitors make, and who else than everybody may make them. */
const CALLS_OF: Readonly<Partial<Record<string, 'applicants' | 'learners'>>> = {
  grants: 'applicants',
  grantFiles: 'applicants',
  grantForms: 'applicants',
  grantSent: 'applicants',
  grantFollowUp: 'applicants',
  grantDrafts: 'applicants',
  learning: 'learners',
  cohortLearning: 'learners',
}
const calls = Object.entries<Contract>(contract).flatMap(([resource, of]) =>
  Object.values(of).map((spec) => ({ spec, callers: CALLS_OF[resource] ?? 'visitors' })),
)

test.each(['visitors', 'applicants', 'learners'] as const)(
  '%s, who load few messages, have those that can meet them in Somali',
  async (readers) => {
    const translate = await loadMessages('so', readers)
    const open = calls.filter(
      ({ spec, callers }) =>
        [readers, 'visitors'].includes(callers) &&
        (spec.access === 'public' || (readers === 'learners' && spec.access === 'learner')),
    )
    const codes = [...REFUSED, ...open.flatMap(({ spec }) => spec.errors ?? [])]
    const found = new Set([
      ...open.flatMap(({ spec }) => (spec.input ? messagesOf(spec.input) : [])),
      ...codes.map((code) => new Refusal(code).message),
    ])
    expect(found.size).toBeGreaterThan(30)
    expect([...found].filter((message) => translate(message) === message)).toEqual([])
    expect(translate('Case title is required')).toBe('Case title is required')
  },
)

test('visitors load no messages of learners and applicants, and staff, who may be both, have them', async () => {
  const [visitors, staff] = [await loadMessages('so', 'visitors'), await loadMessages('so', 'staff')]
  for (const message of [...Object.keys(grantMessages), ...Object.keys(learningMessages)]) {
    expect(visitors(message)).toBe(message)
    expect(staff(message)).not.toBe(message)
  }
})

/** What a validator says by itself, in words that are for programmers. */
const RAW = /^(?:Too (?:big|small)|Invalid |Unrecognized)|[<>]=|: expected\b/

test.each(['the collections', 'what calls take'])('no message of %s is a validator’s raw English', (name) => {
  expect([...new Set(sources[name]?.())].filter((message) => RAW.test(message))).toEqual([])
})

test('messages of rules are translated in their own words, not by how they begin', async () => {
  const translate = await loadMessages('so', 'staff')
  expect(translate('Enter at most 1,000')).toBe('Geli ugu badnaan 1,000')
  expect(translate('Choose at least one region')).toBe('Dooro ugu yaraan hal gobol')
  expect(translate('Case title is required')).toBe('Cinwaanka kiisku waa khasab')
  expect(translate(tooLong(20_000))).toBe('Qoraalkani aad buu u dheer yahay: ugu badnaan 20,000 xaraf')
  expect(translate(tooShort('x', 10, 'Case title is required'))).toBe(
    'Cinwaanka kiisku waa khasab (ugu yaraan 10 xaraf)',
  )
  expect(translate('Something nobody wrote')).toBe('Something nobody wrote')
})

/** How a sentence begins that says what to do. */
const WHAT_TO_DO =
  /(?:^|[.;:,] |, and |, or )(?:please )?(?:ask|change|check|choose|complete|correct|decide|do not|enable|enter|export|give|go|load|look|make|open|propose|read|say|save|select|send|set|sign|split|tell|try|turn|unlock|use|wait|write)\b/i
/** There is nothing to do, since it is done by itself. */
const NOTHING_TO_DO = [
  'Too many of your files are being sent at once. Sending continues automatically in a quarter of an hour.',
]

test.each(['refused calls', 'the code'])('every sentence of %s says what to do', (name) => {
  // What stands beside a field is no sentence: the field itself says what to do.
  const sentences = new Set((sources[name]?.() ?? []).filter((text) => text.endsWith('.')))
  const mute = [...sentences].filter((text) => !WHAT_TO_DO.test(text) && !NOTHING_TO_DO.includes(text))
  expect(mute).toEqual([])
})

test('no Somali message is empty or the English one', () => {
  for (const [english, text] of Object.entries(somali)) {
    expect(text.trim()).not.toBe('')
    expect(text).not.toBe(english)
  }
})

test('English messages are shown as they are', async () => {
  const translate = await loadMessages('en', 'staff')
  expect(translate('Case title is required')).toBe('Case title is required')
})

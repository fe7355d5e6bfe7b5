import { z } from 'zod'
import type { Endpoint } from '#shared/contract/endpoint.ts'

/** Stands in every text that a malformed request carries, so that it can be found where it must not be. */
export const PLANTED = 'Planted Zaynab 7731'

/** One request that no client of ours would send. */
export interface MalformedRequest {
  readonly path: string
  readonly method: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: Uint8Array<ArrayBuffer> | null
}

type Random = () => number
type Json = null | boolean | number | string | Json[] | { [name: string]: Json }

/** Letters that folding, lower case or decomposition makes several: what is checked before grows past what a database takes. */
const GROWING = ['\ufdfa', '\ufdfb', '\u0390', '\u0130', '\u1e9b\u0323', '\u33a8', '\u0d4d\u200d'] as const
const MOST_GROWN = 3_000

const DEEP = 2_000
const LONG = 70_000

/** Values that break what takes a value for granted. */
const ODD: readonly ((random: Random) => Json)[] = [
  () => null,
  () => true,
  () => -1,
  () => 0.5,
  () => 1e308,
  () => 9_007_199_254_740_994,
  () => '',
  () => `${PLANTED}\u0000`,
  () => `${PLANTED}\ud800`,
  () => `${PLANTED} ${'x'.repeat(LONG)}`,
  () => `'; drop table users; -- ${PLANTED}`,
  () => `../../etc/passwd ${PLANTED}`,
  () => '0000-00-00',
  () => '275761-01-01T00:00:00.000Z',
  () => '-000001-01-01T00:00:00Z',
  () => '2026-02-30',
  () => '\u202e\u2066',
  (random) => pick(random, GROWING).repeat(100),
  () => [],
  () => [[[[PLANTED]]]],
  () => Array.from({ length: 300 }, () => PLANTED),
  () => ({}),
  () => ({ constructor: PLANTED, toString: 1, length: -1 }),
  (random) => pick(random, ['Infinity', 'NaN', '1e999', '-0', '0x10', '٣']),
  (random) => `${crypto.randomUUID().slice(0, 35)}${pick(random, ['g', '', '\u0000'])}`,
]

/** Makes the request number `index` of a call; the same seed makes the same request. `ids` are of things that are there. */
export function malformedRequest(spec: Endpoint, random: Random, ids: readonly string[]): MalformedRequest {
  const path = spec.path.replace(/:\w+/g, () => encodeURIComponent(pathPart(random, ids)))
  const value = spoil(random, nearlyRight(spec, random, ids))
  if (spec.method === 'GET') {
    return { path: `/api${path}${queryOf(random, value)}`, method: 'GET', headers: {}, body: null }
  }
  const { type, bytes } = bodyOf(random, value)
  return {
    path: `/api${path}`,
    method: spec.method,
    headers: { ...(type ? { 'content-type': type } : {}) },
    body: bytes,
  }
}

/** What a call takes by its kinds and choices, hardly by its rules. */
function nearlyRight({ input }: Endpoint, random: Random, ids: readonly string[]): Json {
  return fill(random, input ? (z.toJSONSchema(input, AS_SENT) as Json) : {}, ids, 0)
}

/** The body of a call, spoilt somewhere. */
export function malformedValue(spec: Endpoint, random: Random, ids: readonly string[]): unknown {
  return spoil(random, nearlyRight(spec, random, ids))
}

const AS_SENT = { io: 'input', unrepresentable: 'any' } as const

function pick<T>(random: Random, list: readonly T[]): T {
  const chosen = list[Math.floor(random() * list.length)]
  if (chosen === undefined) throw new Error('There is nothing to choose from')
  return chosen
}

function pathPart(random: Random, ids: readonly string[]): string {
  const draw = random()
  if (draw < 0.5) return pick(random, ids)
  if (draw < 0.7) return crypto.randomUUID()
  return pick(random, [
    'x',
    '%',
    '..',
    '-1',
    '1e9',
    '99999999999999999999',
    `${PLANTED}\u0000`,
    `${PLANTED}/..//`,
    'x'.repeat(5000),
    '٣',
  ])
}

/** A value that the schema would nearly take. */
function fill(random: Random, schema: Json, ids: readonly string[], depth: number): Json {
  if (typeof schema !== 'object' || schema === null || Array.isArray(schema) || depth > 6) return PLANTED
  if ('const' in schema) return schema.const ?? null
  if (Array.isArray(schema.enum) && schema.enum.length > 0) return pick(random, schema.enum)
  const options = schema.anyOf ?? schema.oneOf
  if (Array.isArray(options) && options.length > 0) return fill(random, pick(random, options), ids, depth + 1)
  const { properties } = schema
  if (typeof properties === 'object' && properties !== null && !Array.isArray(properties)) {
    const required = Array.isArray(schema.required) ? schema.required : []
    const entries = Object.entries(properties).filter(([name]) => required.includes(name) || random() < 0.6)
    return Object.fromEntries(entries.map(([name, of]) => [name, fill(random, of, ids, depth + 1)]))
  }
  if (schema.type === 'array') {
    const length = Math.floor(random() * 3)
    return Array.from({ length }, () => fill(random, schema.items ?? {}, ids, depth + 1))
  }
  const plain = PLAIN[String(schema.type)]
  return plain ? plain(random) : textFor(random, schema, ids)
}

/** Values of the types that have neither parts nor a format. */
const PLAIN: Readonly<Record<string, (random: Random) => Json>> = {
  object: () => ({ [PLANTED]: PLANTED }),
  integer: (random) => Math.floor(random() * 5),
  number: (random) => Math.floor(random() * 5),
  boolean: (random) => random() < 0.5,
  null: () => null,
}

/** A text of the schema's format. */
function textFor(
  random: Random,
  { format, maxLength }: { [name: string]: Json },
  ids: readonly string[],
): string {
  if (format === 'uuid') return random() < 0.7 ? pick(random, ids) : crypto.randomUUID()
  if (format === 'date-time') return '2026-11-01T08:00:00.000Z'
  if (format === 'date') return '2026-11-01'
  if (format === 'email') return 'planted.zaynab.7731@example.org'
  return random() < 0.3 ? grown(random, maxLength) : PLANTED
}

/** A text that is as long as it may be, and longer once it is folded. */
function grown(random: Random, most: Json | undefined): string {
  const letter = pick(random, GROWING)
  const length = Math.min(typeof most === 'number' ? most : 100, MOST_GROWN)
  return letter.repeat(Math.max(1, Math.floor(length / letter.length)))
}

/** Replaces, removes or adds something somewhere in the value. */
function spoil(random: Random, value: Json): Json {
  const odd = () => pick(random, ODD)(random)
  if (random() < 0.08) return odd()
  if (Array.isArray(value)) {
    if (value.length === 0) return [odd()]
    const at = Math.floor(random() * value.length)
    return value.map((each, index) => (index === at ? spoil(random, each) : each))
  }
  if (typeof value !== 'object' || value === null) return odd()
  const names = Object.keys(value)
  const draw = random()
  if (draw < 0.1 || names.length === 0)
    return { ...value, [pick(random, ['__proto__', 'id', PLANTED])]: odd() }
  const name = pick(random, names)
  if (draw < 0.2) return Object.fromEntries(Object.entries(value).filter(([each]) => each !== name))
  return { ...value, [name]: spoil(random, value[name] ?? null) }
}

function queryOf(random: Random, value: Json): string {
  if (random() < 0.1) return pick(random, ['?%', '?=&&=', '?a=%E0%A4%A', '?limit=1&limit=2', '?cursor=%00'])
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return `?${encodeURIComponent(PLANTED)}`
  const parts = Object.entries(value).map(([name, each]) => {
    const text = typeof each === 'string' ? each.slice(0, 3000) : JSON.stringify(each)
    return `${encodeURIComponent(name)}=${encodeURIComponent(text.toWellFormed())}`
  })
  return parts.length > 0 ? `?${parts.join('&')}`.slice(0, 12_000) : ''
}

function bodyOf(random: Random, value: Json): { type: string | null; bytes: Uint8Array<ArrayBuffer> } {
  const json = JSON.stringify(value)
  const encode = (text: string) => new TextEncoder().encode(text)
  const draw = random()
  if (draw < 0.03) return { type: 'application/json', bytes: encode(json.slice(0, json.length / 2)) }
  if (draw < 0.05) return { type: 'application/json', bytes: encode('['.repeat(DEEP) + ']'.repeat(DEEP)) }
  if (draw < 0.07)
    return { type: 'application/json', bytes: encode(`${'{"a":'.repeat(DEEP)}1${'}'.repeat(DEEP)}`) }
  if (draw < 0.09) return { type: 'application/json', bytes: new Uint8Array([0xff, 0xfe, 0x7b, 0x00]) }
  if (draw < 0.11) return { type: null, bytes: encode(json) }
  if (draw < 0.13)
    return { type: pick(random, ['text/plain', 'x', 'application/json; charset=x']), bytes: encode(json) }
  if (draw < 0.15) return { type: 'application/json', bytes: encode('') }
  return { type: 'application/json', bytes: encode(json) }
}

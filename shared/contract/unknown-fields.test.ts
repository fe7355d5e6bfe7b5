import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { endpoint, listEndpoint } from './endpoint.ts'
import { contract } from './index.ts'
import { callsIn } from './mounted-calls.ts'
import { unknownFields } from './unknown-fields.ts'

const calls = callsIn(contract).flatMap(({ name, spec }) => (spec.input ? [[name, spec] as const] : []))

describe('a field that a call does not take', () => {
  test.each(calls)('is named by %s', (_name, spec) => {
    const [found, ...others] = unknownFields(spec, { 'no-such-field': 'x' })
    expect(others).toEqual([])
    expect(found?.path).toBe('no-such-field')
    expect(found?.message).toMatch(/does not accept/)
  })

  test('is told from one that is there and can not be changed', () => {
    const { edit, create } = contract.incidents
    expect(unknownFields(edit, { version: 1, status: 'closed', sttaus: 'closed' })).toEqual([
      { path: 'status', message: 'This field cannot be changed here' },
      { path: 'sttaus', message: 'This call does not accept a field of this name' },
    ])
    expect(unknownFields(create, { location: 'Baidoa', createdAt: '2026-01-01T00:00:00Z' })).toEqual([
      { path: 'createdAt', message: 'This field cannot be set here' },
    ])
  })

  const nested = endpoint({
    ...{ method: 'POST', path: '/x', access: 'signed-in', offline: 'online', summary: 'x' },
    input: z.object({
      people: z.array(z.object({ name: z.string() })).default([]),
      place: z.union([z.null(), z.object({ region: z.string() }), z.object({ list: z.string() })]).optional(),
      mapping: z.record(z.string(), z.string()).optional(),
      anything: z.json().optional(),
    }),
  })

  test('is found in lists, choices and names that the language has, and nowhere where any name is taken', () => {
    const given = JSON.parse(`{
      "people": [{ "name": "Ayaan" }, { "name": "Cabdi", "age": 3 }], "place": { "list": "a", "extra": 1 },
      "mapping": { "any": "name" }, "anything": { "at": ["all"] }, "__proto__": 1, "constructor": 2, "toString": 3
    }`)
    expect(unknownFields(nested, given).map(({ path }) => path)).toEqual([
      ...['people.1.age', 'place.extra', '__proto__', 'constructor', 'toString'],
    ])
    for (const odd of [null, [], 'text', 3, { people: {}, place: [], mapping: null }]) {
      expect(unknownFields(nested, odd)).toEqual([])
    }
  })

  test('is named so that a long answer can not be asked for', () => {
    const many = Object.fromEntries(
      Array.from({ length: 500 }, (_, index) => [`${index}${'x'.repeat(900)}`, 1]),
    )
    const found = unknownFields(nested, many)
    expect(found).toHaveLength(20)
    expect(found.every(({ path }) => path.length <= 100)).toBe(true)
  })
})

describe('a filter that a list does not take', () => {
  const spec = (access: 'public' | 'signed-in') =>
    listEndpoint({
      ...{ method: 'GET', path: '/x', access, offline: 'online', summary: 'x' },
      input: z.object({ q: z.string().optional() }),
      item: z.object({ id: z.string() }),
    })
  const LINKED = { q: 'a', utm_source: 'mail', utm_campaign: 'x', fbclid: 'y', _: '1' }

  test('is named, but for what links to public lists carry', () => {
    const path = (given: object, access: 'public' | 'signed-in') =>
      unknownFields(spec(access), given).map((detail) => detail.path)
    expect(path({ ...LINKED, statsu: 'open' }, 'public')).toEqual(['statsu'])
    expect(path(LINKED, 'signed-in')).toEqual(['utm_source', 'utm_campaign', 'fbclid', '_'])
    expect(unknownFields(spec('public'), { statsu: 'open' })).toEqual([
      { path: 'statsu', message: 'This list does not accept a filter of this name' },
    ])
  })
})

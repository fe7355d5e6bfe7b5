import { expect, test } from 'vitest'
import { z } from 'zod'
import { endpoint, listEndpoint } from './endpoint.ts'
import { contract } from './index.ts'
import { callsIn } from './mounted-calls.ts'
import { onlyDeclared } from './only-declared.ts'

const PLANTED = 'planted-and-not-declared'
const base = { method: 'GET', path: '/x', access: 'public', offline: 'online', summary: 'A call' } as const
const through = (output: z.ZodType, value: unknown) => onlyDeclared(endpoint({ ...base, output }), value)

interface Node {
  readonly name: string
  readonly nodes?: readonly Node[]
}
const node: z.ZodType<Node> = z.lazy(() =>
  z.object({ name: z.string(), nodes: z.array(node).optional() }),
) as never

const inner = z.object({ a: z.string() })
const more = { a: 'kept', [PLANTED]: 'x' }
test.each([
  ['in an object', inner, more],
  ['in a list', z.array(inner), [{ a: 'kept' }, more]],
  ['in a record', z.record(z.string(), inner), { one: more }],
  ['in a tuple', z.tuple([z.string(), inner]), ['kept', more]],
  ['behind the end of a tuple', z.tuple([z.string()]), ['kept', PLANTED]],
  ['in what may be missing or null', inner.nullable().optional(), more],
  ['in what has a default', inner.default({ a: '' }), more],
  ['in an alternative', z.union([z.string(), inner]), more],
  ['in the second of alternatives', z.union([z.object({ b: z.int() }), inner]), more],
  [
    'of the other alternative',
    z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('one'), a: z.string() }),
      z.object({ kind: z.literal('two'), [PLANTED]: z.string() }),
    ]),
    { kind: 'one', ...more },
  ],
  [
    'where both alternatives are possible, and one declares more',
    z.union([z.object({ b: z.int().optional() }), inner]),
    more,
  ],
  ['in what two schemas make up', z.intersection(inner, z.object({ b: z.int() })), { ...more, b: 1 }],
  ['at any depth of what contains itself', node, { name: 'kept', nodes: [{ name: 'kept', [PLANTED]: 1 }] }],
  ['in what is read only', inner.readonly(), more],
  ['in the answer of a call that declares none', z.undefined(), undefined],
])('a key that nobody declared is left out %s', (_where, schema, value) => {
  const left = through(schema, value)
  expect(JSON.stringify(left) ?? '').not.toContain(PLANTED)
  if (value !== undefined) expect(JSON.stringify(left)).toContain('kept')
})

test('what is declared stays as it is, and is not copied', () => {
  const value = { a: 'kept', list: [{ a: 'kept' }] }
  expect(through(z.object({ a: z.string(), list: z.array(inner) }), value)).toBe(value)
  const loose = z.looseObject({ a: z.string() })
  expect(through(loose, { a: 'kept', more: 1 })).toEqual({ a: 'kept', more: 1 })
  expect(through(z.record(z.string(), z.json()), { deep: { er: [1, { x: null }] } })).toEqual({
    deep: { er: [1, { x: null }] },
  })
  expect(onlyDeclared(endpoint(base), { anything: 1 })).toBeUndefined()
  const list = listEndpoint({ ...base, item: inner })
  expect(onlyDeclared(list, { items: [more], next: null, total: 1, [PLANTED]: 1 })).toEqual({
    ...{ items: [{ a: 'kept' }], next: null, total: 1 },
  })
})

/** A value of the schema's form with a planted key in each object; of alternatives the one at `turn`. */
function planted(schema: z.core.$ZodType, turn: number, depth = 0): unknown {
  const { def } = (schema as z.core.$ZodTypes)._zod
  const go = (of: z.core.$ZodType) => planted(of, turn, depth + 1)
  if (depth > 12) return null
  switch (def.type) {
    case 'object':
      return {
        ...Object.fromEntries(Object.entries(def.shape).map(([key, each]) => [key, go(each)])),
        ...(def.catchall && def.catchall._zod.def.type !== 'never' ? {} : { [PLANTED]: 'x' }),
      }
    case 'array':
      return [go(def.element), go(def.element)]
    case 'record':
      return { one: go(def.valueType) }
    case 'tuple':
      return def.items.map(go)
    case 'union':
      return go(def.options[turn % def.options.length] ?? def.options[0] ?? z.null())
    case 'intersection':
      return Object.assign({}, go(def.left), go(def.right))
    case 'pipe':
      return go(def.in)
    case 'lazy':
      return go(def.getter())
    default:
      return 'innerType' in def ? go(def.innerType) : 'text'
  }
}

test('no answer of any call has a key that its declaration does not', () => {
  let counted = 0
  for (const { spec } of callsIn(contract)) {
    const schema = spec.kind === 'list' ? spec.item : spec.kind === 'file' ? undefined : spec.output
    if (!schema) continue
    for (const turn of [0, 1, 2]) {
      const value = planted(schema, turn)
      if (JSON.stringify(value).includes(PLANTED)) counted++
      const answer = spec.kind === 'list' ? { items: [value], next: null, total: 1 } : value
      expect(JSON.stringify(onlyDeclared(spec, answer)), spec.path).not.toContain(PLANTED)
    }
  }
  expect(counted).toBeGreaterThan(500)
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { deviceContract } from './administration/device.ts'
import { contract } from './index.ts'
import { callsIn } from './mounted-calls.ts'
import { createPathTable, fillPath, parameterNames } from './path-table.ts'
import { ROUTES } from './routes.ts'

const find = createPathTable(
  ['/', '/things/:id', '/things/first', '/:kind/first', '/things/:id/parts/:part'].map((path) => ({ path })),
)
const pathsAt = (address: string) => find(address).map(({ declared }) => declared.path)

describe('an address', () => {
  test.each([
    ['/', ['/']],
    ['/things/first', ['/things/first', '/things/:id', '/:kind/first']],
    ['/things/1', ['/things/:id']],
    ['/things/1/', ['/things/:id']],
    ['/others/first', ['/:kind/first']],
    ['/THINGS/1', []],
    ['/things', []],
    ['/things//', []],
    ['/things//first', []],
    ['//', []],
    ['', []],
  ])('%s leads to %j, the narrowest first', (address, paths) => {
    expect(pathsAt(address)).toEqual(paths)
  })

  test('tells what stands in place of each name, decoded, and as it was sent where it can not be', () => {
    expect(find('/things/a%2Fb/parts/%E0%A4%A')[0]?.params).toEqual({ id: 'a/b', part: '%E0%A4%A' })
  })
})

test('whatever the parts of an address are, they are read back from it', () => {
  const table = createPathTable([{ path: '/a/:one/b/:two' }])
  const part = fc.string({ minLength: 1, unit: 'grapheme' }).filter((text) => text.isWellFormed())
  fc.assert(
    fc.property(part, part, (one, two) => {
      const params: Record<string, string> = { one, two }
      const address = fillPath('/a/:one/b/:two', (name) => encodeURIComponent(params[name] ?? ''))
      expect(table(address)).toEqual([{ declared: { path: '/a/:one/b/:two' }, params }])
    }),
  )
})

const calls = callsIn({ ...contract, device: deviceContract }).map(({ spec }) => ({ path: spec.path }))

test.each([
  ['call', calls],
  ['page', ROUTES.map(({ path }) => ({ path }))],
])(
  'each declared path of a %s is found at its own address, in whatever order they are declared',
  (_what, all) => {
    for (const declared of [all, all.toReversed()]) {
      const find = createPathTable(declared)
      for (const { path } of all) {
        const [first] = find(fillPath(path, (name) => `a-${name}`))
        expect(first?.declared.path, path).toBe(path)
        expect(Object.keys(first?.params ?? {}), path).toEqual(parameterNames(path))
      }
    }
  },
)

import { expect, test } from 'vitest'
import { callsIn } from '#shared/contract/mounted-calls.ts'
import { localContract } from './contract.ts'
import { type AnsweredHere, localHandlers } from './handlers.ts'

/** The compiler refuses handlers that lack a call which works without a connection: these lines fail to compile otherwise. */
type Here = typeof localHandlers
type IsAnswered<T> = T extends AnsweredHere ? true : false
const compiled: {
  readonly whole: IsAnswered<Here>
  readonly withoutCollection: IsAnswered<Omit<Here, 'incidents'>>
  readonly withoutCall: IsAnswered<Omit<Here, 'links'> & { links: Omit<Here['links'], 'remove'> }>
} = { whole: true, withoutCollection: false, withoutCall: false }

test('handlers that lack a call which works without a connection do not compile', () => {
  expect(Object.values(compiled).filter((is) => !is)).toHaveLength(2)
})

test('a device answers every call that is declared to work without a connection', () => {
  const handlers: Readonly<Record<string, Readonly<Record<string, unknown>>>> = localHandlers
  const missing = callsIn(localContract).filter(({ name, spec }) => {
    const [resource = '', call = ''] = name.split('.')
    return spec.offline !== 'online' && typeof handlers[resource]?.[call] !== 'function'
  })
  expect(missing.map(({ name }) => name)).toEqual([])
})

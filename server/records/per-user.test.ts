import { expect, test } from 'vitest'
import type { User } from '#shared/domain/access.ts'
import { perUser } from './per-user.ts'

const user = (id: number, regions: readonly string[] = []): User => ({
  id: `person ${id}`,
  role: 'field-officer',
  regions,
})

test('what follows from a person is made once for their role and regions, and kept for the last few hundred only', () => {
  let made = 0
  const named = perUser(({ id, regions }) => `${id} ${regions.join()} ${++made}`)
  const first = named(user(0))
  expect(named(user(0))).toBe(first)
  expect(named(user(0, ['SO28']))).not.toBe(first)
  for (let id = 1; id < 250; id++) named(user(id))
  expect(named(user(0))).toBe(first)
  for (let id = 1000; id < 2000; id++) named(user(id))
  const before = made
  expect(named(user(0))).not.toBe(first)
  expect(made).toBe(before + 1)
})

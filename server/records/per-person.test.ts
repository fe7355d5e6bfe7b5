import { expect, test } from 'vitest'
import type { Person } from '#shared/domain/access.ts'
import { perPerson } from './per-person.ts'

const person = (id: number, regions: readonly string[] = []): Person => ({
  id: `person ${id}`,
  role: 'field-officer',
  regions,
})

test('what follows from a person is made once for their role and regions, and kept for the last few hundred only', () => {
  let made = 0
  const named = perPerson(({ id, regions }) => `${id} ${regions.join()} ${++made}`)
  const first = named(person(0))
  expect(named(person(0))).toBe(first)
  expect(named(person(0, ['SO28']))).not.toBe(first)
  for (let id = 1; id < 250; id++) named(person(id))
  expect(named(person(0))).toBe(first)
  for (let id = 1000; id < 2000; id++) named(person(id))
  const before = made
  expect(named(person(0))).not.toBe(first)
  expect(made).toBe(before + 1)
})

import { offDuty, type Person } from '#shared/domain/access.ts'

/** What is asked of many people again and again; who has not been heard of for longest is made anew. */
const KEPT = 300

/**
 * Keeps what devices are told by who somebody is, their role and their regions alone, for the people of the last
 * requests: duties bring nothing onto a device.
 */
export function perPerson<T>(make: (person: Person) => T): (person: Person) => T {
  const kept = new Map<string, T>()
  return (person) => {
    const key = JSON.stringify([person.id, person.role, person.regions])
    const value = kept.get(key) ?? make(offDuty(person))
    // A map lists its keys in the order in which they were set.
    kept.delete(key)
    kept.set(key, value)
    const [oldest] = kept.keys()
    if (kept.size > KEPT && oldest !== undefined) kept.delete(oldest)
    return value
  }
}

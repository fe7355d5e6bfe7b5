import { offDuty, type User } from '#shared/domain/access.ts'

/** What is asked of many people again and again; who has not been heard of for longest is made anew. */
const KEPT = 300

/**
 * Keeps what devices are told by who somebody is, their role and their regions alone, for the people of the last
 * requests: duties bring nothing onto a device.
 */
export function perUser<T>(make: (user: User) => T): (user: User) => T {
  const kept = new Map<string, T>()
  return (user) => {
    const key = JSON.stringify([user.id, user.role, user.regions])
    const value = kept.get(key) ?? make(offDuty(user))
    // A map lists its keys in the order in which they were set.
    kept.delete(key)
    kept.set(key, value)
    const [oldest] = kept.keys()
    if (kept.size > KEPT && oldest !== undefined) kept.delete(oldest)
    return value
  }
}

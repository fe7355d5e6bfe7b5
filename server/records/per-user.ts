import { offDuty, type User } from '#shared/domain/access.ts'

/** Most users with a cached value; the least recently used one is dropped. */
const KEPT = 300

/**
 * Caches a value that depends only on a user's id, role and regions, for the most recent users. Duties are left out,
 * since they bring nothing onto a device.
 */
export function perUser<T>(make: (user: User) => T): (user: User) => T {
  const valuesByKey = new Map<string, T>()
  return (user) => {
    const key = JSON.stringify([user.id, user.role, user.regions])
    const value = valuesByKey.get(key) ?? make(offDuty(user))
    // A map lists its keys in the order of insertion.
    valuesByKey.delete(key)
    valuesByKey.set(key, value)
    const [oldest] = valuesByKey.keys()
    if (valuesByKey.size > KEPT && oldest !== undefined) valuesByKey.delete(oldest)
    return value
  }
}

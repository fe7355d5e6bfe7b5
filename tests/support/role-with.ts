import { ACCESS, type Permission, type Role } from '#shared/domain/access.ts'

/** Does something while a role has other permissions than it has: those of a role that somebody may make one day. */
export async function roleWith<T>(
  role: Role,
  permissions: readonly Permission[],
  work: () => Promise<T>,
): Promise<T> {
  const rule = ACCESS[role]
  Object.assign(ACCESS, { [role]: { ...rule, permissions } })
  try {
    return await work()
  } finally {
    Object.assign(ACCESS, { [role]: rule })
  }
}

import { ACCESS, type Permission, type Role } from '#shared/domain/access.ts'

/**
 * Permissions that the first builds of the app don't know; those builds can't read an answer that names an unknown
 * one.
 */
const UNKNOWN_TO_FIRST_BUILDS: ReadonlySet<Permission> = new Set<Permission>([
  'upr-recommendations:delete',
  'upr-recommendations:release',
  'reports:triage',
  'duties:manage',
  'second-looks:open',
  'second-looks:decide',
  'evidence:view',
  'evidence:attach',
  'readings:read',
  'access-log:read',
])

/** The former names of renamed permissions, for those builds. */
const FORMER_NAMES: Partial<Record<Permission, string>> = { 'pii:read': 'persons:read' }

/**
 * The permissions of a role, restricted to names that all builds of the app in use can read; this build decides by
 * the role.
 */
export function formerPermissions(role: Role): string[] {
  return ACCESS[role].permissions
    .filter((each) => !UNKNOWN_TO_FIRST_BUILDS.has(each))
    .map((each) => FORMER_NAMES[each] ?? each)
}

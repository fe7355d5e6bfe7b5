import { ACCESS, type Permission, type Role } from '#shared/domain/access.ts'

/** Permissions that are younger than the first builds of the app, which read no answer that names one they don't know. */
const UNKNOWN_TO_FIRST_BUILDS: ReadonlySet<Permission> = new Set<Permission>([
  'upr-recommendations:delete',
  'upr-recommendations:release',
  'reports:triage',
  'duties:manage',
  'second-looks:open',
  'second-looks:decide',
  'evidence:view',
  'readings:read',
  'access-log:read',
])

/** What those builds call a permission that has another name now. */
const FORMER_NAMES: Partial<Record<Permission, string>> = { 'pii:read': 'persons:read' }

/** The permissions of a role as far as builds of the app in every office can read them; this build asks the role. */
export function formerPermissions(role: Role): string[] {
  return ACCESS[role].permissions
    .filter((each) => !UNKNOWN_TO_FIRST_BUILDS.has(each))
    .map((each) => FORMER_NAMES[each] ?? each)
}

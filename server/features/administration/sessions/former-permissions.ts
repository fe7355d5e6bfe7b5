import { ACCESS, type Permission, type Role } from '#shared/domain/access.ts'

/**
 * Permissions that the first builds of the app know, which is why none is added here: those builds can't read an answer that
 * names another one.
 */
const KNOWN_TO_FIRST_BUILDS: ReadonlySet<Permission> = new Set<Permission>([
  'iccpr-cases:read',
  'iccpr-cases:edit',
  'iccpr-cases:publish',
  'upr-recommendations:read',
  'upr-recommendations:edit',
  'incidents:read',
  'incidents:edit',
  'pii:read',
  'triage:read',
  'records:delete',
  'records:restore',
  'conflicts:resolve',
  'evidence:open-original',
  'statistics:read',
  'reports:generate',
  'records:import',
  'records:export',
  'comments:write',
  'views:save',
  'people:list',
  'sync:use',
  'devices:manage',
  'users:manage',
  'audit:read',
  'partners:edit',
  'organization:edit',
  'news:edit',
  'jobs:edit',
  'projects:edit',
  'examples:remove',
  'channels:manage',
  'alerts:publish',
])

/** The former names of renamed permissions, for those builds. */
const FORMER_NAMES: Partial<Record<Permission, string>> = { 'pii:read': 'persons:read' }

/**
 * The permissions of a role, restricted to names that all builds of the app in use can read; this build decides by
 * the role.
 */
export function formerPermissions(role: Role): string[] {
  return ACCESS[role].permissions
    .filter((each) => KNOWN_TO_FIRST_BUILDS.has(each))
    .map((each) => FORMER_NAMES[each] ?? each)
}

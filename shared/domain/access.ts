/** Every permission that a declared call or a field can require. */
export const PERMISSIONS = [
  'iccpr-cases:read',
  'iccpr-cases:edit',
  'iccpr-cases:publish',
  'upr-recommendations:read',
  'upr-recommendations:edit',
  'upr-recommendations:delete',
  'upr-recommendations:release',
  'incidents:read',
  'incidents:edit',
  'referrals:read',
  'referrals:edit',
  'service-providers:read',
  'service-providers:edit',
  'service-providers:list',
  'safe-houses:locate',
  'climate-incidents:read',
  'climate-incidents:edit',
  'climate-incidents:publish',
  'pii:read',
  'triage:read',
  'reports:triage',
  'duties:manage',
  'records:delete',
  'records:restore',
  'second-looks:open',
  'second-looks:decide',
  'conflicts:resolve',
  'evidence:view',
  'evidence:attach',
  'evidence:open-original',
  'readings:read',
  'access-log:read',
  'statistics:read',
  'reports:generate',
  'reports:approve',
  'records:import',
  'records:export',
  'comments:read',
  'comments:write',
  'links:read',
  'links:edit',
  'consents:read',
  'consents:edit',
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
  'courses:edit',
  'documents:read',
  'documents:edit',
  'documents:approve',
  'documents:share',
  'examples:remove',
  'channels:manage',
  'certificates:withdraw',
  'cohorts:teach',
  'alerts:publish',
  'grants:configure',
  'grants:manage',
  'grants:review',
  'messages:read',
  'email-routes:edit',
] as const
export type Permission = (typeof PERMISSIONS)[number]

export const ROLES = [
  'administrator',
  'editor',
  'triage-officer',
  'field-officer',
  'reviewer',
  'grant-manager',
  'grant-reviewer',
  'member',
] as const
export type Role = (typeof ROLES)[number]

/** What a role may do, and whether it covers every region or only the user's own. */
export interface RoleRule {
  readonly scope: 'everywhere' | 'regions'
  readonly permissions: readonly Permission[]
}

const READ: readonly Permission[] = [
  'iccpr-cases:read',
  'upr-recommendations:read',
  'incidents:read',
  'referrals:read',
  'service-providers:read',
  'climate-incidents:read',
  'evidence:view',
  'statistics:read',
  'people:list',
  'documents:read',
  'views:save',
  'comments:read',
  'comments:write',
  'links:read',
  'consents:read',
]
const RECORD: readonly Permission[] = [
  ...READ,
  'iccpr-cases:edit',
  'incidents:edit',
  'referrals:edit',
  'service-providers:edit',
  'climate-incidents:edit',
  'pii:read',
  'triage:read',
  'records:delete',
  'conflicts:resolve',
  'evidence:attach',
  'evidence:open-original',
  'links:edit',
  'consents:edit',
  'documents:edit',
  'reports:generate',
  'records:export',
  'sync:use',
]

/** Administrators set up rounds and read no application: who decides about grants is named for it. */
const OF_GRANT_STAFF: readonly Permission[] = ['grants:manage', 'grants:review']

const OFFICER: readonly Permission[] = [...RECORD, 'upr-recommendations:edit', 'readings:read']

/** The single table of who may do what. The server decides by it, and the UI hides controls by it. */
export const ACCESS: Readonly<Record<Role, RoleRule>> = {
  administrator: {
    scope: 'everywhere',
    permissions: PERMISSIONS.filter((permission) => !OF_GRANT_STAFF.includes(permission)),
  },
  editor: {
    scope: 'everywhere',
    permissions: [
      ...RECORD,
      'upr-recommendations:edit',
      'upr-recommendations:delete',
      'upr-recommendations:release',
      'iccpr-cases:publish',
      'climate-incidents:publish',
      'second-looks:open',
      'second-looks:decide',
      'documents:approve',
      'documents:share',
      'reports:approve',
      'records:import',
      'news:edit',
      'jobs:edit',
      'projects:edit',
      'courses:edit',
      'partners:edit',
      'service-providers:list',
      'alerts:publish',
      'certificates:withdraw',
      'cohorts:teach',
      'messages:read',
    ],
  },
  // A field officer who can also be on duty for visitors' reports, and who brings people to safe houses.
  'triage-officer': {
    scope: 'regions',
    permissions: [...OFFICER, 'reports:triage', 'second-looks:open', 'safe-houses:locate', 'messages:read'],
  },
  'field-officer': { scope: 'regions', permissions: OFFICER },
  reviewer: {
    scope: 'everywhere',
    permissions: [
      ...READ,
      'upr-recommendations:release',
      'iccpr-cases:publish',
      'climate-incidents:publish',
      'second-looks:open',
      'second-looks:decide',
      'documents:approve',
      'triage:read',
      'reports:generate',
      'reports:approve',
      'records:export',
      'sync:use',
    ],
  },
  // Neither reads a record, and a grant reviewer sees the applications alone that are assigned to them.
  'grant-manager': {
    scope: 'everywhere',
    permissions: ['grants:configure', 'grants:manage', 'grants:review'],
  },
  'grant-reviewer': { scope: 'everywhere', permissions: ['grants:review'] },
  member: { scope: 'everywhere', permissions: ['upr-recommendations:read'] },
}

/** The user for whom a call is made, as far as rules need to know them. */
export interface User {
  readonly id: string
  readonly role: Role
  /** P-codes of the user's regions; only read if the role's scope is `regions`. */
  readonly regions: readonly string[]
  /**
   * The duty lists of the user for visitors' reports: P-codes of regions, or of the whole country. Without them the
   * user is on no duty, whatever the role.
   */
  readonly duties?: readonly string[]
}

/** Whether the user's role has the permission; a signed-out caller (`null`) has none. */
export function may(user: User | null, permission: Permission): boolean {
  return user !== null && ACCESS[user.role].permissions.includes(permission)
}

/** The roles that have the permission. */
export function rolesWith(permission: Permission): readonly Role[] {
  return ROLES.filter((role) => ACCESS[role].permissions.includes(permission))
}

/** The P-codes that bound what the user sees, or `null` for no bound. */
export function regionScope(user: User): readonly string[] | null {
  return ACCESS[user.role].scope === 'everywhere' ? null : user.regions
}

/**
 * Whether the user may see everything within a bound (an earlier `regionScope`, for example of the user who made a
 * report).
 */
export function coversScope(user: User, scope: readonly string[] | null): boolean {
  const own = regionScope(user)
  if (own === null) return true
  return scope?.every((region) => own.includes(region)) ?? false
}

/**
 * The user without duties, for devices and for everything that outlives a call: reports that wait for triage are read
 * in calls only.
 */
export function offDuty({ id, role, regions }: User): User {
  return { id, role, regions }
}

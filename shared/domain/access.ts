/** Every permission that a declared call or a field may ask for. */
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
  'evidence:open-original',
  'readings:read',
  'access-log:read',
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
] as const
export type Permission = (typeof PERMISSIONS)[number]

export const ROLES = [
  'administrator',
  'editor',
  'triage-officer',
  'field-officer',
  'reviewer',
  'member',
] as const
export type Role = (typeof ROLES)[number]

/** What a role may do, and whether it sees every region or only those given to the user. */
export interface RoleRule {
  readonly scope: 'everywhere' | 'regions'
  readonly permissions: readonly Permission[]
}

const READ: readonly Permission[] = [
  'iccpr-cases:read',
  'upr-recommendations:read',
  'incidents:read',
  'evidence:view',
  'statistics:read',
  'people:list',
  'views:save',
  'comments:write',
]
const RECORD: readonly Permission[] = [
  ...READ,
  'iccpr-cases:edit',
  'incidents:edit',
  'pii:read',
  'triage:read',
  'records:delete',
  'conflicts:resolve',
  'evidence:open-original',
  'reports:generate',
  'records:export',
  'sync:use',
]

const OFFICER: readonly Permission[] = [...RECORD, 'upr-recommendations:edit', 'readings:read']

/**
 * The one table of who may do what. The server decides by it and the UI hides controls by it.
 */
export const ACCESS: Readonly<Record<Role, RoleRule>> = {
  administrator: { scope: 'everywhere', permissions: PERMISSIONS },
  editor: {
    scope: 'everywhere',
    permissions: [
      ...RECORD,
      'upr-recommendations:edit',
      'upr-recommendations:delete',
      'upr-recommendations:release',
      'iccpr-cases:publish',
      'second-looks:open',
      'second-looks:decide',
      'records:import',
      'news:edit',
      'jobs:edit',
      'projects:edit',
      'partners:edit',
      'alerts:publish',
    ],
  },
  // A field officer who can also be on duty for what visitors report.
  'triage-officer': { scope: 'regions', permissions: [...OFFICER, 'reports:triage', 'second-looks:open'] },
  'field-officer': { scope: 'regions', permissions: OFFICER },
  reviewer: {
    scope: 'everywhere',
    permissions: [
      ...READ,
      'upr-recommendations:release',
      'iccpr-cases:publish',
      'second-looks:open',
      'second-looks:decide',
      'triage:read',
      'reports:generate',
      'records:export',
      'sync:use',
    ],
  },
  member: { scope: 'everywhere', permissions: ['upr-recommendations:read'] },
}

/** Who a call is made for, as far as rules need to know. */
export interface User {
  readonly id: string
  readonly role: Role
  /** P-codes of the regions given to the user; read only where the role's scope is `regions`. */
  readonly regions: readonly string[]
  /**
   * Where the user is on duty for visitors' reports: P-codes of regions, or of the whole country. Without them the
   * person is on no duty, whatever the role.
   */
  readonly duties?: readonly string[]
}

/** Whether the user's role carries the permission; a signed-out caller (`null`) carries none. */
export function may(user: User | null, permission: Permission): boolean {
  return user !== null && ACCESS[user.role].permissions.includes(permission)
}

/** The P-codes that bound what the user sees, or `null` for no bound. */
export function regionScope(user: User): readonly string[] | null {
  return ACCESS[user.role].scope === 'everywhere' ? null : user.regions
}

/** Whether the user may see all that was seen within a bound (a `regionScope` of then, as of who made a report). */
export function coversScope(user: User, scope: readonly string[] | null): boolean {
  const own = regionScope(user)
  if (own === null) return true
  return scope?.every((region) => own.includes(region)) ?? false
}

/** The user as devices know them, and whatever else outlives a call: what waits for triage is read in calls only. */
export function offDuty({ id, role, regions }: User): User {
  return { id, role, regions }
}

import { hash } from 'node:crypto'
import { ACCESS, type Permission, regionScope, type User } from '#shared/domain/access.ts'
import { conflictsShownTo, hiddenFrom, visibleTo } from '#shared/rules/policies.ts'
import { collections } from '#shared/schemas/index.ts'
import { OPERATION_SCHEMA } from '#shared/sync/operation.ts'
import { perUser } from './per-user.ts'

const SCOPE_LETTERS = 16

/**
 * Permissions that let no one read more than the policies below say; their names came later, and mirrors needn't be read
 * again for them.
 */
const SAID_BY_POLICIES: ReadonlySet<Permission> = new Set<Permission>([
  'evidence:attach',
  'comments:read',
  'links:read',
  'links:edit',
])

/**
 * Identifies what a user may see: when it changes, a device must read all rows again. It is computed from the
 * policies and readers themselves, so that a change of them in a new version of the server reaches every mirror.
 */
export const scopeName = perUser(nameScope)

function nameScope(user: User): string {
  const reader = { ...user, regions: [...user.regions].sort() }
  const rule = [
    OPERATION_SCHEMA,
    user.role,
    ACCESS[user.role].permissions.filter((each) => !SAID_BY_POLICIES.has(each)),
    [...(regionScope(reader) ?? ['*'])],
    Object.values(collections).map((each) => [each.name, visibleTo(reader, each), hiddenFrom(reader, each)]),
    // This part is only added for users with the newer rule, so that other mirrors needn't be read again.
    ...(conflictsShownTo(reader) === 'own' ? ['own conflicts'] : []),
  ]
  return hash('sha256', JSON.stringify(rule), 'hex').slice(0, SCOPE_LETTERS)
}

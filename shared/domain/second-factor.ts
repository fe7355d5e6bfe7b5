import type { Role } from './access.ts'

/** Roles that need a second factor while the rule is on: their actions affect the public and other users' accounts. */
export const ROLES_THAT_CAN_NEED_A_SECOND_FACTOR: readonly Role[] = ['administrator', 'editor']

import type { Role } from './access.ts'

/** Roles that need a second factor while the rule is on: what they do reaches the public and other people's accounts. */
export const ROLES_THAT_CAN_NEED_A_SECOND_FACTOR: readonly Role[] = ['administrator', 'editor']

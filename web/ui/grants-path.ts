import { findRoute } from '#shared/contract/routes.ts'

const APPLY = '/grants/apply'
/** Where the round of grants is announced. */
const ANNOUNCED = '/projects'

/** Where people apply for a grant; as long as there is no such page, where the round is announced. */
export function grantsPath(): string {
  return findRoute(APPLY)?.visitor ? APPLY : ANNOUNCED
}

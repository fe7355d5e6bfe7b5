import { contract } from '#shared/contract/index.ts'
import type { DeclaredCall } from './is-local.ts'

/** Every call of the contract, flat: what `createIsLocal` decides by. */
export const declaredCalls: readonly DeclaredCall[] = Object.values(contract).flatMap(
  (noun): DeclaredCall[] => Object.values(noun),
)

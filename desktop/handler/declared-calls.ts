import { deviceContract } from '#shared/contract/device.ts'
import { contract } from '#shared/contract/index.ts'
import type { DeclaredCall } from './is-local.ts'

/** Every call of the contract and of this device, flat: what `createIsLocal` decides by. */
export const declaredCalls: readonly DeclaredCall[] = [...Object.values(contract), deviceContract].flatMap(
  (noun): DeclaredCall[] => Object.values(noun),
)

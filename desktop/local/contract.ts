import { deviceContract } from '#shared/contract/device.ts'
import { contract } from '#shared/contract/index.ts'

/** What may be answered here: the contract, and the calls that only a device has. */
export const localContract = { ...contract, device: deviceContract } as const
export type LocalContract = typeof localContract

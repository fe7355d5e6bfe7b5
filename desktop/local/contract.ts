import { deviceContract } from '#shared/contract/administration/device.ts'
import { contract } from '#shared/contract/index.ts'

/** The calls that this device may answer: those of the contract, and those that only a device has. */
export const localContract = { ...contract, device: deviceContract } as const
export type LocalContract = typeof localContract

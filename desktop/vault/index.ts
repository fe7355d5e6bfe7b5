export {
  destroyFile,
  freeBytesIn,
  isMissing,
  jsonOrNull,
  namesIn,
  readIfPresent,
  sizeIfPresent,
  syncFile,
  syncFolder,
  writeFileAtomic,
} from './atomic-file.ts'
export { type DeviceIdentity, findDevice, settleDevice } from './device.ts'
export { checkHandOver, HandOverDamaged, makeHandOver, unpackHandOver } from './hand-over.ts'
export { createIdleLock, DEFAULT_IDLE_MINUTES, type IdleLock } from './idle-lock.ts'
export type { Keychain, KeychainState } from './keychain.ts'
export type { Stretch } from './keys.ts'
export { type DataPaths, dataPaths } from './paths.ts'
export { VaultRefusal } from './refusal.ts'
export { finishRenewal, markWhole, renewalPaths } from './renewal.ts'
export { forgetUnsent, noteUnsent, readUnsent } from './unsent.ts'
export { Vault, type VaultGuard } from './vault.ts'
export { VaultDamaged } from './vault-file.ts'
export { finishWipe, wipeMirror } from './wipe.ts'

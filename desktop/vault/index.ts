export { destroyFile, isMissing, writeFileAtomic } from './atomic-file.ts'
export { type DeviceIdentity, loadDevice } from './device.ts'
export { createIdleLock, DEFAULT_IDLE_MINUTES, type IdleLock } from './idle-lock.ts'
export type { Keychain } from './keychain.ts'
export { bytesCodec } from './keys.ts'
export { PASSPHRASE_MIN_LENGTH, passphraseFault } from './passphrase.ts'
export { type DataPaths, dataPaths } from './paths.ts'
export {
  answerRecovery,
  newRecoveryKeyPair,
  type RecoveryKeyPair,
  type RecoveryReply,
  type RecoveryRequest,
  recoveryReplySchema,
  recoveryRequestSchema,
} from './recovery.ts'
export { VaultRefusal } from './refusal.ts'
export { Vault, type VaultFacts, type VaultOptions } from './vault.ts'
export { VaultDamaged } from './vault-file.ts'
export { finishWipe, wipeMirror } from './wipe.ts'

export { useAlarmText } from './alarm-text.ts'
export { DeviceState } from './device-state.tsx'
export { NewDeviceNotice } from './new-device-notice.tsx'
export { OlderImageNotice } from './older-image-notice.tsx'
export { FileField, fileFault } from './recovery/file-field.tsx'
export {
  canUseRecoveryKeys,
  fingerprintOf,
  makeKeyFile,
  openKeyFile,
  parseFile,
  readKeyFile,
} from './recovery/key-file.ts'
export { type RecoveryPair, sealFor, unseal } from './recovery/sealed-box.ts'
export { RecoveryKeyNotice } from './recovery-key-notice.tsx'
export { UnsentChoice } from './unsent-choice.tsx'

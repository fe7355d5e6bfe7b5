export { DeviceState } from './device-state.tsx'
export { NewDeviceNotice } from './new-device-notice.tsx'
export { OlderImageNotice } from './older-image-notice.tsx'
export { RecoveryKeyNotice } from './recovery-key-notice.tsx'

export { type Device, requireDevice } from './bind-device.ts'
export { devicesHandlers } from './handlers.ts'
export { noteKeys } from './note-keys.ts'
export { endHandOver, revokeAgain, revokeDevicesOf } from './rows.ts'

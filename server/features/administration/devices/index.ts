export { type Device, requireDevice } from './bind-device.ts'
export { devicesHandlers } from './handlers.ts'
export { revokeAgain, revokeDevicesOf } from './rows.ts'

export { type Device, requireDevice } from './bind-device.ts'
export { deviceOfCall } from './device-of-call.ts'
export { devicesHandlers } from './handlers.ts'
export { revokeAgain, revokeDevicesOf } from './table.ts'

export { type Device, requireDevice } from './bind-device.ts'
export { devicesHandlers } from './handlers.ts'
export { refuseRevokedDevice } from './refuse-revoked.ts'
export { revokeDevicesOf } from './table.ts'

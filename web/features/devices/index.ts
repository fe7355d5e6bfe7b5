export { DeviceState } from './device-state.tsx'

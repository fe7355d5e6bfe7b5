export { DesktopGate } from './desktop-gate.tsx'
export { DeviceSettings } from './device-settings.tsx'

export { DesktopGate } from './desktop-gate.tsx'
export { DeviceSettings } from './device-settings.tsx'
export { PaperCodeNotice } from './paper-code-notice.tsx'

export { forgetLearning } from './device/kept-log.ts'
export { HubFrame } from './hub-frame.tsx'
export { type HubView, pathOfTab } from './hub-tabs.ts'
export { coursePath, modulePath } from './paths.ts'

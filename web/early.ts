import { LOOK_KEYS, settingsFrom, showLook } from './lib/look.ts'

// Runs before anything is drawn, so that nobody sees the page in a look that they can not bear.
const kept = {
  theme: localStorage.getItem(LOOK_KEYS.theme),
  accessibility: localStorage.getItem(LOOK_KEYS.accessibility),
}
showLook(settingsFrom(kept), kept.theme)

// Schemas are loaded later. Without this they try whether they may compile code, which the content-security policy refuses.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })

import { coverWhatWasLeft } from './lib/after-exit.ts'
import { LOOK_KEYS, settingsFrom, showLook } from './lib/look.ts'

// Before anything of the page is seen.
coverWhatWasLeft()

// Runs before the first paint, so that no one sees the page in a theme or text size that hurts them.
const storedLook = {
  theme: localStorage.getItem(LOOK_KEYS.theme),
  accessibility: localStorage.getItem(LOOK_KEYS.accessibility),
}
showLook(settingsFrom(storedLook), storedLook.theme)

// Must run before the schemas load: without it zod tries to compile code, which the content-security policy refuses.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })

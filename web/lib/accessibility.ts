import {
  type AccessibilitySettings,
  clampedSize,
  DEFAULT_SETTINGS,
  settingsFrom,
  showLook,
  type TokenSet,
} from './look.ts'
import { keepPreference, preference } from './preferences.ts'
import { useLook } from './ui-state.ts'

const SYSTEM = ['contrast: more', 'reduced-motion: reduce', 'color-scheme: dark']

/** Applies the saved settings of the look; without saved ones the look follows the device. */
function showKeptLook(): void {
  const theme = preference('theme')
  const settings = settingsFrom({ theme, accessibility: preference('accessibility') })
  useLook.setState({ settings, tokens: showLook(settings, theme) })
}

/** Applies the look of this device and keeps following the system's settings. */
export function startLook(): void {
  showKeptLook()
  for (const what of SYSTEM) matchMedia(`(prefers-${what})`).addEventListener('change', showKeptLook)
}

/** The settings as they are now, outside of components. */
export const accessibilitySettings = (): AccessibilitySettings => useLook.getState().settings

/** The settings as they are now. */
export const useAccessibility = (): AccessibilitySettings => useLook().settings

/** The token set on the screen, for what can not read it from CSS. */
export const useTokenSet = (): TokenSet => useLook().tokens

/** Changes settings, shows them at once and keeps them on this device (REQ-A11Y-07). */
export function changeSettings(change: Partial<AccessibilitySettings>): void {
  const next = { ...useLook.getState().settings, ...change }
  const settings = { ...next, fontSize: clampedSize(next.fontSize) }
  keepPreference('accessibility', JSON.stringify(settings))
  showKeptLook()
}

/** Returns everything to its default (REQ-A11Y-08). */
export function resetSettings(): void {
  changeSettings(DEFAULT_SETTINGS)
}

import { create } from 'zustand'
import {
  type AccessibilitySettings,
  clampedSize,
  DEFAULT_SETTINGS,
  settingsFrom,
  showLook,
  type TokenSet,
} from './look.ts'
import { keepPreference, preference } from './preferences.ts'

interface Shown {
  readonly settings: AccessibilitySettings
  readonly tokens: TokenSet
}
const useShown = create<Shown>(() => ({ settings: DEFAULT_SETTINGS, tokens: 'light' }))
const SYSTEM = ['contrast: more', 'reduced-motion: reduce', 'color-scheme: dark']

/** Shows what is kept of the look, and follows the device where nothing is. */
function showKeptLook(): void {
  const theme = preference('theme')
  const settings = settingsFrom({ theme, accessibility: preference('accessibility') })
  useShown.setState({ settings, tokens: showLook(settings, theme) })
}

/** Shows the look of this device and goes on following the system. */
export function startLook(): void {
  showKeptLook()
  for (const what of SYSTEM) matchMedia(`(prefers-${what})`).addEventListener('change', showKeptLook)
}

/** The settings as they are now, outside of components. */
export const accessibilitySettings = (): AccessibilitySettings => useShown.getState().settings

/** The settings as they are now. */
export const useAccessibility = (): AccessibilitySettings => useShown().settings

/** The token set on the screen, for what can not read it from CSS. */
export const useTokenSet = (): TokenSet => useShown().tokens

/** Changes settings, shows them at once and keeps them on this device (REQ-A11Y-07). */
export function changeSettings(change: Partial<AccessibilitySettings>): void {
  const next = { ...useShown.getState().settings, ...change }
  const settings = { ...next, fontSize: clampedSize(next.fontSize) }
  keepPreference('accessibility', JSON.stringify(settings))
  showKeptLook()
}

/** Returns everything to its default (REQ-A11Y-08). */
export function resetSettings(): void {
  changeSettings(DEFAULT_SETTINGS)
}

import { accessibilitySettings, changeSettings } from './accessibility.ts'
import { keepPreference, preference } from './preferences.ts'

/** The looks that a user can choose; `auto` follows the device. */
export const THEMES = ['auto', 'light', 'dark', 'contrast'] as const
export type Theme = (typeof THEMES)[number]

/** The look chosen on this device, else `auto`; high contrast is one of the accessibility settings. */
export function storedTheme(): Theme {
  if (accessibilitySettings().highContrast) return 'contrast'
  const stored = preference('theme')
  return stored === 'light' || stored === 'dark' ? stored : 'auto'
}

/** Turns to another look and keeps the choice on this device. */
export function setTheme(theme: Theme): void {
  if (theme !== 'contrast') keepPreference('theme', theme)
  changeSettings({ highContrast: theme === 'contrast' })
}

/** The current value of one of our tokens, such as `--brand`. */
export function tokenValue(name: `--${string}`): string {
  return getComputedStyle(document.documentElement).getPropertyValue(name).trim()
}

import { create } from 'zustand'
import { keepPreference, preference } from './preferences.ts'

/** The looks that a person can choose; `auto` follows the device. */
export const THEMES = ['auto', 'light', 'dark', 'contrast'] as const
export type Theme = (typeof THEMES)[number]
/** The token sets of tokens.css. */
export type TokenSet = Exclude<Theme, 'auto'>

const dark = () => matchMedia('(prefers-color-scheme: dark)')
const contrast = () => matchMedia('(prefers-contrast: more)')

/** The look chosen on this device, else `auto`. */
export function storedTheme(): Theme {
  const stored = preference('theme')
  return THEMES.find((theme) => theme === stored) ?? 'auto'
}

function wantedTokens(): TokenSet {
  const theme = storedTheme()
  if (theme !== 'auto') return theme
  if (contrast().matches) return 'contrast'
  return dark().matches ? 'dark' : 'light'
}

const useShown = create<{ tokens: TokenSet }>(() => ({ tokens: 'light' }))

function show(): void {
  const tokens = wantedTokens()
  document.documentElement.dataset.theme = tokens
  useShown.setState({ tokens })
}

/** Shows the chosen look, and follows the device while none is chosen. */
export function startTheme(): void {
  show()
  dark().addEventListener('change', show)
  contrast().addEventListener('change', show)
}

/** Turns to another look and keeps the choice on this device. */
export function setTheme(theme: Theme): void {
  keepPreference('theme', theme)
  show()
}

/** The token set on the screen, for what can not read it from CSS. */
export function useTokenSet(): TokenSet {
  return useShown().tokens
}

/** The current value of one of our tokens, such as `--brand`. */
export function tokenValue(name: `--${string}`): string {
  return getComputedStyle(document.documentElement).getPropertyValue(name).trim()
}

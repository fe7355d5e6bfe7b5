/** The looks that a person can choose; `auto` follows the device. */
export const THEMES = ['auto', 'light', 'dark', 'contrast'] as const
export type Theme = (typeof THEMES)[number]

const STORAGE_KEY = 'theme'

/** The look chosen on this device, else `auto`. */
export function storedTheme(): Theme {
  const stored = localStorage.getItem(STORAGE_KEY)
  return THEMES.find((theme) => theme === stored) ?? 'auto'
}

/** Shows the chosen look before the first drawing. */
export function startTheme(): void {
  document.documentElement.dataset.theme = storedTheme()
}

/** Turns to another look and keeps the choice on this device. */
export function setTheme(theme: Theme): void {
  localStorage.setItem(STORAGE_KEY, theme)
  document.documentElement.dataset.theme = theme
}

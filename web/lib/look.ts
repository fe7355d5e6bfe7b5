/** What a user has set on this device so that the product can be used (REQ-A11Y-05). */
export interface AccessibilitySettings {
  readonly highContrast: boolean
  readonly largeText: boolean
  readonly reducedMotion: boolean
  readonly screenReader: boolean
  readonly keyboardNav: boolean
  /** Percent of the usual size of text. */
  readonly fontSize: number
}
/** Settings that are on or off. */
export type Toggle = Exclude<keyof AccessibilitySettings, 'fontSize'>
/** The token sets of tokens.css. */
export type TokenSet = 'light' | 'dark' | 'contrast'

/** The saved settings of the look, unparsed; `theme` may be a value that an earlier version has written. */
export interface KeptLook {
  readonly theme: string | null
  readonly accessibility: string | null
}

/** Under which names the look is kept on this device (REQ-A11Y-05). */
export const LOOK_KEYS = { theme: 'theme', accessibility: 'accessibility-settings' } as const

/** Settings before the user has changed them (REQ-A11Y-05). */
export const DEFAULT_SETTINGS: AccessibilitySettings = {
  highContrast: false,
  largeText: false,
  reducedMotion: false,
  screenReader: false,
  keyboardNav: false,
  fontSize: 100,
}

/** The sizes of text that can be chosen, in percent (REQ-A11Y-06). */
export const FONT_SIZES = [75, 80, 90, 100, 110, 120, 130, 140, 150] as const
/** Percent of the chosen size that large text has. */
const LARGE = 125

/** The classes on the root element that tell which settings are on. */
const CLASSES: Readonly<Record<Toggle, string>> = {
  highContrast: 'high-contrast',
  largeText: 'large-text',
  reducedMotion: 'reduced-motion',
  screenReader: 'screen-reader',
  keyboardNav: 'keyboard-nav',
}
/** Every toggle, in the order in which they are shown. */
export const TOGGLES = Object.keys(CLASSES) as readonly Toggle[]

/** A size within the limits of REQ-A11Y-06. */
export function clampedSize(percent: number): number {
  return Math.min(Math.max(percent, FONT_SIZES[0]), 150)
}

/** The settings of this device: those that were saved, else what the system prefers (REQ-A11Y-09). */
export function settingsFrom({ theme, accessibility }: KeptLook): AccessibilitySettings {
  if (accessibility !== null) return parsedSettings(accessibility)
  return {
    ...DEFAULT_SETTINGS,
    highContrast: theme === 'contrast' || prefers('contrast: more'),
    reducedMotion: prefers('reduced-motion: reduce'),
  }
}

/** Whether the system asks for it, such as `color-scheme: dark`. */
export const prefers = (what: string) => matchMedia(`(prefers-${what})`).matches

/** Invalid settings fall back to the defaults (REQ-A11Y-09). */
function parsedSettings(text: string): AccessibilitySettings {
  const saved = readObject(text)
  const toggles = TOGGLES.map((name) => [name, saved[name] === true])
  const size = Number(saved.fontSize)
  const fontSize = saved.fontSize !== null && size > 0 ? clampedSize(size) : DEFAULT_SETTINGS.fontSize
  return { ...DEFAULT_SETTINGS, ...Object.fromEntries(toggles), fontSize }
}

function readObject(text: string): Readonly<Record<string, unknown>> {
  try {
    const read: unknown = JSON.parse(text)
    return typeof read === 'object' && read !== null ? { ...read } : {}
  } catch {
    return {}
  }
}

/** The token set that the settings and the chosen theme ask for; without a choice it follows the device. */
function tokensFor({ highContrast }: AccessibilitySettings, theme: string | null): TokenSet {
  if (highContrast) return 'contrast'
  if (theme === 'light' || theme === 'dark') return theme
  return prefers('color-scheme: dark') ? 'dark' : 'light'
}

/** How large text is drawn, in percent of the browser's own size. */
export function textPercent({ fontSize, largeText }: AccessibilitySettings): number {
  return clampedSize(largeText ? Math.round((fontSize * LARGE) / 100) : fontSize)
}

/** Shows the settings on the page: as classes, as a token set and as the size that all others follow. */
export function showLook(settings: AccessibilitySettings, theme: string | null): TokenSet {
  const root = document.documentElement
  const tokens = tokensFor(settings, theme)
  root.dataset.theme = tokens
  for (const name of TOGGLES) root.classList.toggle(CLASSES[name], settings[name])
  const percent = textPercent(settings)
  root.style.fontSize = percent === 100 ? '' : `${percent}%`
  return tokens
}

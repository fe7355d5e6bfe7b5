import { LANGUAGE_COOKIE } from '#shared/contract/page-address.ts'
import { isLocale, type Locale } from '#shared/i18n/locale.ts'
import { LOOK_KEYS } from './look.ts'
import { type Preferences, usePreferences } from './ui-state.ts'

type Name = keyof Preferences

const STORAGE_KEYS: Readonly<Record<Name, string>> = {
  language: 'locale',
  accountLanguage: 'account-locale',
  tours: 'tours',
  menu: 'menu',
  ...LOOK_KEYS,
}

/** Reads what was chosen before; the desktop app keeps it apart, because its windows' storage ends with them. */
export async function startPreferences(): Promise<void> {
  const settings = window.desktop ? await window.desktop.preferences() : storedPreferences()
  usePreferences.setState(settings)
  writeLanguageCookie()
}

function storedPreferences(): Preferences {
  const language = storedLanguage('language')
  const accountLanguage = storedLanguage('accountLanguage')
  return {
    language: chosenWithoutScript(language ?? accountLanguage) ?? language,
    accountLanguage,
    theme: localStorage.getItem(STORAGE_KEYS.theme),
    accessibility: localStorage.getItem(STORAGE_KEYS.accessibility),
    tours: localStorage.getItem(STORAGE_KEYS.tours),
    menu: localStorage.getItem(STORAGE_KEYS.menu),
  }
}

function storedLanguage(name: 'language' | 'accountLanguage'): Locale | null {
  const stored = localStorage.getItem(STORAGE_KEYS[name])
  return isLocale(stored) ? stored : null
}

/** The switch was pressed before the script had loaded: the choice is only in the cookie that the server set. */
function chosenWithoutScript(locale: Locale | null): Locale | null {
  const [, cookie] = new RegExp(`(?:^|; )${LANGUAGE_COOKIE}=([a-z]+)`).exec(document.cookie) ?? []
  if (!isLocale(cookie) || cookie === locale) return null
  localStorage.setItem(STORAGE_KEYS.language, cookie)
  return cookie
}

/** What is kept on this device, or null. */
export function preference<N extends Name>(name: N): Preferences[N] {
  return usePreferences.getState()[name]
}

/** Keeps a preference on this device. */
export function keepPreference<N extends Name>(name: N, value: NonNullable<Preferences[N]>): void {
  usePreferences.setState({ [name]: value })
  if (window.desktop) void window.desktop.setPreferences({ ...usePreferences.getState() })
  else {
    localStorage.setItem(STORAGE_KEYS[name], value)
    writeLanguageCookie()
  }
}

const A_YEAR_SECONDS = 31_536_000

/** The server renders pages for visitors, and can not read what is kept on the device. */
function writeLanguageCookie(): void {
  const preferences = usePreferences.getState()
  const language = preferences.language ?? preferences.accountLanguage
  if (window.desktop || !language) return
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is missing in the browsers of older phones
  document.cookie = `${LANGUAGE_COOKIE}=${language}; path=/; max-age=${A_YEAR_SECONDS}; samesite=lax`
}

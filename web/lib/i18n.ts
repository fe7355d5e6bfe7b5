import i18next, { type BackendModule } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { type Area, type Catalogue, loadArea } from '#shared/i18n/index.ts'
import { isLocale, LOCALES, type Locale } from '#shared/i18n/locale.ts'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'shell'
    resources: Catalogue
    interpolationPrefix: '{'
    interpolationSuffix: '}'
    returnNull: false
  }
}

const STORAGE_KEY = 'locale'

/** Loads an area's texts when a component first asks for them. */
const catalogues: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read: (language, area) => loadArea(isLocale(language) ? language : 'en', area as Area),
}

/** Sets up the texts in the person's language; resolves when the frame of the page can be drawn. */
export async function startI18n(): Promise<void> {
  await i18next
    .use(catalogues)
    .use(initReactI18next)
    .init({
      lng: storedLocale(),
      supportedLngs: [...LOCALES],
      fallbackLng: false,
      ns: ['shell', 'errors'],
      defaultNS: 'shell',
      interpolation: { prefix: '{', suffix: '}', escapeValue: false },
      returnNull: false,
    })
  showLocale(currentLocale())
}

/** The language that the page is in now. */
export function currentLocale(): Locale {
  return isLocale(i18next.language) ? i18next.language : 'en'
}

/** Turns the page to another language and keeps the choice on this device. */
export async function setLocale(locale: Locale): Promise<void> {
  localStorage.setItem(STORAGE_KEY, locale)
  await i18next.changeLanguage(locale)
  showLocale(locale)
}

/** The language chosen on this device before, else the first of the browser's that we have. */
function storedLocale(): Locale {
  const stored = localStorage.getItem(STORAGE_KEY)
  if (isLocale(stored)) return stored
  return navigator.languages.map((tag) => tag.slice(0, 2)).find(isLocale) ?? 'en'
}

function showLocale(locale: Locale): void {
  document.documentElement.lang = locale
}

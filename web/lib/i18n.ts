import { useSyncExternalStore } from 'react'
import { localeOfAddress } from '#shared/contract/page-address.ts'
import { loadNamespace, type TextNamespace } from '#shared/i18n/index.ts'
import { isLocale, LOCALES, type Locale, MESSAGE_LOCALE } from '#shared/i18n/locale.ts'
import type { MessageTranslator, Readers } from '#shared/i18n/messages.ts'
import { keepEnglish } from './english-beside.ts'
import { pageTexts } from './i18n/loaded-texts.ts'
import { keepPreference, preference } from './preferences.ts'
import { useTranslation } from './texts.ts'

const translators = new Map<Locale, MessageTranslator>()
const asItIs: MessageTranslator = (message) => message

/** The texts of a namespace; the English that some of them show below them arrives together with them. */
async function loadWithEnglish(locale: Locale, namespace: TextNamespace): Promise<object> {
  const [texts] = await Promise.all([loadPatiently(locale, namespace), keepEnglish(locale, namespace)])
  return texts
}

/** Milliseconds until a catalogue that did not arrive is asked for again. */
const ASK_AGAIN = 2000

/** A part would show keys instead of its texts, so it waits for them. */
async function loadPatiently(locale: Locale, namespace: TextNamespace): Promise<object> {
  let load: () => Promise<object> = () => loadNamespace(locale, namespace)
  for (;;) {
    try {
      return await load()
    } catch (error) {
      // Many browsers remember a failed import, so the next attempt uses another address.
      const [address] = /https?:\S+\.js/.exec(String(error)) ?? []
      if (address) load = async () => (await import(/* @vite-ignore */ `${address}?${Date.now()}`)).texts
      await new Promise((resolve) => setTimeout(resolve, ASK_AGAIN))
    }
  }
}

let readers: Readers = 'visitors'
const listeners = new Set<() => void>()
const requests = new Map<Locale, Promise<void>>()

/** Loads the words of schemas and of the server in a language. */
export async function keepMessages(locale: Locale): Promise<void> {
  const wanted = readers
  const translate = await translatorOf(locale, wanted)
  // Those of visitors may arrive after a user has signed in, and would replace those of staff.
  if (wanted !== readers) return
  translators.set(locale, translate)
  for (const listener of listeners) listener()
}

async function translatorOf(locale: Locale, wanted: Readers): Promise<MessageTranslator> {
  if (locale === MESSAGE_LOCALE) return asItIs
  const { loadMessages } = await import('#shared/i18n/messages.ts')
  return loadMessages(locale, wanted)
}

/**
 * Loads the words of schemas and of the server in the page's language, unless they are there: a page with a form does
 * it in advance, any other when it first has to show one. Without a connection they stay English until the next try.
 */
export function wantMessages(locale: Locale): void {
  if (translators.has(locale) || requests.has(locale)) return
  const loading = keepMessages(locale).catch(() => void requests.delete(locale))
  requests.set(locale, loading)
}

/** Shows a message as it is, and asks for its translation: the component is drawn again when that is there. */
const inAdvance = Object.fromEntries(
  LOCALES.map((locale): [Locale, MessageTranslator] => [
    locale,
    (message) => {
      wantMessages(locale)
      return message
    },
  ]),
)

function onMessages(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Those who learn meet further messages; what is there already is loaded again with them. */
export function addLearnersMessages(): void {
  if (readers !== 'visitors') return
  readers = 'learners'
  const locales = [...requests.keys()]
  requests.clear()
  translators.clear()
  for (const locale of locales) wantMessages(locale)
}

/** Loads the texts that only signed-in users can see; from then on every language is loaded with them. */
export async function keepStaffMessages(): Promise<void> {
  readers = 'staff'
  const { language } = pageTexts
  if (isLocale(language)) await keepMessages(language)
}

/** Sets up the texts in the language; resolves when the frame of the page can be drawn. */
export async function startI18n(locale: Locale): Promise<void> {
  await pageTexts.start({
    language: locale,
    namespaces: ['shell', 'errors'],
    firstNamespace: 'shell',
    read: (language, namespace) =>
      loadWithEnglish(isLocale(language) ? language : 'en', namespace as TextNamespace),
  })
  showLocale(locale)
}

/** The language that the page is in, for formatting; the component is drawn again when it changes. */
export function useLocale(): Locale {
  const { language } = useTranslation().texts
  return isLocale(language) ? language : 'en'
}

/** Shows messages of schemas and of the server, which are English, in the page's language. */
export function useMessage(): MessageTranslator {
  const locale = useLocale()
  const current = () => translators.get(locale) ?? inAdvance[locale] ?? asItIs
  return useSyncExternalStore(onMessages, current, current)
}

/** Switches the page to another language and keeps the choice on this device. */
export async function setLocale(locale: Locale): Promise<void> {
  keepPreference('language', locale)
  await turnTo(locale)
}

/** Switches the page to the language of the account that has signed in, unless one was chosen on this device. */
export async function followAccount(locale: Locale): Promise<void> {
  keepPreference('accountLanguage', locale)
  if (preference('language') === null) await turnTo(locale)
}

async function turnTo(locale: Locale): Promise<void> {
  // Visitors load them when they are needed; staff pages, which may be without a connection later, have them.
  if (readers === 'staff') await keepMessages(locale)
  await pageTexts.turnTo(locale)
  showLocale(locale)
}

/**
 * The language of the address, else the one chosen on this device, else that of the last account, else the first of the
 * browser's that we have.
 */
export function wantedLocale(): Locale {
  const named = localeOfAddress(location.pathname, location.search)
  const chosenLanguage = named ?? preference('language') ?? preference('accountLanguage')
  return chosenLanguage ?? navigator.languages.map((tag) => tag.slice(0, 2)).find(isLocale) ?? 'en'
}

function showLocale(locale: Locale): void {
  document.documentElement.lang = locale
}

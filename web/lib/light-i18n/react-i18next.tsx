import {
  cloneElement,
  createContext,
  Fragment,
  type ReactElement,
  useContext,
  useSyncExternalStore,
} from 'react'
import ofPage from './i18next.ts'
import type { Texts, Translate } from './texts.ts'

const TextsContext = createContext<Texts>(ofPage)

/** Gives what is below texts of its own, as the server does for each language. */
export function I18nextProvider({
  i18n,
  children,
}: {
  readonly i18n: Texts
  readonly children: React.ReactNode
}) {
  return <TextsContext value={i18n}>{children}</TextsContext>
}

/** There is no set-up between the texts and React; the export keeps the package's name. */
export const initReactI18next = {}

/** The texts of areas in the current language; the component waits until they are there. */
export function useTranslation(areas?: string | readonly string[]): {
  readonly t: Translate
  readonly i18n: Texts
} {
  const i18n = useContext(TextsContext)
  const language = () => i18n.language
  useSyncExternalStore(i18n.onChange, language, language)
  const names = areas === undefined ? [i18n.firstArea()] : typeof areas === 'string' ? [areas] : areas
  // A promise that is thrown makes React wait for it.
  if (!i18n.has(names)) throw i18n.loadNamespaces(names)
  return { t: i18n.getFixedT(names), i18n }
}

const ELEMENT = /<(\w+)\s*\/>|<(\w+)>(.*?)<\/\2>/g

/** A text with components in it: `<name/>` is the component as it is, `<name>text</name>` has the text inside. */
export function Trans({
  t,
  i18nKey,
  components,
}: {
  readonly t: Translate
  readonly i18nKey: string
  readonly components: Readonly<Record<string, ReactElement>>
}) {
  const text = String(t(i18nKey))
  const pieces: React.ReactNode[] = []
  let end = 0
  for (const { 0: whole, 1: alone, 2: around, 3: inside, index } of text.matchAll(ELEMENT)) {
    const component = components[alone ?? around ?? '']
    pieces.push(text.slice(end, index))
    if (component) {
      const shown = around ? cloneElement(component, {}, inside) : component
      pieces.push(<Fragment key={index}>{shown}</Fragment>)
    }
    end = index + whole.length
  }
  return <>{[...pieces, text.slice(end)]}</>
}

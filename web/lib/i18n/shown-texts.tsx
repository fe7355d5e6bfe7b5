import {
  cloneElement,
  createContext,
  Fragment,
  type ReactElement,
  useContext,
  useSyncExternalStore,
} from 'react'
import { pageTexts, type Texts, type Translate } from './loaded-texts.ts'

const TextsContext = createContext(pageTexts)

/** Gives what is below texts of its own, as the server does for each language. */
export function TextsProvider({
  texts,
  children,
}: {
  readonly texts: Texts
  readonly children: React.ReactNode
}) {
  return <TextsContext value={texts}>{children}</TextsContext>
}

/** The texts of namespaces in the current language; the component waits until they are there. */
export function useShownTexts(namespaces?: string | readonly string[]): {
  readonly t: Translate
  readonly texts: Texts
} {
  const texts = useContext(TextsContext)
  const language = () => texts.language
  useSyncExternalStore(texts.onChange, language, language)
  const names =
    namespaces === undefined
      ? [texts.firstNamespace()]
      : typeof namespaces === 'string'
        ? [namespaces]
        : namespaces
  // A promise that is thrown makes React wait for it.
  if (!texts.has(names)) throw texts.load(names)
  return { t: texts.translateFrom(names), texts }
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

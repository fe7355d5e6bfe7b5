import type { ReactElement, ReactNode } from 'react'
import type { Catalogue, TextNamespace } from '#shared/i18n/index.ts'
import type { Translation } from '#shared/i18n/translation.ts'
import type { Texts } from './i18n/loaded-texts.ts'
import { Trans as TransOfAnyKey, useShownTexts } from './i18n/shown-texts.tsx'

// The compiler reads 6,000 calls of `t` by these types, so they are made to cost little (decision 0393): the keys of an
// namespace are one union, and what a text needs is looked up for the keys that calls name.

type CountEnding = '_zero' | '_one' | '_other'

/** The keys of all texts; of a counted text without its ending. Lists have none: `useTexts` answers them. */
type KeysOf<Texts> = {
  [Key in keyof Texts & string]: Texts[Key] extends string
    ? WithoutEnding<Key>
    : Texts[Key] extends readonly unknown[]
      ? never
      : `${Key}.${KeysOf<Texts[Key]>}`
}[keyof Texts & string]
/** Few keys have a `_` at all, and to ask that first is half the work. */
type WithoutEnding<Key extends string> = Key extends `${string}_${string}`
  ? Key extends `${infer Counted}${CountEnding}`
    ? Counted
    : Key
  : Key

type Keys = { readonly [N in TextNamespace]: KeysOf<Catalogue[N]> }
type KeysWithNamespace = { readonly [N in TextNamespace]: `${N}:${Keys[N]}` }

/** The names of the `{places}` of a key's text, and the `count` of a counted one. */
type PlacesOf<First extends TextNamespace, Key> = Key extends `${string}:${string}`
  ? Key extends `${infer Named extends TextNamespace}:${infer Path}`
    ? PlacesAt<Catalogue[Named], Path>
    : never
  : PlacesAt<Catalogue[First], Key>
type PlacesAt<Texts, Path> = Path extends keyof Texts
  ? PlacesIn<Texts[Path]>
  : Path extends `${infer Name}.${infer Rest}`
    ? PlacesAt<Texts[Name & keyof Texts], Rest>
    : 'count' | PlacesIn<Texts[`${Path & string}${CountEnding}` & keyof Texts]>
type PlacesIn<Text> = Text extends `${string}{${string}`
  ? Text extends `${string}{${infer Name}}${infer Rest}`
    ? Name | PlacesIn<Rest>
    : never
  : never

/** Of a key that may be one of several, all places of all their texts have to be filled. */
type ValuesFor<Places extends string> = [Places] extends [never]
  ? []
  : [values: { readonly [Name in Places]: Name extends 'count' ? number : string | number }]

/** Left to itself the compiler finds any two of them alike, so `in` and `out` say which can be used for which. */
type Translator<in out First extends TextNamespace, in Named extends TextNamespace> = <
  Key extends Keys[First] | KeysWithNamespace[Named],
>(
  key: Key,
  ...values: ValuesFor<PlacesOf<First, Key>>
) => string

/**
 * Answers the text of a key of the namespace, filled with values: all that the English text has places for, and a `count`
 * where there are forms to choose from. Where there are several namespaces, a key is one of the first, or names its namespace:
 * `records:list.title`. Who needs fewer namespaces can be handed the `t` of more, if their first is the same.
 */
export type Translate<N extends TextNamespace | readonly TextNamespace[]> = N extends readonly [
  infer First extends TextNamespace,
  ...TextNamespace[],
]
  ? Translator<First, N[number]>
  : N extends TextNamespace
    ? Translator<N, never>
    : never

/** The texts of namespaces, of the frame if none is named, in the reader's language; the component waits until they are there. */
export function useTranslation<const N extends TextNamespace | readonly TextNamespace[] = 'shell'>(
  namespaces?: N,
): { readonly t: Translate<N>; readonly texts: Texts } {
  const { t, texts } = useShownTexts(namespaces)
  // It takes any key; here they are checked by the catalogues (decision 0393).
  return { t: t as unknown as Translate<N>, texts }
}

/** All texts of a namespace as they are in the catalogue, for pages that are made of lists of texts. */
export function useTexts<N extends TextNamespace>(namespace: N): Translation<Catalogue[N]> {
  return useTranslation(namespace).texts.catalogueOf(namespace) as Translation<Catalogue[N]>
}

/** All texts of several namespaces by their namespace, the same object as long as the language and the list are the same. */
export function useAllTexts<const N extends readonly TextNamespace[]>(
  namespaces: N,
): { readonly [Name in N[number]]: Translation<Catalogue[Name]> } {
  return useTranslation(namespaces).texts.cataloguesOf(namespaces) as {
    [Name in N[number]]: Translation<Catalogue[Name]>
  }
}

/** A text with components in it, by their names: `<value/>` is one without text, `<value>text</value>` has text inside. */
export const Trans = TransOfAnyKey as unknown as <
  First extends TextNamespace,
  Named extends TextNamespace,
>(props: {
  readonly t: Translator<First, Named>
  readonly i18nKey: Keys[First] | KeysWithNamespace[Named]
  readonly components: Readonly<Record<string, ReactElement>>
}) => ReactNode

/** The texts of a namespace in a language, as the catalogue has them. */
type Bundle = object
type Values = Readonly<Record<string, unknown>>
/** Answers the text of a key, filled with values; the key itself where there is no such text. */
export type Translate = (key: string, values?: Values | undefined) => unknown

interface Start {
  readonly language: string
  /** Namespaces that are loaded before anything is drawn. */
  readonly namespaces: readonly string[]
  /** The namespace of keys that name none. */
  readonly firstNamespace: string
  /** Loads the texts of a namespace; without it there are those that are given. */
  readonly read?: (language: string, namespace: string) => Promise<Bundle>
  /** Texts in this language that are at hand, by their namespaces. */
  readonly texts?: Readonly<Record<string, Bundle>>
}

const PLACE = /\{(\w+)\}/g

/** Texts in one language after another: namespaces that are loaded on demand, `namespace:key`, values, plurals (decision 0435). */
export function createTexts() {
  const bundles = new Map<string, Bundle>()
  const underWay = new Map<string, Promise<void>>()
  const translators = new Map<string, Translate>()
  const several = new Map<string, Bundle>()
  const listeners = new Set<() => void>()
  const wanted = new Set<string>()
  let read: Start['read']
  let first = ''

  function loadOne(language: string, namespace: string): Promise<void> {
    const name = `${language} ${namespace}`
    if (bundles.has(name) || !read) return Promise.resolve()
    const pendingLoad = underWay.get(name)
    if (pendingLoad) return pendingLoad
    const arriving = read(language, namespace).then((bundle) => {
      bundles.set(name, bundle)
      underWay.delete(name)
    })
    underWay.set(name, arriving)
    return arriving
  }

  const texts = {
    language: '',
    async start({ language, namespaces, firstNamespace, texts: given = {}, ...how }: Start): Promise<void> {
      for (const [namespace, bundle] of Object.entries(given)) bundles.set(`${language} ${namespace}`, bundle)
      read = how.read
      first = firstNamespace
      texts.language = language
      await texts.load(namespaces)
    },
    /** Turns to another language once everything that was ever asked for is there in it. */
    async turnTo(language: string): Promise<void> {
      await Promise.all([...wanted].map((namespace) => loadOne(language, namespace)))
      texts.language = language
      for (const tell of listeners) tell()
    },
    /** Whether the namespaces are at hand in the current language. */
    has: (namespaces: readonly string[]) =>
      namespaces.every((namespace) => bundles.has(`${texts.language} ${namespace}`)),
    async load(namespaces: readonly string[]): Promise<void> {
      for (const namespace of namespaces) wanted.add(namespace)
      await Promise.all(namespaces.map((namespace) => loadOne(texts.language, namespace)))
    },
    /** The texts of a namespace as they are in the catalogue. */
    catalogueOf: (namespace: string) => bundles.get(`${texts.language} ${namespace}`),
    /** Those of several namespaces by their namespace, the same object as long as language and namespaces are the same. */
    cataloguesOf(namespaces: readonly string[]): Bundle {
      const name = [texts.language, ...namespaces].join(' ')
      const severalTexts =
        several.get(name) ??
        Object.fromEntries(namespaces.map((namespace) => [namespace, texts.catalogueOf(namespace)]))
      several.set(name, severalTexts)
      return severalTexts
    },
    /** The same function as long as language and namespaces are the same, so that hooks may depend on it. */
    translateFrom(namespaces: readonly string[] = [first]): Translate {
      const { language } = texts
      const name = [language, ...namespaces].join(' ')
      const translator = translators.get(name) ?? translatorOf(language, namespaces, bundles)
      translators.set(name, translator)
      return translator
    },
    onChange(tell: () => void) {
      listeners.add(tell)
      return () => void listeners.delete(tell)
    },
    firstNamespace: () => first,
  }
  return texts
}
export type Texts = ReturnType<typeof createTexts>

/** Those of the page; the server has others for each language. */
export const pageTexts = createTexts()

function translatorOf(
  language: string,
  namespaces: readonly string[],
  bundles: ReadonlyMap<string, Bundle>,
): Translate {
  const plurals = new Intl.PluralRules(language)
  /** What the key of a text for a count may end with, the best first. */
  const endingsFor = (count: unknown) =>
    typeof count === 'number' ? [...(count === 0 ? ['_zero'] : []), `_${plurals.select(count)}`, ''] : ['']
  return (key, values = {}) => {
    const [path = key, named] = key.split(':', 2).reverse()
    const endings = endingsFor(values.count)
    for (const namespace of named ? [named] : namespaces) {
      for (const ending of endings) {
        const text = within(bundles.get(`${language} ${namespace}`), path + ending)
        if (text !== undefined) return typeof text === 'string' ? filled(text, values) : text
      }
    }
    return path
  }
}

function within(bundle: Bundle | undefined, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>(
      (part, name) => (typeof part === 'object' && part !== null ? Reflect.get(part, name) : undefined),
      bundle,
    )
}

/** A place without a value stays as it is, one with an empty value is empty. */
function filled(text: string, values: Values): string {
  return text.replace(PLACE, (place, name: string) =>
    Object.hasOwn(values, name) ? String(values[name] ?? '') : place,
  )
}

/** The texts of an area in a language, as the catalogue has them. */
type Bundle = object
type Values = Readonly<Record<string, unknown>>
/** Answers the text of a key, filled with values; the key itself where there is no such text. */
export type Translate = (key: string, values?: Values | undefined) => unknown

interface Start {
  readonly language: string
  /** Areas that are loaded before anything is drawn. */
  readonly areas: readonly string[]
  /** The area of keys that name none. */
  readonly firstArea: string
  /** Loads the texts of an area; without it there are those that are given. */
  readonly read?: (language: string, area: string) => Promise<Bundle>
  /** Texts in this language that are at hand, by their areas. */
  readonly given?: Readonly<Record<string, Bundle>>
}

const PLACE = /\{(\w+)\}/g

/** Texts in one language after another: areas that are loaded on demand, `area:key`, values, plurals (decision 0435). */
export function createTexts() {
  const bundles = new Map<string, Bundle>()
  const underWay = new Map<string, Promise<void>>()
  const translators = new Map<string, Translate>()
  const several = new Map<string, Bundle>()
  const listeners = new Set<() => void>()
  const wanted = new Set<string>()
  let read: Start['read']
  let first = ''

  function loadOne(language: string, area: string): Promise<void> {
    const name = `${language} ${area}`
    if (bundles.has(name) || !read) return Promise.resolve()
    const pendingLoad = underWay.get(name)
    if (pendingLoad) return pendingLoad
    const arriving = read(language, area).then((bundle) => {
      bundles.set(name, bundle)
      underWay.delete(name)
    })
    underWay.set(name, arriving)
    return arriving
  }

  const texts = {
    language: '',
    async start({ language, areas, firstArea, given = {}, ...how }: Start): Promise<void> {
      for (const [area, bundle] of Object.entries(given)) bundles.set(`${language} ${area}`, bundle)
      read = how.read
      first = firstArea
      texts.language = language
      await texts.load(areas)
    },
    /** Turns to another language once everything that was ever asked for is there in it. */
    async turnTo(language: string): Promise<void> {
      await Promise.all([...wanted].map((area) => loadOne(language, area)))
      texts.language = language
      for (const tell of listeners) tell()
    },
    /** Whether the areas are at hand in the current language. */
    has: (areas: readonly string[]) => areas.every((area) => bundles.has(`${texts.language} ${area}`)),
    async load(areas: readonly string[]): Promise<void> {
      for (const area of areas) wanted.add(area)
      await Promise.all(areas.map((area) => loadOne(texts.language, area)))
    },
    /** The texts of an area as they are in the catalogue. */
    catalogueOf: (area: string) => bundles.get(`${texts.language} ${area}`),
    /** Those of several areas by their area, the same object as long as language and areas are the same. */
    cataloguesOf(areas: readonly string[]): Bundle {
      const name = [texts.language, ...areas].join(' ')
      const severalTexts =
        several.get(name) ?? Object.fromEntries(areas.map((area) => [area, texts.catalogueOf(area)]))
      several.set(name, severalTexts)
      return severalTexts
    },
    /** The same function as long as language and areas are the same, so that hooks may depend on it. */
    translateFrom(areas: readonly string[] = [first]): Translate {
      const { language } = texts
      const name = [language, ...areas].join(' ')
      const translator = translators.get(name) ?? translatorOf(language, areas, bundles)
      translators.set(name, translator)
      return translator
    },
    onChange(tell: () => void) {
      listeners.add(tell)
      return () => void listeners.delete(tell)
    },
    firstArea: () => first,
  }
  return texts
}
export type Texts = ReturnType<typeof createTexts>

/** Those of the page; the server has others for each language. */
export const pageTexts = createTexts()

function translatorOf(
  language: string,
  areas: readonly string[],
  bundles: ReadonlyMap<string, Bundle>,
): Translate {
  const plurals = new Intl.PluralRules(language)
  /** What the key of a text for a count may end with, the best first. */
  const endingsFor = (count: unknown) =>
    typeof count === 'number' ? [...(count === 0 ? ['_zero'] : []), `_${plurals.select(count)}`, ''] : ['']
  return (key, values = {}) => {
    const [path = key, named] = key.split(':', 2).reverse()
    const endings = endingsFor(values.count)
    for (const area of named ? [named] : areas) {
      for (const ending of endings) {
        const text = within(bundles.get(`${language} ${area}`), path + ending)
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

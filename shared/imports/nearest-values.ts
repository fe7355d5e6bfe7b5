import { matchDistrict, matchRegion, otherNames } from '#shared/domain/match-place.ts'
import { REGIONS } from '#shared/domain/places.ts'
import { foldText } from '#shared/domain/search-text.ts'
import type { Collection } from '#shared/schemas/collection.ts'
import { termGroupOf } from '#shared/schemas/term-group-of.ts'
import { type ImportWords, isWholeOfMogadishu } from './import-values.ts'

/** How many of the values that a field can have are offered for one that it cannot. */
const OFFERED = 3
/** Words that differ in more than this part of their letters are other words. */
const MOST_DIFFERENT = 0.45
const MOGADISHU = 'SO22'

/** What other systems call states and levels, by the code that they are nearest to; a person decides whether it is that. */
const ALIKE: readonly (readonly [words: readonly string[], codes: readonly string[]])[] = [
  [
    ['ongoing', 'in progress', 'under investigation', 'open', 'pending', 'active'],
    ['assessing', 'in-progress', 'active', 'review', 'pending'],
  ],
  [
    ['done', 'resolved', 'finished', 'complete', 'completed', 'settled', 'solved'],
    ['closed', 'completed', 'implemented'],
  ],
  [['confirmed', 'checked', 'true'], ['verified']],
  [
    ['false', 'rejected', 'unconfirmed', 'rumour'],
    ['unfounded', 'noted'],
  ],
  [
    ['received', 'registered', 'reported', 'draft'],
    ['new', 'pending', 'not-started'],
  ],
  [
    ['severe', 'extreme', 'very high', 'grave', 'urgent', 'serious'],
    ['critical', 'urgent', 'high', 'immediate'],
  ],
  [['minor', 'mild', 'small'], ['low']],
  [['moderate', 'normal', 'average'], ['medium']],
  [['killing', 'murder', 'execution', 'killed'], ['extrajudicial-killing']],
  [['arrest', 'arrested', 'detention', 'abduction', 'kidnapping', 'detained'], ['arbitrary-detention']],
  [['rape', 'sexual violence', 'gbv', 'gender based violence'], ['sgbv']],
]

/** The values that a coded field can have, in the order of the product; none where it takes any text. */
export function choicesOf(collection: Collection, field: string, { terms }: ImportWords): readonly string[] {
  if (field === 'regionCode') return REGIONS.map(({ code }) => code)
  const group = termGroupOf(collection.name, field)
  const schema = collection.fields[field]?.schema
  if (!group || !schema) return []
  return Object.keys(terms[0]?.[group] ?? {}).filter((code) => schema.safeParse(code).success)
}

/** The values of a coded field that are nearest to a text of a file, the nearest one first. */
export function nearestValues(
  collection: Collection,
  field: string,
  text: string,
  words: ImportWords,
): readonly string[] {
  const wanted = foldText(text)
  if (wanted === '') return []
  const places = field === 'regionCode' ? placesNear(text) : []
  const codes = choicesOf(collection, field, words)
  const aliases = ALIKE.filter(([alike]) => alike.some((word) => foldText(word) === wanted)).flatMap(
    ([, near]) => near.filter((code) => codes.includes(code)),
  )
  const spelled = codes
    .map((code) => ({
      code,
      far: Math.min(...namesOf(collection, field, code, words).map((name) => far(wanted, name))),
    }))
    .filter(({ far }) => far <= MOST_DIFFERENT)
    .sort((a, b) => a.far - b.far)
    .map(({ code }) => code)
  return [...new Set([...places, ...aliases, ...spelled])].slice(0, OFFERED)
}

/** What surrounds the name of a region. */
const OF_REGION = new Set(['region', 'of', 'the', 'gobolka', 'gobol', 'province', 'اقليم', 'منطقه', 'محافظه'])
/** Names of regions and of newer ones within them, as other languages and administrations write them. */
const ELSEWHERE: readonly (readonly [code: string, names: readonly string[]])[] = [
  ['SO11', ['أودل', 'عدل']],
  ['SO12', ['وقويي غلبيد', 'Maroodi Jeex', 'Saaxil', 'Sahil', 'Gabiley']],
  ['SO13', ['توجدير', 'تغدير', 'Cayn', 'Ayn']],
  ['SO14', ['سول']],
  ['SO15', ['سناج', 'صناج']],
  ['SO16', ['بري', 'Karkaar', 'Karkar']],
  ['SO17', ['نوغال', 'نجال']],
  ['SO18', ['مدق', 'مدج']],
  ['SO19', ['جلجدود', 'غلغدود']],
  ['SO20', ['هيران']],
  ['SO21', ['شبيلي الوسطى', 'شبيلا الوسطى']],
  ['SO22', ['بنادر', 'مقديشو']],
  ['SO23', ['شبيلي السفلى', 'شبيلا السفلى']],
  ['SO24', ['باي']],
  ['SO25', ['بكول', 'باكول']],
  ['SO26', ['جدو', 'غدو', 'جيدو']],
  ['SO27', ['جوبا الوسطى']],
  ['SO28', ['جوبا السفلى']],
]

/** The region that a text names in a longer way, and a town in place of its region. */
function placesNear(text: string): string[] {
  const words = foldText(text)
    .split(' ')
    .filter((word) => !OF_REGION.has(word))
  const name = words.join(' ')
  if (isWholeOfMogadishu(name)) return [MOGADISHU]
  const elsewhere = ELSEWHERE.find(([, names]) => names.some((each) => foldText(each) === name))?.[0]
  const region = (matchRegion(name) ?? matchRegion(name.toUpperCase()))?.code ?? elsewhere
  const district = matchDistrict(name)
  const home = REGIONS.find(({ districts }) => districts.some(({ code }) => code === district?.code))
  return [region, home?.code].flatMap((code) => code ?? [])
}

function namesOf(collection: Collection, field: string, code: string, { terms }: ImportWords): string[] {
  const region = field === 'regionCode' ? REGIONS.find((each) => each.code === code) : undefined
  if (region) return [region.name, region.nameSo, ...otherNames(code)].map(foldText)
  const group = termGroupOf(collection.name, field)
  return [code, ...terms.flatMap((language) => (group ? (language[group][code] ?? []) : []))].map(foldText)
}

/** How far one text is from another: 0 for the same, 1 for nothing in common. A text within the other is near. */
function far(one: string, other: string): number {
  if (one === other) return 0
  const isWithin =
    one.length > 3 &&
    other.length > 3 &&
    (` ${one} `.includes(` ${other} `) || ` ${other} `.includes(` ${one} `))
  if (isWithin) return 0.2
  const longest = Math.max(one.length, other.length)
  if (longest > 60 || longest === 0) return 1
  return edits(one, other) / longest
}

/** The fewest letters that are added, removed or replaced to make one text of the other. */
function edits(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (const [at, letter] of [...one].entries()) {
    const next = [at + 1]
    for (const [index, each] of [...other].entries()) {
      const replaced = (row[index] ?? 0) + (letter === each ? 0 : 1)
      next.push(Math.min(replaced, (row[index + 1] ?? 0) + 1, (next[index] ?? 0) + 1))
    }
    row = next
  }
  return row.at(-1) ?? 0
}

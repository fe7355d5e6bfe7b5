import type { Role } from './access.ts'
import { matchDistrict, matchRegion } from './match-place.ts'
import { isRegionCode, REGIONS } from './places.ts'

/** The P-code of the country, which is the place of the national duty list. */
export const NATIONAL = 'SO'

/**
 * The value of a refused report in place of a duty list: no list has it, so nobody, not even an administrator, sees
 * the report in any way (decision 0132). It is not a P-code, and no edit can write it.
 */
export const REFUSED = 'refused'

/** Every duty list, the national one first. */
export const DUTY_PLACES: readonly string[] = [NATIONAL, ...REGIONS.map(({ code }) => code)]

/** Where a user is on duty: administrators always are on duty for the whole country. */
export function dutiesOf(role: Role, listed: readonly string[]): readonly string[] {
  return role === 'administrator' ? [NATIONAL] : listed
}

/** The parts of a record that decide who sees it: its region, and the duty list that it waits for. */
export interface Place {
  readonly regionCode: string | null
  readonly triageRegion: string | null
}

/** The place of a record, which everything that hangs on it shares. */
export function placeOf(record: Readonly<Record<string, unknown>>): Place {
  const text = (value: unknown) => (typeof value === 'string' ? value : null)
  return { regionCode: text(record.regionCode), triageRegion: text(record.triageRegion) }
}

/** No name of a place has more words than this. */
const LONGEST_NAME = 3

/**
 * The duty list that a visitor's report goes to: that of the region that the visitor chose, else of the only region
 * that the place names, itself or through one of its districts, in any listed spelling; else the national one.
 */
export function guessDutyPlace(reported: Readonly<Record<string, unknown>>): string {
  const { regionCode, location } = reported
  if (typeof regionCode === 'string' && isRegionCode(regionCode)) return regionCode
  const named = typeof location === 'string' ? regionsNamedIn(location) : new Set<string>()
  const [only] = named
  return named.size === 1 && only !== undefined ? only : NATIONAL
}

function regionsNamedIn(text: string): ReadonlySet<string> {
  const words = text.split(/[^\p{L}\p{M}\p{N}'’`-]+/u).filter((word) => word !== '')
  const named = new Set<string>()
  for (let at = 0; at < words.length; ) {
    // The longest name counts first: "South Galkacyo" is one place, and so is "Woqooyi Galbeed".
    const place = longestName(words.slice(at, at + LONGEST_NAME))
    if (place) named.add(place.region)
    at += place?.words ?? 1
  }
  return named
}

function longestName(words: readonly string[]): { readonly region: string; readonly words: number } | null {
  for (let count = words.length; count > 0; count--) {
    const name = words.slice(0, count).join(' ')
    const region = matchRegion(name)?.code ?? regionOfDistrict(name)
    if (region) return { region, words: count }
  }
  return null
}

/** The region of the district with this name, unless several regions have one. */
function regionOfDistrict(name: string): string | undefined {
  const homes = REGIONS.filter((region) => matchDistrict(name, region) !== undefined)
  return homes.length === 1 ? homes[0]?.code : undefined
}

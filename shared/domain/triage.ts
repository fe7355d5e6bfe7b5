import type { Role } from './access.ts'
import { isRegionCode, matchDistrict, matchRegion, REGIONS } from './places.ts'

/** The P-code of the country, which stands for the national duty list. */
export const NATIONAL = 'SO'

/**
 * What stands in place of the duty list in a report that was refused: no list, so that nobody sees the report by any way,
 * administrators neither (decision 0132). It lies beside the P-codes, and no edit can write it.
 */
export const REFUSED = 'refused'

/** Every duty list, the national one first. */
export const DUTY_PLACES: readonly string[] = [NATIONAL, ...REGIONS.map(({ code }) => code)]

/** Where a user is on duty: administrators always are, for the whole country. */
export function dutiesOf(role: Role, listed: readonly string[]): readonly string[] {
  return role === 'administrator' ? [NATIONAL] : listed
}

/** By what somebody sees a record: its region, and the duty list that it waits for. */
export interface Place {
  readonly regionCode: string | null
  readonly triageRegion: string | null
}

/** The place of a record, which all that hangs on it shares. */
export function placeOf(record: Readonly<Record<string, unknown>>): Place {
  const text = (value: unknown) => (typeof value === 'string' ? value : null)
  return { regionCode: text(record.regionCode), triageRegion: text(record.triageRegion) }
}

/** Whether a report asks for help at once, or tells of grave danger. */
export function isUrgentReport({ urgentAssistance, severity }: Readonly<Record<string, unknown>>): boolean {
  return urgentAssistance === true || severity === 'critical' || severity === 'high'
}

/** More words than these are no name of a place. */
const LONGEST_NAME = 3

/**
 * The duty list that a visitor's report goes to: of the region that the visitor chose, else of the only region whose name
 * or one of whose districts' names, in any listed spelling, stands in the place as they wrote it; else the national one.
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
    // The longest name first: "South Galkacyo" is one place, and so is "Woqooyi Galbeed".
    const found = longestName(words.slice(at, at + LONGEST_NAME))
    if (found) named.add(found.region)
    at += found?.words ?? 1
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

/** The region of the district of this name, unless districts of several regions have it. */
function regionOfDistrict(name: string): string | undefined {
  const homes = REGIONS.filter((region) => matchDistrict(name, region) !== undefined)
  return homes.length === 1 ? homes[0]?.code : undefined
}

import data from './places.data.json' with { type: 'json' }
import { PROGRAMME_REGIONS } from './programme-regions.ts'
import { REGION_NAMES, type RegionNames } from './regions.ts'

export { regionName } from './regions.ts'

/** The seven regions of REQ-PRD-08, as learning, grants and `stateCode` use them. */
export const STATES = PROGRAMME_REGIONS
export type StateCode = (typeof STATES)[number]

export interface District {
  readonly code: string
  readonly name: string
}
export interface Region extends District, RegionNames {
  readonly iso: string
  /** The administration usually named for the region; contested in some (see `settledState`). */
  readonly state: string
  readonly districts: readonly District[]
}

/** The 18 regions in the boundaries of June 1984, with OCHA P-codes (source in places.data.json). */
export const REGIONS: readonly Region[] = REGION_NAMES.map((names) => {
  const more = data.regions.find(({ code }) => code === names.code)
  if (!more) throw new Error(`places.data.json has no region ${names.code}`)
  return { ...more, ...names }
})

const regionByCode = new Map(REGIONS.map((region) => [region.code, region]))
const regionOfDistrict = new Map(
  REGIONS.flatMap((region) => region.districts.map((district) => [district.code, region] as const)),
)

/** Whether the text is the P-code of a region. */
export function isRegionCode(text: string): boolean {
  return regionByCode.has(text)
}

/** Whether the text is the P-code of a district, of the given region where one is given. */
export function isDistrictOf(text: string, regionCode: string | null): boolean {
  const region = regionOfDistrict.get(text)
  return region !== undefined && (regionCode === null || region.code === regionCode)
}

/** The region with the P-code, if there is one. */
export function findRegion(code: string): Region | undefined {
  return regionByCode.get(code)
}

/** The state that usually belongs to a region, as long as nobody has named another; null for other codes. */
export function usualState(regionCode: unknown): string | null {
  return typeof regionCode === 'string' ? (findRegion(regionCode)?.state ?? null) : null
}

/** Regions that two administrations claim: Sool, Sanaag and Mudug. Users decide which one a record names. */
const CONTESTED: readonly string[] = ['SO14', 'SO15', 'SO18']

/**
 * Like `usualState`, for states that nobody checks before they are written: null for a region that two
 * administrations claim.
 */
export function settledState(regionCode: unknown): string | null {
  return CONTESTED.some((code) => code === regionCode) ? null : usualState(regionCode)
}

/** The name of a district; the code itself if it is unknown. */
export function districtName(code: string): string {
  return regionOfDistrict.get(code)?.districts.find((district) => district.code === code)?.name ?? code
}

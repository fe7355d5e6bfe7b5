import data from './district-centres.data.json' with { type: 'json' }
import { districtNamed } from './match-place.ts'
import { findRegion, isDistrictOf } from './places.ts'

/** Outside towns, places that are no farther apart count as the same. */
const NEAR_KM = 50
/** Within a town, whose districts are its quarters. */
const NEAR_IN_TOWN_KM = 5
/** The region that is one town. */
const TOWN = 'SO22'
const EARTH_KM = 6371

const CENTRES = new Map(Object.entries<readonly number[]>(data.centres))

/** How the places of two records are related, by their districts; unknown if one of them says neither district nor region. */
export type PlaceLikeness = 'same' | 'unknown' | 'apart' | 'far'

/**
 * The districts in which a record may have happened: its own, one of its region that its written place names, or all of the
 * region; none if nothing is known. A district of another region than the record's is doubtful, and counts as missing.
 */
export function districtsOf(
  { regionCode, districtCode }: Readonly<Record<string, unknown>>,
  written: string,
): readonly string[] {
  const region = typeof regionCode === 'string' ? findRegion(regionCode) : undefined
  if (typeof districtCode === 'string' && isDistrictOf(districtCode, region?.code ?? null))
    return [districtCode]
  if (!region) return []
  const named = districtNamed(written, region)
  return named ? [named.code] : region.districts.map(({ code }) => code)
}

/** Compares where two records may have happened. Records of one region without a district may be anywhere in it. */
export function comparePlaces(one: readonly string[], other: readonly string[]): PlaceLikeness {
  if (one.length === 0 || other.length === 0) return 'unknown'
  const [here = '', there = ''] = [one[0], other[0]]
  const isExact = one.length === 1 && other.length === 1
  if (isExact && here === there) return 'same'
  const least = Math.min(...one.flatMap((from) => other.map((to) => kilometres(from, to))))
  if (least > NEAR_KM) return 'far'
  if (!isExact) return 'unknown'
  const limit = here.startsWith(TOWN) && there.startsWith(TOWN) ? NEAR_IN_TOWN_KM : NEAR_KM
  return least <= limit ? 'same' : 'apart'
}

/** The distance between the seats of two districts. */
function kilometres(from: string, to: string): number {
  const [one, other] = [centreOf(from), centreOf(to)]
  const [height, width] = [(other.north - one.north) / 2, (other.east - one.east) / 2]
  const chord = Math.sin(height) ** 2 + Math.cos(one.north) * Math.cos(other.north) * Math.sin(width) ** 2
  return 2 * EARTH_KM * Math.asin(Math.sqrt(chord))
}

function centreOf(district: string) {
  const [north, east] = CENTRES.get(district) ?? []
  if (north === undefined || east === undefined)
    throw new Error(`There is no centre of the district ${district}`)
  return { north: (north * Math.PI) / 180, east: (east * Math.PI) / 180 }
}

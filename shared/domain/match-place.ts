import data from './place-spellings.data.json' with { type: 'json' }
import { type District, findRegion, REGIONS, type Region } from './places.ts'

const SPELLINGS: Readonly<Record<string, readonly string[]>> = data.spellings

/** The other spellings of a region or district that people use, by its P-code. */
export function otherNames(code: string): readonly string[] {
  return SPELLINGS[code] ?? []
}

/** Finds a region by P-code or any listed spelling, ignoring case, apostrophes and doubled letters. */
export function matchRegion(text: string): Region | undefined {
  return findRegion(text.trim()) ?? regionsBySpelling.get(spelling(text))
}

/** Finds a district by P-code or any listed spelling, within the region if one is given. */
export function matchDistrict(text: string, region?: Region): District | undefined {
  const districts = districtsBySpelling.get(text.trim()) ?? districtsBySpelling.get(spelling(text))
  return districts?.find(({ home }) => region === undefined || home === region)?.district
}

/** The most words in a district's name. */
const LONGEST_NAME = 3

/** Whether some words of a text are a listed spelling of a district's name. */
export function namesDistrict(text: string): boolean {
  return districtNamed(text) !== undefined
}

/** The first district, of the region if one is given, of whose name some words of a text are a listed spelling. */
export function districtNamed(text: string, region?: Region): District | undefined {
  const words = text.split(/[^\p{L}\p{N}'’-]+/u).filter((word) => word !== '')
  for (const at of words.keys()) {
    for (let more = 1; more <= LONGEST_NAME; more++) {
      const district = matchDistrict(words.slice(at, at + more).join(' '), region)
      if (district) return district
    }
  }
  return undefined
}

function spelling(name: string): string {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replace(/(.)\1+/gu, '$1')
}

const regionsBySpelling = new Map(
  REGIONS.flatMap((region) =>
    [region.name, region.nameSo, ...otherNames(region.code)].map((name) => [spelling(name), region] as const),
  ),
)

/** The districts that a P-code or a spelling means, in the order of the list. */
const districtsBySpelling = Map.groupBy(
  REGIONS.flatMap((home) =>
    home.districts.flatMap((district) =>
      [...new Set([district.code, ...[district.name, ...otherNames(district.code)].map(spelling)])].map(
        (name) => ({ name, home, district }),
      ),
    ),
  ),
  ({ name }) => name,
)

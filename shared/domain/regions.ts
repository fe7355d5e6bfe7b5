import data from './regions.data.json' with { type: 'json' }

export interface RegionNames {
  /** The OCHA P-code. */
  readonly code: string
  readonly name: string
  readonly nameSo: string
}

/** The names of the 18 regions; public pages load these without the districts and spellings of `places.ts`. */
export const REGION_NAMES: readonly RegionNames[] = data.regions

/** The name of a region in the reader's language; the code itself if it is unknown. */
export function regionName(code: string, locale: string): string {
  const region = REGION_NAMES.find((names) => names.code === code)
  return region ? (locale === 'so' ? region.nameSo : region.name) : code
}

import { describe, expect, test } from 'vitest'
import data from './district-centres.data.json' with { type: 'json' }
import { comparePlaces, districtsOf } from './likeness-place.ts'
import { REGIONS } from './places.ts'
import { REGION_OUTLINES } from './region-outlines.ts'

const CENTRES: Readonly<Record<string, readonly number[]>> = data.centres
/** The box of the outlines: 15 to 485 across, 0 to 620 down. */
const across = (east: number) => 15 + ((east - 40.99) / (51.415 - 40.99)) * 470
const down = (north: number) => ((11.985 - north) / (11.985 + 1.66)) * 620
/** About twelve kilometres: the outlines are simplified. */
const TOLERANCE = 5

const pointsOf = (region: string) =>
  (REGION_OUTLINES[region] ?? '')
    .split('Z')
    .filter((ring) => ring !== '')
    .map((ring) =>
      ring.split(/[ML]/).flatMap((point) => (point === '' ? [] : [point.split(',').map(Number)])),
    )

/** How far a point is outside a region; 0 within. */
function outside(x: number, y: number, region: string): number {
  const sides = pointsOf(region).flatMap((ring) =>
    ring.map(([ax = 0, ay = 0], at) => {
      const [bx = 0, by = 0] = ring[(at + 1) % ring.length] ?? []
      return { ax, ay, bx, by }
    }),
  )
  const crossed = sides.filter(
    ({ ax, ay, bx, by }) => ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax,
  )
  if (crossed.length % 2 === 1) return 0
  return Math.min(
    ...sides.map(({ ax, ay, bx, by }) => {
      const length = (bx - ax) ** 2 + (by - ay) ** 2 || 1
      const along = Math.max(0, Math.min(1, ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / length))
      return Math.hypot(x - ax - along * (bx - ax), y - ay - along * (by - ay))
    }),
  )
}

test('each district has a centre, and it is within its region', () => {
  const districts = REGIONS.flatMap((region) => region.districts.map(({ code }) => ({ code, region })))
  expect(Object.keys(CENTRES).toSorted()).toEqual(districts.map(({ code }) => code).toSorted())
  const astray = districts.filter(({ code, region }) => {
    const [north = 0, east = 0] = CENTRES[code] ?? []
    return outside(across(east), down(north), region.code) > TOLERANCE
  })
  expect(astray.map(({ code }) => code)).toEqual([])
})

describe('where a record may have happened', () => {
  test.each([
    ['its district', { regionCode: 'SO28', districtCode: 'SO2801' }, 'Jamaame', ['SO2801']],
    [
      'the one that the written place names',
      { regionCode: 'SO28', districtCode: null },
      'near Kismayo',
      ['SO2801'],
    ],
    [
      'none that is in another region',
      { regionCode: 'SO22', districtCode: 'SO2801' },
      'market',
      'all of SO22',
    ],
    ['none that does not exist', { regionCode: 'SO20', districtCode: 'SO2004' }, 'Jalalaqsi', ['SO2003']],
    ['nowhere without a region', { regionCode: null, districtCode: null }, 'Kismaayo', []],
    ['without a region, its district', { regionCode: null, districtCode: 'SO2801' }, '', ['SO2801']],
  ] as const)('%s: %#', (_what, values, written, expected) => {
    const found = districtsOf(values, written)
    if (typeof expected !== 'string') expect(found).toEqual(expected)
    else expect([found.length, found.every((code) => code.startsWith('SO22'))]).toEqual([17, true])
  })
})

describe('two places', () => {
  const region = (code: string) =>
    REGIONS.find((each) => each.code === code)?.districts.map((each) => each.code) ?? []
  test.each([
    ['one district', ['SO2801'], ['SO2801'], 'same'],
    ['46 km apart, outside towns', ['SO2702'], ['SO2804'], 'same'],
    ['quarters of a town, 2 km apart', ['SO2205'], ['SO2214'], 'same'],
    ['quarters of a town, 12 km apart', ['SO2210'], ['SO2211'], 'apart'],
    ['900 km apart', ['SO1101'], ['SO2801'], 'far'],
    ['of which one is unknown', ['SO2801'], [], 'unknown'],
    ['of which one is somewhere in the region of the other', ['SO2801'], region('SO28'), 'unknown'],
    ['of which one is somewhere in a region far away', ['SO2801'], region('SO16'), 'far'],
  ] as const)('%s: %#', (_what, one, other, expected) => {
    expect(comparePlaces(one, other)).toBe(expected)
    expect(comparePlaces(other, one)).toBe(expected)
  })
})

import { mogadishuDay } from '#shared/domain/dates.ts'
import { REGIONS } from '#shared/domain/places.ts'
import { type DemoRecord, dayAfter, placeOf, recordOf, registeredAt, type Scene } from './records.ts'

/** What providers of a kind are called; demo providers are placeholders and say so. */
const KINDS = [
  ['medical-care', 'Health centre', 'sgbv-support', 'Sa-Th 08:00-20:00'],
  ['legal-aid', 'Legal aid office', 'child-protection', 'Su-Th 08:00-16:00'],
  ['psychosocial', 'Counselling service', 'livelihood', 'Sa-We 08:00-14:00'],
  ['medical-care', 'Hospital', null, 'always'],
  ['education', 'Education programme', null, 'Sa-Th 07:30-12:30'],
  ['sgbv-support', 'Centre for survivors', 'psychosocial', 'always'],
  ['child-protection', 'Children’s service', 'education', 'Sa-Th 08:00-16:00'],
  ['livelihood', 'Training centre', null, 'Sa-We 08:00-15:00'],
] as const
const LANGUAGES = ['Somali', 'Somali, Arabic', 'Somali, English', 'Somali, Maay']
const COSTS = ['free', 'free', 'partly-paid', 'paid']
const ACCESS = ['step-free', 'with-help', 'steps']
const AGES = ['all-ages', 'adults', 'children']
const GENDERS = ['everyone', 'women-and-girls']

/** The regions of the listed placeholders, with how many each has: half of the regions have none, as in life. */
const LISTED = { SO22: 6, SO12: 3, SO16: 2, SO17: 2, SO28: 2, SO18: 1, SO20: 1, SO24: 1, SO26: 1 }
const SAFE_HOUSES = ['SO22', 'SO12']

/** An invented provider, which visitors do not see. */
export function demoProvider(scene: Scene): DemoRecord {
  const { chance } = scene
  const number = chance.whole(100, 99_999)
  const { region, district } = placeOf(chance)
  const at = registeredAt(scene)
  return providerOf(scene, { at, number, regionCode: region.code, more: { districtCode: district.code } })
}

/** The placeholders that the page of referral pathways lists, and the safe houses, of which it says the region. */
export function listedProviders(scene: Scene): readonly DemoRecord[] {
  const at = new Date(scene.now.getTime() - 60_000)
  let number = 0
  const providers = Object.entries(LISTED).flatMap(([regionCode, count]) =>
    Array.from({ length: count }, () => {
      number += 1
      const district = REGIONS.find(({ code }) => code === regionCode)?.districts[number % 3]
      // The third of each eight was confirmed too long ago, the fourth never.
      const daysAgo = number % 8 === 3 ? 97 : 20 + number
      const more: Record<string, string | boolean> = { listed: true }
      if (district) more.districtCode = district.code
      if (number % 8 !== 4) more.confirmedOn = dayAfter(scene.now, -daysAgo)
      return providerOf(scene, { at, number, regionCode, more })
    }),
  )
  const safeHouses = SAFE_HOUSES.map((regionCode, index) =>
    recordOf('service-providers', {
      ...{ at, regionCode, steps: [], reason: () => '' },
      values: {
        ...{ name: `Safe house, placeholder ${index + 1}`, type: 'safe-house', status: 'active', regionCode },
        ...{ listed: true, confirmedOn: mogadishuDay(at) },
      },
    }),
  )
  return [...providers, ...safeHouses]
}

interface Made {
  readonly at: Date
  readonly number: number
  readonly regionCode: string
  readonly more: Readonly<Record<string, string | boolean>>
}

function providerOf({ chance, now }: Scene, { at, number, regionCode, more }: Made): DemoRecord {
  const [type, name, alsoType, openingTimes] = KINDS[(number - 1) % KINDS.length] ?? KINDS[0]
  const statuses = ['active', 'limited', 'active', 'active', 'unavailable', 'active', 'active', 'active']
  const values = {
    ...{ name: `${name}, placeholder ${number}`, type, status: statuses[(number - 1) % 8] ?? 'active' },
    ...{ services: 'An invented provider, which shows what the page looks like.' },
    ...{ servicesSo: 'Adeeg-bixiye la been abuuray, oo tusaya sida boggu u eg yahay.' },
    ...{ urgent: number % 8 === 1, openingTimes, languages: chance.any(LANGUAGES), cost: chance.any(COSTS) },
    ...{
      accessibility: chance.any(ACCESS),
      agesServed: chance.any(AGES),
      gendersServed: chance.any(GENDERS),
    },
    ...{ source: 'Invented for the demo', sourceDate: dayAfter(now, -30), regionCode },
    ...(alsoType ? { alsoType } : {}),
    ...more,
  }
  return recordOf('service-providers', { at, regionCode, values, steps: [], reason: () => '' })
}

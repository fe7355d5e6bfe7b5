import type { InputOf } from '#shared/contract/endpoint.ts'
import { grantRoundsContract, type StaffGrantRound } from '#shared/contract/grants/grant-rounds.ts'
import type { ErrorDetail } from '#shared/domain/errors.ts'
import {
  ROUND_CRITERIA,
  ROUND_EXCLUSIONS,
  ROUND_STAGES,
  ROUND_TIERS,
} from '#shared/domain/grant-round-parts.ts'
import { ROUND_RANGES } from '#shared/schemas/grant-round.ts'

type Tier = (typeof ROUND_TIERS)[number]
type Stage = (typeof ROUND_STAGES)[number]
type Criterion = (typeof ROUND_CRITERIA)[number]

/** The numbers of a round that are no part of a list. */
export const NUMBERS = [
  'minimum',
  'maximum',
  'yearsOfOperation',
  'personnelPercent',
  'equipmentLimit',
  'reviewersPerApplication',
  'anonymiseAfterDays',
] as const
/** What the round says by yes or no. */
export const SWITCHES = ['keepsLate', 'rangeIsError', 'blindReview'] as const
const LISTS = ['excluded', 'languages', 'weekend'] as const

type Parts = Readonly<
  Record<`${'amount' | 'shortest' | 'longest'}-${Tier}` | `${'begin' | 'end'}-${Stage}`, string> &
    Record<`points-${Criterion}`, string>
>
/** A round as its form shows it; what is not entered is the empty text, and lists are texts with commas. */
export type RoundValues = Parts &
  Readonly<
    Record<(typeof NUMBERS)[number] | (typeof LISTS)[number], string> &
      Record<(typeof SWITCHES)[number] | 'announced', boolean> & {
        readonly code: string
        readonly opensOn: string
        readonly deadline: string
        /** One day a line. */
        readonly holidays: string
      }
  >
export type RoundField = keyof RoundValues & string
type Input = InputOf<typeof grantRoundsContract.edit>

/** The values of the form for a round. */
export function valuesOfRound({
  code,
  opensOn,
  deadline,
  announced,
  settings,
}: StaffGrantRound): RoundValues {
  const { tiers, stages, criteria, holidays } = settings
  const entries: [string, string][] = [
    ...NUMBERS.map((name): [string, string] => [name, String(settings[name])]),
    ...LISTS.map((name): [string, string] => [name, settings[name].join(',')]),
    ...ROUND_TIERS.flatMap((id): [string, string][] => {
      const tier = tiers.find((each) => each.id === id)
      return [
        [`amount-${id}`, textOf(tier?.amount)],
        [`shortest-${id}`, textOf(tier?.months[0])],
        [`longest-${id}`, textOf(tier?.months[1])],
      ]
    }),
    ...ROUND_STAGES.flatMap((id): [string, string][] => {
      const stage = stages.find((each) => each.id === id)
      return [
        [`begin-${id}`, stage?.from ?? ''],
        [`end-${id}`, stage?.to ?? ''],
      ]
    }),
    ...ROUND_CRITERIA.map((id): [string, string] => [
      `points-${id}`,
      textOf(criteria.find((each) => each.id === id)?.points),
    ]),
  ]
  const { keepsLate, rangeIsError, blindReview } = settings
  return {
    ...(Object.fromEntries(entries) as Parts & Record<(typeof NUMBERS)[number], string>),
    ...{ code, opensOn, deadline, announced, keepsLate, rangeIsError, blindReview },
    holidays: holidays.join('\n'),
  } as RoundValues
}
const textOf = (number: number | undefined) => (number === undefined ? '' : String(number))

/** A number as people write it, with commas or spaces between thousands; null where it is none. */
export function numberOf(text: string): number | null {
  const digits = text.replace(/[,\s]/g, '')
  return /^\d{1,9}$/.test(digits) ? Number(digits) : null
}
const partsOf = (list: string) => list.split(',').filter((part) => part !== '')

/** The tiers, stages and criteria that the values name, in their order: their places are those of the sent lists. */
function named(values: RoundValues) {
  const isEntered = (text: string) => text.trim() !== ''
  return {
    tiers: ROUND_TIERS.filter((id) =>
      (['amount', 'shortest', 'longest'] as const).some((part) => isEntered(values[`${part}-${id}`])),
    ),
    stages: ROUND_STAGES.filter((id) => isEntered(values[`begin-${id}`]) || isEntered(values[`end-${id}`])),
    criteria: ROUND_CRITERIA.filter((id) => isEntered(values[`points-${id}`])),
  }
}

/** What the form sends for its values; numbers that cannot be read are 0, which {@link problemsOf} reports first. */
export function inputOf(values: RoundValues, version: number): Input {
  const { tiers, stages, criteria } = named(values)
  const number = (text: string) => numberOf(text) ?? 0
  const { code, opensOn, deadline, announced, keepsLate, rangeIsError, blindReview } = values
  return {
    ...{ code, opensOn, deadline, announced, keepsLate, rangeIsError, blindReview, version },
    ...(Object.fromEntries(NUMBERS.map((name) => [name, number(values[name])])) as Record<
      (typeof NUMBERS)[number],
      number
    >),
    tiers: tiers.map((id) => ({
      id,
      amount: number(values[`amount-${id}`]),
      months: [number(values[`shortest-${id}`]), number(values[`longest-${id}`])],
    })),
    stages: stages.map((id) => ({ id, from: values[`begin-${id}`], to: values[`end-${id}`] || null })),
    criteria: criteria.map((id) => ({ id, points: number(values[`points-${id}`]) })),
    excluded: ROUND_EXCLUSIONS.filter((each) => partsOf(values.excluded).includes(each)),
    languages: (['en', 'so', 'ar'] as const).filter((each) => partsOf(values.languages).includes(each)),
    weekend: partsOf(values.weekend).map(Number).toSorted(),
    holidays: holidaysOf(values),
  }
}

const holidaysOf = ({ holidays }: RoundValues) =>
  holidays
    .split(/[\s,;]+/)
    .filter((day) => day !== '')
    .toSorted()

/**
 * The names under which errors of a field are reported, where they differ from its own: places in lists depend on what
 * is named.
 */
export function sentNames(values: RoundValues): ReadonlyMap<RoundField, string> {
  const { tiers, stages, criteria } = named(values)
  return new Map<RoundField, string>([
    ...tiers.flatMap((id, index): [RoundField, string][] => [
      [`amount-${id}`, `tiers.${index}.amount`],
      [`shortest-${id}`, `tiers.${index}.months.0`],
      [`longest-${id}`, `tiers.${index}.months.1`],
    ]),
    ...stages.flatMap((id, index): [RoundField, string][] => [
      [`begin-${id}`, `stages.${index}.from`],
      [`end-${id}`, `stages.${index}.to`],
    ]),
    ...criteria.map((id, index): [RoundField, string] => [`points-${id}`, `criteria.${index}.points`]),
  ])
}

/** The numbers of a form by their fields, with the lowest and highest value of each. */
function numbersIn(values: RoundValues): [RoundField, readonly [number, number]][] {
  const { tiers, criteria } = named(values)
  return [
    ...NUMBERS.map((name): [RoundField, readonly [number, number]] => [name, ROUND_RANGES[name]]),
    ...tiers.flatMap((id): [RoundField, readonly [number, number]][] => [
      [`amount-${id}`, ROUND_RANGES.minimum],
      [`shortest-${id}`, ROUND_RANGES.months],
      [`longest-${id}`, ROUND_RANGES.months],
    ]),
    ...criteria.map((id): [RoundField, readonly [number, number]] => [`points-${id}`, ROUND_RANGES.points]),
  ]
}

interface ProblemTexts {
  readonly number: (min: number, max: number) => string
  readonly day: string
  readonly code: string
  readonly holidays: string
  readonly languages: string
  readonly weekend: string
}

/** What is wrong with the values: what cannot be read first, then what the call says of the round as a whole. */
export function problemsOf(values: RoundValues, texts: ProblemTexts): readonly ErrorDetail[] {
  const names = sentNames(values)
  const numbers = numbersIn(values).flatMap(([name, [min, max]]) => {
    const read = numberOf(String(values[name]))
    const isWithin = read !== null && read >= min && read <= max
    return isWithin ? [] : [{ path: names.get(name) ?? name, message: texts.number(min, max) }]
  })
  const parsed = grantRoundsContract.edit.input.safeParse(inputOf(values, 1))
  const issues = (parsed.error?.issues ?? []).flatMap(({ path, message, code }) => {
    const [first = ''] = path.map(String)
    const whole = path.join('.')
    // A number that cannot be read has an error of its own, and a sum without it says nothing.
    if (numbers.some((problem) => problem.path === whole || problem.path.startsWith(`${whole}.`))) return []
    // What a schema says of a single value is in the words of programmers; rules of ours are in plain ones.
    if (code === 'custom') return [{ path: whole, message }]
    if (first === 'code' || first === 'languages' || first === 'weekend')
      return [{ path: first, message: texts[first] }]
    return [
      first === 'holidays' ? { path: first, message: texts.holidays } : { path: whole, message: texts.day },
    ]
  })
  return [...numbers, ...issues]
}

/** Whether the values make a round that the call would take. */
export function isRound(values: RoundValues): boolean {
  const isRead = numbersIn(values).every(([name]) => numberOf(String(values[name])) !== null)
  return isRead && grantRoundsContract.edit.input.safeParse(inputOf(values, 1)).success
}

import { type Chance, chanceFrom } from '#server/seed/random.ts'

/** What happens in one step, with how often it does among all. */
const DEEDS = {
  create: 10,
  edit: 22,
  status: 5,
  delete: 2,
  decide: 4,
  'web-edit': 8,
  sync: 40,
  restart: 3,
  'kill-in-work': 3,
  'kill-in-sync': 5,
  'kill-server': 4,
  'full-disk': 3,
  'wrong-clock': 3,
  'take-image': 3,
  'bring-back': 2,
  'former-server': 1,
  'make-file': 4,
  'hand-in': 5,
  deliver: 4,
  'back-up': 2,
  restore: 1,
  'clear-old': 1,
  leave: 1,
} as const
export type Deed = keyof typeof DEEDS

/** One step: which office, two numbers to choose by, and how many minutes after the one before. */
export interface Step {
  readonly do: Deed
  readonly at: number
  readonly a: number
  readonly b: number
  readonly minutes: number
}

/** How much is simulated. */
export interface WorldSize {
  readonly offices: number
  readonly steps: number
  readonly days: number
}

const DAY_MINUTES = 24 * 60
const MOST = 1_000_000

/** The steps of a seed. */
export function planOf(seed: number, { offices, steps, days }: WorldSize): Step[] {
  const chance = chanceFrom(seed)
  const longest = Math.round((2 * days * DAY_MINUTES) / steps)
  return Array.from({ length: steps }, () => ({
    do: anyDeed(chance),
    at: chance.whole(0, offices - 1),
    a: chance.whole(0, MOST),
    b: chance.whole(0, MOST),
    minutes: chance.whole(0, longest),
  }))
}

const ALL = Object.entries(DEEDS) as [Deed, number][]
const WEIGHT = ALL.reduce((sum, [, weight]) => sum + weight, 0)

function anyDeed(chance: Chance): Deed {
  let left = chance.fraction() * WEIGHT
  for (const [deed, weight] of ALL) {
    left -= weight
    if (left < 0) return deed
  }
  return 'sync'
}

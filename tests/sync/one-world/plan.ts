import { type Chance, chanceFrom } from '#server/seed/random.ts'

/** What happens in one step, with how often it does among all. */
const DEEDS = {
  create: 10,
  edit: 22,
  comment: 6,
  link: 4,
  consent: 3,
  withdraw: 2,
  attach: 3,
  'long-text': 2,
  status: 5,
  delete: 2,
  decide: 4,
  'web-edit': 8,
  'web-comment': 2,
  'web-link': 1,
  'web-withdraw': 1,
  'web-delete': 1,
  'web-move': 1,
  sync: 40,
  'work-in-sync': 6,
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
  /** What happens to the requests of this sync, in place of what `a` says. */
  readonly line?: SyncLine
  /** The newest file, answer or image is meant. */
  readonly newest?: true
}

/** Nothing goes wrong, answers to pushes are cut, or pushes are. */
export type SyncLine = 'good' | 'push-answers-cut' | 'pushes-cut'

/** How much is simulated. */
export interface WorldSize {
  readonly offices: number
  readonly steps: number
  readonly days: number
}

type Part = Pick<Step, 'do' | 'line' | 'newest'> & { readonly minutes?: number }

const DAY_MINUTES = 24 * 60
/** The server forgets outcomes after so many days. */
const FORGOTTEN_DAYS = 95
const GOOD_SYNC: Part = { do: 'sync', line: 'good' }

/** Steps that follow each other in one office: what single steps meet too seldom. */
const EPISODES: readonly (readonly Part[])[] = [
  // The server has forgotten what it may before the device hears what became of its work.
  [
    GOOD_SYNC,
    { do: 'edit' },
    { do: 'create' },
    { do: 'sync', line: 'push-answers-cut' },
    { do: 'clear-old', minutes: FORGOTTEN_DAYS * DAY_MINUTES },
    { do: 'web-edit' },
    GOOD_SYNC,
  ],
  // A restored server goes on, and comes farther than the device was.
  [
    { do: 'back-up' },
    { do: 'edit' },
    { do: 'create' },
    GOOD_SYNC,
    { do: 'restore' },
    ...Array.from({ length: 6 }, (): Part => ({ do: 'web-edit' })),
    GOOD_SYNC,
  ],
  // Someone removes what is being worked on.
  [{ do: 'edit' }, { do: 'web-delete' }, { do: 'work-in-sync', line: 'good' }, GOOD_SYNC],
  [{ do: 'edit' }, { do: 'comment' }, { do: 'web-move' }, { do: 'work-in-sync', line: 'good' }, GOOD_SYNC],
  [{ do: 'delete' }, { do: 'web-edit' }, GOOD_SYNC],
  // A long text comes in parts, while urgent work is entered.
  [
    { do: 'long-text' },
    { do: 'sync', line: 'pushes-cut' },
    { do: 'sync', line: 'pushes-cut' },
    { do: 'create' },
    { do: 'comment' },
    { do: 'sync', line: 'pushes-cut' },
    GOOD_SYNC,
  ],
  // The answer of a courier meets an older disk.
  [
    GOOD_SYNC,
    { do: 'take-image' },
    { do: 'web-edit' },
    { do: 'edit' },
    GOOD_SYNC,
    { do: 'create' },
    { do: 'make-file' },
    { do: 'web-edit' },
    { do: 'hand-in', newest: true },
    { do: 'bring-back', newest: true },
    { do: 'deliver', newest: true },
    { do: 'work-in-sync', line: 'good' },
  ],
  // An older disk meets the server, without any courier.
  [
    { do: 'create' },
    GOOD_SYNC,
    { do: 'take-image' },
    { do: 'create' },
    GOOD_SYNC,
    { do: 'bring-back', newest: true },
    { do: 'create' },
    GOOD_SYNC,
  ],
  // Someone leaves while a file of theirs is on its way.
  [GOOD_SYNC, { do: 'edit' }, { do: 'make-file' }, { do: 'leave' }, { do: 'hand-in', newest: true }],
]
/** So many of all steps begin an episode. */
const EPISODE_SHARE = 1 / 20
const MOST = 1_000_000

/** The steps of a seed. */
export function planOf(seed: number, { offices, steps, days }: WorldSize): Step[] {
  const chance = chanceFrom(seed)
  const longest = Math.round((2 * days * DAY_MINUTES) / steps)
  const plan: Step[] = []
  const add = (part: Part, at: number) =>
    plan.push({
      minutes: chance.whole(0, longest),
      ...part,
      at,
      a: chance.whole(0, MOST),
      b: chance.whole(0, MOST),
    })
  while (plan.length < steps) {
    const at = chance.whole(0, offices - 1)
    const isEpisode = chance.fraction() < EPISODE_SHARE
    const parts = isEpisode
      ? (EPISODES[chance.whole(0, EPISODES.length - 1)] ?? [])
      : [{ do: anyDeed(chance) }]
    for (const part of parts) add(part, at)
  }
  return plan
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

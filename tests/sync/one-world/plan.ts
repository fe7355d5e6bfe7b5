import { type Chance, chanceFrom } from '#server/seed/random.ts'

/** What happens in one step, with how often it does among all. */
const DEEDS = {
  create: 10,
  edit: 22,
  comment: 6,
  link: 4,
  consent: 4,
  withdraw: 4,
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
  // Once, in the middle.
  'update-app': 0,
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
  /** The newest file, answer, image or case is meant. */
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

interface Part extends Pick<Step, 'do'>, Partial<Pick<Step, 'line' | 'newest' | 'minutes' | 'b'>> {
  /** In another office of the region. */
  readonly elsewhere?: true
}

const DAY_MINUTES = 24 * 60
/** The server forgets outcomes after so many days. */
const FORGOTTEN_DAYS = 95
/** The command that sets a server back says so; a copy of its disk does not. */
const BY_COMMAND = 1
const BY_COPY = 0
/** What the office works on is meant. */
const AT_WORK = 1
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
    { ...GOOD_SYNC, minutes: 2 * DAY_MINUTES },
    { do: 'restore', b: BY_COPY },
    ...Array.from({ length: 6 }, (): Part => ({ do: 'web-edit' })),
    GOOD_SYNC,
  ],
  // Someone removes what is being worked on.
  [{ do: 'edit' }, { do: 'web-delete', b: AT_WORK }, { do: 'work-in-sync', line: 'good' }, GOOD_SYNC],
  [
    { do: 'comment', newest: true },
    GOOD_SYNC,
    { do: 'edit', newest: true },
    { do: 'comment' },
    { do: 'web-move', b: AT_WORK, newest: true },
    { do: 'work-in-sync', line: 'good' },
    GOOD_SYNC,
  ],
  [GOOD_SYNC, { do: 'delete', newest: true }, { do: 'web-edit', newest: true, b: AT_WORK }, GOOD_SYNC],
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
  // Another office works on what a restored server lacks, and comes first.
  [
    GOOD_SYNC,
    { do: 'back-up' },
    { do: 'create' },
    GOOD_SYNC,
    { ...GOOD_SYNC, elsewhere: true },
    { do: 'restore', b: BY_COMMAND },
    { do: 'edit', newest: true, elsewhere: true },
    { ...GOOD_SYNC, elsewhere: true },
    GOOD_SYNC,
  ],
  // The server forgets that it refused something before the device hears of it.
  [
    GOOD_SYNC,
    { do: 'comment', newest: true },
    { do: 'web-delete', b: AT_WORK },
    { do: 'sync', line: 'push-answers-cut' },
    { do: 'clear-old', minutes: FORGOTTEN_DAYS * DAY_MINUTES },
    GOOD_SYNC,
  ],
  // What hangs on a long text is small, and may not come before it.
  [
    { do: 'long-text' },
    { do: 'comment', newest: true },
    { do: 'consent', newest: true },
    { do: 'attach', newest: true },
    { do: 'sync', line: 'pushes-cut' },
    GOOD_SYNC,
  ],
  // Consent is withdrawn in two places, and the case is moved.
  [
    { do: 'create' },
    { do: 'consent', newest: true },
    GOOD_SYNC,
    { ...GOOD_SYNC, elsewhere: true },
    { do: 'withdraw', newest: true },
    { do: 'withdraw', newest: true, elsewhere: true },
    { do: 'sync', line: 'push-answers-cut' },
    { ...GOOD_SYNC, elsewhere: true },
    GOOD_SYNC,
  ],
  // Two offices link the same cases.
  [
    GOOD_SYNC,
    { ...GOOD_SYNC, elsewhere: true },
    { do: 'link', newest: true },
    { do: 'link', newest: true, elsewhere: true },
    GOOD_SYNC,
    { ...GOOD_SYNC, elsewhere: true },
  ],
  // The app is ended before each of the writes that save something.
  [0, 1, 2, 3, 4].map((b): Part => ({ do: 'kill-in-work', b })),
  // An office has nothing to enter for weeks, and forgets what it sent.
  [{ do: 'create' }, GOOD_SYNC, { ...GOOD_SYNC, minutes: 40 * DAY_MINUTES }, { do: 'create' }, GOOD_SYNC],
  // The server is set back by more weeks than devices keep what they have sent.
  [
    { do: 'back-up' },
    { do: 'create' },
    { do: 'comment', newest: true },
    GOOD_SYNC,
    { ...GOOD_SYNC, elsewhere: true, minutes: 40 * DAY_MINUTES },
    GOOD_SYNC,
    { do: 'restore', b: BY_COPY },
    GOOD_SYNC,
    { ...GOOD_SYNC, elsewhere: true },
  ],
]
/** Its app speaks the first protocol until it is updated. */
export const FORMER_OFFICE = 1
/** So many of all steps begin an episode. */
const EPISODE_SHARE = 1 / 12
const MOST = 1_000_000

/** The steps of a seed. */
export function planOf(seed: number, { offices, steps, days }: WorldSize): Step[] {
  const chance = chanceFrom(seed)
  const longest = Math.round((2 * days * DAY_MINUTES) / steps)
  const plan: Step[] = []
  const add = ({ elsewhere, ...part }: Part, at: number) =>
    plan.push({
      minutes: chance.whole(0, longest),
      a: chance.whole(0, MOST),
      b: chance.whole(0, MOST),
      ...part,
      at: elsewhere ? neighbourOf(at) : at,
    })
  let left: (readonly Part[])[] = []
  while (plan.length < steps) {
    const at = chance.whole(0, offices - 1)
    const isEpisode = chance.fraction() < EPISODE_SHARE
    // Each episode comes before one comes again.
    if (isEpisode && left.length === 0) left = [...EPISODES]
    const parts = isEpisode
      ? (left.splice(chance.whole(0, left.length - 1), 1)[0] ?? [])
      : [{ do: anyDeed(chance) }]
    for (const part of parts) add(part, at)
  }
  const middle = chance.whole(Math.floor(steps / 3), Math.floor((2 * steps) / 3))
  plan.splice(middle, 0, { do: 'update-app', at: FORMER_OFFICE, a: 0, b: 0, minutes: 0 })
  return plan
}

/** Another office of the same region: there are three in each. */
const neighbourOf = (at: number): number => at - (at % 3) + ((at + 1) % 3)

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

import type { StaffGrantRound } from '#shared/contract/grants/grant-rounds.ts'
import type { Tone } from '#shared/domain/tones.ts'
import { useToday } from '#web/lib/page-start.tsx'
import { useTranslation } from '#web/lib/texts.ts'
import { Tag } from '#web/ui/tag.tsx'

const TONES = {
  preparation: 'yellow',
  hidden: 'grey',
  announced: 'blue',
  open: 'green',
  over: 'grey',
} as const satisfies Record<string, Tone>

/** Where a round is on a day: in preparation, taken off the pages, announced, open or over. */
export function stateOfRound(
  { draft, announced, open, opensOn }: StaffGrantRound,
  today: string,
): keyof typeof TONES {
  if (draft) return 'preparation'
  if (!announced) return 'hidden'
  if (open) return 'open'
  return today < opensOn ? 'announced' : 'over'
}

/** The state of a round as a word with its colour. */
export function RoundTag({ round }: { readonly round: StaffGrantRound }) {
  const { t } = useTranslation('grantRounds')
  const state = stateOfRound(round, useToday())
  return <Tag tone={TONES[state]}>{t(`states.${state}`)}</Tag>
}

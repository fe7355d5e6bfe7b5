import { ROUND_STAGES } from './grant-round-parts.ts'

/** The stages of a round in their order, with opening and deadline (REQ-GRT-03 to REQ-GRT-05). */
export const GRANT_STAGES = ['opens', 'deadline', ...ROUND_STAGES] as const
export type GrantStageName = (typeof GRANT_STAGES)[number]

/** A stage with its first and last day; without a last day it goes on. */
export interface DatedStage {
  readonly id: GrantStageName
  readonly from: string
  readonly to: string | null
}

interface RoundDates {
  readonly opensOn: string
  readonly deadline: string
  readonly stages: readonly DatedStage[]
}

/** The stages of a round that have a date, in their order. */
export function datedStages({ opensOn, deadline, stages }: RoundDates): readonly DatedStage[] {
  const all: readonly DatedStage[] = [
    { id: 'opens', from: opensOn, to: opensOn },
    { id: 'deadline', from: deadline, to: deadline },
    ...stages,
  ]
  return GRANT_STAGES.flatMap((id) => all.find((stage) => stage.id === id) ?? [])
}

/** Whether a stage is past, current or upcoming on a day (`YYYY-MM-DD`); one without an end goes on. */
export function stageStatus(
  { from, to }: Pick<DatedStage, 'from' | 'to'>,
  today: string,
): 'upcoming' | 'current' | 'over' {
  if (today < from) return 'upcoming'
  return to !== null && today > to ? 'over' : 'current'
}

/** Where a day lies in a round: before it, while applications are open, while its stages run, or after its last dated stage. */
export function placeInRound(round: RoundDates, today: string): 'before' | 'open' | 'running' | 'over' {
  if (today < round.opensOn) return 'before'
  if (today <= round.deadline) return 'open'
  const lasts = round.stages.map(({ from, to }) => to ?? from)
  return lasts.some((last) => today <= last) ? 'running' : 'over'
}

import { ReleaseState } from '#web/features/monitoring/releases/index.ts'
import { recordKind } from '#web/records/index.ts'
import { FrozenText } from './frozen-text.tsx'

/** How UPR recommendations are listed, shown and entered (REQ-MON-08, REQ-MON-22, REQ-MON-24). */
export const recommendationKind = recordKind('upr-recommendations', [FrozenText, ReleaseState])

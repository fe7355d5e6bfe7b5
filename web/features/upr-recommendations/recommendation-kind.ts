import { recordKind } from '#web/features/records/index.ts'
import { ReleaseState } from '#web/features/releases/index.ts'

/** How UPR recommendations are listed, shown and entered (Spec 3 §2.2, §3, §5). */
export const recommendationKind = recordKind('upr-recommendations', [ReleaseState])

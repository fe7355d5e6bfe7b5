import type { VisitorTopic } from '#shared/domain/visitor-topics.ts'
import { VISITOR_LABELS } from '#shared/i18n/visitor-labels.ts'
import { needTexts } from '#web/lib/needed-texts.ts'

/** Lets the part of a topic wait for the catalogues of its labels, and for those of no other topic. */
export function needLabels(topic: VisitorTopic): void {
  needTexts(...VISITOR_LABELS[topic])
}

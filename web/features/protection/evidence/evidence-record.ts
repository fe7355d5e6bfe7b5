import type { CallAnswer } from '#web/lib/calls.ts'

/** An evidence record as lists answer it: without file name and note. */
export type EvidenceRecord = CallAnswer<'evidence', 'list'>['items'][number]

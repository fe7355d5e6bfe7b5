import { RecordSummary } from '#web/features/monitoring/publications/index.ts'
import { RecordConsents, RecordEvidence } from '#web/features/protection/index.ts'
import { RecordReaders, recordKind } from '#web/records/index.ts'

/** How ICCPR cases are listed, shown and entered (REQ-MON-04, REQ-MON-15, REQ-MON-18). */
export const caseKind = recordKind('iccpr-cases', [
  RecordConsents,
  RecordEvidence,
  RecordSummary,
  RecordReaders,
])

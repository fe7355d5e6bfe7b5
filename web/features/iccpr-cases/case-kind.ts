import { RecordReaders } from '#web/features/access-log/index.ts'
import { RecordConsents } from '#web/features/consents/index.ts'
import { RecordEvidence } from '#web/features/evidence/index.ts'
import { RecordSummary } from '#web/features/publications/index.ts'
import { recordKind } from '#web/features/records/index.ts'

/** How ICCPR cases are listed, shown and entered (REQ-MON-04, REQ-MON-15, REQ-MON-18). */
export const caseKind = recordKind('iccpr-cases', [
  RecordConsents,
  RecordEvidence,
  RecordSummary,
  RecordReaders,
])

import { RecordReaders } from '#web/features/access-log/index.ts'
import { RecordConsents } from '#web/features/consents/index.ts'
import { RecordEvidence } from '#web/features/evidence/index.ts'
import { RecordMailbox } from '#web/features/mailbox/index.ts'
import { type RecordKind, recordKind } from '#web/features/records/index.ts'
import { TakenCall } from './taken-call.tsx'
import { IncidentVerification } from './verification.tsx'

/** How incidents are listed, shown and entered (REQ-INC-09). */
export const incidentKind: RecordKind = {
  ...recordKind('incidents', [
    IncidentVerification,
    TakenCall,
    RecordMailbox,
    RecordConsents,
    RecordEvidence,
    RecordReaders,
  ]),
  beginnings: { call: { receivedBy: 'telephone' } },
}

import { RecordConsents } from '#web/features/protection/consents/index.ts'
import { RecordEvidence } from '#web/features/protection/evidence/index.ts'
import { RecordMailbox } from '#web/features/protection/mailbox/index.ts'
import { type RecordKind, RecordReaders, recordKind } from '#web/records/index.ts'
import { ReadToCaller, TakenCall } from './taken-call.tsx'
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
  formLead: ReadToCaller,
  beginnings: { call: { receivedBy: 'telephone' } },
}

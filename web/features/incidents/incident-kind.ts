import { IncidentReaders } from '#web/features/access-log/index.ts'
import { IncidentEvidence } from '#web/features/evidence/index.ts'
import { recordKind } from '#web/features/records/index.ts'

/** How incidents are listed, shown and entered (Spec 2 §3, §5). */
export const incidentKind = recordKind('incidents', [IncidentEvidence, IncidentReaders])

import { useCall } from '#web/lib/calls.ts'
import { useMay } from '#web/lib/session.tsx'
import { Failure } from '#web/ui/states.tsx'
import { ConflictCard } from './conflict-card.tsx'
import type { FieldText } from './field-text.ts'
import type { RecordData, RecordKind } from './record-kind.ts'

/** The open conflicts of a record, where the record is. */
export function RecordConflicts({
  kind,
  record,
  text,
}: {
  readonly kind: RecordKind
  readonly record: RecordData
  readonly text: FieldText
}) {
  const allowed = useMay('conflicts:resolve')
  const { data, error } = useCall(
    'conflicts',
    'list',
    { input: { state: 'open', recordId: record.id, personal: 'omit' } },
    { enabled: allowed },
  )
  if (error) return <Failure error={error} />
  return data?.items.map((conflict) => (
    <ConflictCard key={conflict.id} conflict={conflict} collection={kind.collection} text={text} />
  ))
}

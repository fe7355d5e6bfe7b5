import { type ReactNode, useState } from 'react'
import { statesAfter } from '#shared/domain/transitions.ts'
import { useMay } from '#web/lib/session.tsx'
import { useKeys } from '#web/lib/use-keys.ts'
import { AssignDialog } from './assign-dialog.tsx'
import type { RecordDialog } from './bulk-bar.tsx'
import type { FieldText } from './field-text.ts'
import type { RecordData, RecordKind } from './record-kind.ts'
import { StatusDialog } from './status-dialog.tsx'
import type { ListAddress } from './use-list.ts'

/** The keys E, A and S for one record, or A and S for all that are marked; returns the dialog that they open. */
export function useRecordKeys({
  address,
  text,
  target,
  onBulk,
}: {
  readonly address: ListAddress
  readonly text: FieldText
  /** The record that has the focus in its row, or else the one that is open. */
  readonly target: () => RecordData | undefined
  /** Asks about the marked records; null if none is. */
  readonly onBulk: ((what: RecordDialog) => void) | null
}): ReactNode {
  const { kind } = address
  const [dialog, setDialog] = useState<{ readonly what: RecordDialog; readonly record: RecordData } | null>(
    null,
  )
  const ask = (what: RecordDialog) => {
    if (onBulk) return onBulk(what)
    const record = target()
    if (record && can(kind, record, what)) setDialog({ what, record })
  }
  const edit = () => {
    const record = target()
    if (record) address.show(record.id, true)
  }
  const mayEdit = useMay(kind.edit)
  useKeys(mayEdit ? { e: edit, a: () => ask('assign'), s: () => ask('status') } : {})
  if (!dialog) return null
  const asked = { kind, text, record: dialog.record, onDone: () => setDialog(null) }
  return dialog.what === 'assign' ? <AssignDialog {...asked} /> : <StatusDialog {...asked} />
}

function can({ collection }: RecordKind, record: RecordData, what: RecordDialog): boolean {
  return what === 'assign' || statesAfter(collection, String(record.status)).length > 0
}

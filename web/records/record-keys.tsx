import { type ReactNode, useState } from 'react'
import { statesAfter } from '#shared/rules/transitions.ts'
import { useMay } from '#web/lib/session.tsx'
import { useKeys } from '#web/lib/use-keys.ts'
import { AssignDialog } from './assign-dialog.tsx'
import type { RecordDialog } from './bulk-bar.tsx'
import { DueDialog } from './due-dialog.tsx'
import type { FieldText } from './field-text.ts'
import type { RecordData, RecordKind } from './record-kind.ts'
import { StatusDialog } from './status-dialog.tsx'
import type { ListAddress } from './use-list.ts'

/** The keys E, A, S and D for one record, or A and S for all that are marked; returns the dialog that they open. */
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
  const [dialog, setDialog] = useState<{ readonly what: Asked; readonly record: RecordData } | null>(null)
  const askOne = (what: Asked) => {
    const record = target()
    if (record && can(kind, record, what)) setDialog({ what, record })
  }
  const ask = (what: RecordDialog) => (onBulk ? onBulk(what) : askOne(what))
  const edit = () => {
    const record = target()
    if (record) address.show(record.id, true)
  }
  const mayEdit = useMay(kind.edit)
  const keys = { e: edit, a: () => ask('assign'), s: () => ask('status'), d: () => askOne('due') }
  useKeys(mayEdit ? keys : {})
  if (!dialog) return null
  const dialogProps = { kind, text, record: dialog.record, onDone: () => setDialog(null) }
  const Dialog = DIALOGS[dialog.what]
  return <Dialog {...dialogProps} />
}

type Asked = RecordDialog | 'due'
const DIALOGS = { assign: AssignDialog, status: StatusDialog, due: DueDialog }

function can({ collection }: RecordKind, record: RecordData, what: Asked): boolean {
  if (what === 'due') return collection.due !== undefined
  return what === 'assign' || statesAfter(collection, String(record.status)).length > 0
}

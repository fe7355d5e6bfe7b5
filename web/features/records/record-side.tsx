import type { ReactNode } from 'react'
import { useMay } from '#web/lib/session.tsx'
import { CreatePanel } from './create-panel.tsx'
import type { FieldText } from './field-text.ts'
import { RecordPanel } from './record-panel.tsx'
import type { ListAddress } from './use-list.ts'

/** What stands beside a list: the open record, the form for a new one, or else `aside`. */
export function RecordSide({
  address,
  text,
  aside,
}: {
  readonly address: ListAddress
  readonly text: FieldText
  readonly aside: ReactNode
}) {
  const mayEdit = useMay(address.kind.edit)
  if (address.open) return <RecordPanel key={address.open} address={address} id={address.open} text={text} />
  if (address.creating && mayEdit) return <CreatePanel address={address} text={text} />
  return aside ? <div className="rec-aside">{aside}</div> : null
}

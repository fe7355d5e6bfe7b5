import { type ReactNode, Suspense } from 'react'
import { useMay } from '#web/lib/session.tsx'
import { Skeleton } from '#web/ui/states.tsx'
import { CreatePanel } from './create-panel.tsx'
import type { FieldText } from './field-text.ts'
import type { RecordData } from './record-kind.ts'
import { RecordPanel } from './record-panel.tsx'
import type { ListAddress } from './use-list.ts'

/** The part beside a list: the open record, the form for a new one, or else `aside`. */
export function RecordSide({
  address,
  text,
  records,
  aside,
}: {
  readonly address: ListAddress
  readonly text: FieldText
  /** The page of the list. */
  readonly records: readonly RecordData[]
  readonly aside: ReactNode
}) {
  const mayEdit = useMay(address.kind.edit)
  if (address.open) {
    return (
      // Its texts and parts are loaded when they are first needed; the list stays meanwhile.
      <Suspense fallback={<PanelSkeleton />}>
        <RecordPanel
          key={`${address.open} ${address.editing}`}
          address={address}
          id={address.open}
          text={text}
          records={records}
        />
      </Suspense>
    )
  }
  if (address.creating && mayEdit) {
    return (
      <Suspense fallback={<PanelSkeleton />}>
        <CreatePanel address={address} text={text} />
      </Suspense>
    )
  }
  return aside
}

function PanelSkeleton() {
  return (
    <div className="rec-panel">
      <Skeleton lines={8} />
    </div>
  )
}

import { type ListAddress, RecordList } from '#web/records/index.ts'
import { ImplementationRate } from './implementation-rate.tsx'
import { QuickActions } from './quick-actions.tsx'

/** The list of cases or of recommendations, beside it map, states and quick actions until a record is open. */
export function RecordsTab({
  address,
  open,
}: {
  readonly address: ListAddress
  readonly open: 'iccpr' | 'upr'
}) {
  return (
    <RecordList
      address={address}
      aside={
        <>
          {open === 'upr' && <ImplementationRate />}
          <QuickActions address={address} open={open} />
        </>
      }
    />
  )
}

import { type ListAddress, RecordList } from '#web/features/records/index.ts'
import { QuickActions } from './quick-actions.tsx'
import { CaseCounts, RecommendationCounts } from './side-counts.tsx'

/** The list of cases or of recommendations, beside it their counts and quick actions until a record is open. */
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
          {open === 'iccpr' ? <CaseCounts /> : <RecommendationCounts />}
          <QuickActions address={address} open={open} />
        </>
      }
    />
  )
}

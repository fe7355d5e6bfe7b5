import { SimilarPairs } from '#web/records/index.ts'
import { ConflictListsPage } from './conflict-lists-page.tsx'

/** Records that may describe the same event, for people to compare. */
export function DuplicatesPage() {
  return (
    <ConflictListsPage list="duplicates">
      <SimilarPairs />
    </ConflictListsPage>
  )
}

import { ConflictList } from './conflict-list.tsx'
import { ConflictListsPage } from './conflict-lists-page.tsx'

/** Fields that two people changed, by record: open conflicts to decide, decided ones to look up. */
export function ConflictsPage() {
  return (
    <ConflictListsPage list="conflicts">
      <ConflictList list="conflicts" />
    </ConflictListsPage>
  )
}

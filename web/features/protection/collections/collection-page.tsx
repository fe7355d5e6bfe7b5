import type { ReactNode } from 'react'
import { findRoute } from '#shared/contract/routes.ts'
import { type RecordCollection, sealedFields } from '#shared/schemas/collection.ts'
import { recordCollections } from '#shared/schemas/records.ts'
import { RecordEvidence } from '#web/features/protection/evidence/index.ts'
import { ProviderPin, UnconfirmedProviders } from '#web/features/protection/referrals/index.ts'
import { useLocation } from '#web/lib/router.tsx'
import { useMay } from '#web/lib/session.tsx'
import { useTranslation } from '#web/lib/texts.ts'
import {
  type RecordKind,
  RecordList,
  RecordReaders,
  recordKind,
  SearchBox,
  useListAddress,
} from '#web/records/index.ts'
import { Button } from '#web/ui/button.tsx'
import { StaffPage } from '#web/ui/staff-page.tsx'

/** What the panel of a collection shows beside that. */
const OWN: Partial<Readonly<Record<string, RecordKind['sections']>>> = { 'service-providers': [ProviderPin] }

/** What is shown beside the list of a collection while no record is open. */
const BESIDE: Partial<Readonly<Record<string, () => ReactNode>>> = {
  'service-providers': UnconfirmedProviders,
}

/** Each collection by the path of its page, with files and, where it has protected fields, who has read them. */
const KINDS = new Map(
  Object.values<RecordCollection>(recordCollections).map((collection) => {
    const isProtected = sealedFields(collection).length > 0
    const sections = [
      ...(OWN[collection.name] ?? []),
      RecordEvidence,
      ...(isProtected ? [RecordReaders] : []),
    ]
    return [collection.page as string, recordKind(collection.name, sections)] as const
  }),
)

/** The page of a collection whose records need no more than what its declaration says: its list with the open record beside it. */
export function CollectionPage() {
  const kind = KINDS.get(findRoute(useLocation().pathname)?.path ?? '')
  return kind ? <ListOf key={kind.name} kind={kind} /> : null
}

function ListOf({ kind }: { readonly kind: RecordKind }) {
  const { t } = useTranslation(['terms', 'records'])
  const address = useListAddress(kind)
  const mayEdit = useMay(kind.edit)
  const Beside = BESIDE[kind.name]
  const add = (
    <Button tone="main" onClick={address.create} aria-keyshortcuts="n">
      {t(`records:kinds.${kind.name}.new`)} <kbd>N</kbd>
    </Button>
  )
  return (
    <StaffPage
      title={t(`terms:collections.${kind.name}`)}
      search={<SearchBox address={address} />}
      actions={mayEdit && add}
      fill
    >
      <RecordList address={address} lead={Beside && <Beside />} />
    </StaffPage>
  )
}

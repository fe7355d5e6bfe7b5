import { pathOf } from '#shared/contract/routes.ts'
import { useMay } from '#web/lib/session.tsx'
import { useTranslation } from '#web/lib/texts.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { isNarrowed } from './list-address.ts'
import type { ListAddress } from './use-list.ts'
import { useReferenceNote } from './use-reference-search.ts'

const ROWS = 8

/** Skeleton rows while the list loads. */
export function ListSkeleton() {
  const { t } = useTranslation('shell')
  return (
    <div className="rec-skeleton" role="status">
      <span className="visually-hidden">{t('loading')}</span>
      {Array.from({ length: ROWS }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike and never move
        <div key={row} aria-hidden="true">
          <span />
          <span />
          <span />
          <span />
        </div>
      ))}
    </div>
  )
}

/** Why the list is empty, and what to do next. */
export function NothingHere({ address }: { readonly address: ListAddress }) {
  const { t } = useTranslation('records')
  const { kind } = address
  const note = useReferenceNote()
  const mayEdit = useMay(kind.edit)
  const mayImport = useMay('records:import')
  const { deleted, ...others } = address.query
  if (deleted && !isNarrowed(others)) {
    return (
      <EmptyState title={t('list.noneDeleted')}>
        <Button onClick={address.clear}>{t('list.backToList')}</Button>
      </EmptyState>
    )
  }
  if (isNarrowed(address.query)) {
    return (
      <EmptyState title={note(address.params.get('q') ?? '') ?? t('list.noMatch')}>
        <Button onClick={address.clear}>{t('list.clear')}</Button>
      </EmptyState>
    )
  }
  return (
    <EmptyState title={t(`kinds.${kind.name}.empty`)}>
      {mayEdit && <p>{t(`kinds.${kind.name}.emptyNext`)}</p>}
      <div className="actions">
        {mayEdit && (
          <Button tone="main" onClick={address.create}>
            {t(`kinds.${kind.name}.new`)}
          </Button>
        )}
        {mayImport && (
          <LinkButton to={`${pathOf('imports')}?into=${kind.name}`}>{t('list.import')}</LinkButton>
        )}
      </div>
    </EmptyState>
  )
}

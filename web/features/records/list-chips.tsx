import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router-dom'
import { isEndState } from '#shared/domain/transitions.ts'
import { useMay } from '#web/lib/session.tsx'
import { isNarrowed, viewQuery } from './list-address.ts'
import type { RecordKind } from './record-kind.ts'
import { SavedViews } from './saved-views.tsx'
import type { ListAddress } from './use-list.ts'

/** The views that are asked for most, each one click away, and beside them those that somebody saved. */
export function ListChips({ address }: { readonly address: ListAddress }) {
  const { t } = useTranslation('records')
  const { pathname } = useLocation()
  const { kind, params } = address
  const mayEdit = useMay(kind.edit)
  const now = withoutSorting(params)
  return (
    <div className="rec-views-bar">
      <nav className="rec-chips" aria-label={t('chips.label')}>
        {usualViews(kind, mayEdit).map(({ name, search }) => (
          <Link
            key={name}
            to={{ pathname, search: kept(search, params) }}
            aria-current={withoutSorting(new URLSearchParams(search)) === now ? 'true' : undefined}
          >
            {t(`chips.${name}`)}
          </Link>
        ))}
      </nav>
      <SavedViews address={address} />
      {isNarrowed(address.query) && (
        <button type="button" className="btn btn-plain" onClick={address.clear}>
          {t('list.clear')}
        </button>
      )}
    </div>
  )
}

/** The states of unfinished work, as a part of an address. */
export function openStatesOf(collection: RecordKind['collection']): string {
  return Object.keys(collection.transitions.allowed)
    .filter((state) => !isEndState(collection, state))
    .map((state) => `status=${state}`)
    .join('&')
}

interface UsualView {
  readonly name: 'all' | 'overdue' | 'mine' | 'unassigned'
  readonly search: string
}

/** What every collection can be asked for: all, what is late, and whose the open ones are. */
function usualViews({ collection }: RecordKind, mayEdit: boolean): readonly UsualView[] {
  const { filters } = collection.list
  const open = openStatesOf(collection)
  return [
    { name: 'all', search: '' },
    ...(filters.due?.by === 'days' && filters.due.periods.includes('overdue')
      ? [{ name: 'overdue' as const, search: 'due=overdue' }]
      : []),
    // Whoever may not edit a record can not be given it.
    ...(mayEdit
      ? [
          { name: 'mine' as const, search: `assignee=me&${open}` },
          { name: 'unassigned' as const, search: `assignee=none&${open}` },
        ]
      : []),
  ]
}

const SORTING = ['sort', 'order']

/** The order of the rows and what is beside them stay as they are. */
function kept(search: string, params: URLSearchParams): string {
  const next = new URLSearchParams(search)
  for (const name of [...SORTING, 'view']) {
    const value = params.get(name)
    if (value) next.set(name, value)
  }
  return next.toString()
}

function withoutSorting(params: URLSearchParams): string {
  const search = new URLSearchParams(viewQuery(params))
  for (const name of SORTING) search.delete(name)
  return search.toString()
}

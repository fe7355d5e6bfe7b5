import { useState } from 'react'
import { formatNumber } from '#shared/i18n/format.ts'
import { openStates } from '#shared/rules/transitions.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { Link, useLocation } from '#web/lib/router.tsx'
import { useMay } from '#web/lib/session.tsx'
import { useTranslation } from '#web/lib/texts.ts'
import { isNarrowed, viewQuery } from './list-address.ts'
import { useAddressCounts } from './record-calls.ts'
import type { RecordKind } from './record-kind.ts'
import { SavedViews } from './saved-views.tsx'
import type { ListAddress } from './use-list.ts'

/** The views that are used most, each one click away, and beside them the saved ones. */
export function ListChips({ address }: { readonly address: ListAddress }) {
  const { t } = useTranslation('records')
  const { pathname } = useLocation()
  const { kind, params } = address
  const mayEdit = useMay(kind.edit)
  const locale = useLocale()
  const now = withoutSorting(params)
  const views = usualViews(kind, mayEdit)
  const current = views.find(({ search }) => withoutSorting(new URLSearchParams(search)) === now)
  const counted = views.filter(({ isCounted }) => isCounted)
  const counts = useAddressCounts(counted.map(({ search }) => ({ kind, search })))
  const countOf = (view: UsualView) => counts[counted.indexOf(view)]?.total
  // What narrows the list is in sight, unless it is one of the views beside it.
  const [chosen, setChosen] = useState<boolean | null>(null)
  const isOpen = chosen ?? (isNarrowed(address.query) && current === undefined)
  const number = (count: number | undefined) => count !== undefined && formatNumber(count, locale)
  return (
    <div className="rec-views-bar">
      <button
        type="button"
        className="rec-tools-toggle"
        aria-expanded={isOpen}
        onClick={() => setChosen(!isOpen)}
      >
        {t('list.tools')}
      </button>
      <nav className="rec-chips" aria-label={t('chips.label')}>
        {views.map((view) => (
          <Link
            key={view.name}
            to={{ pathname, search: searchOf(view, current, params) }}
            aria-current={view === current ? 'true' : undefined}
          >
            {t(`chips.${view.name}`)}
            {view.isCounted && (
              <>
                {' '}
                <b>{number(countOf(view))}</b>
              </>
            )}
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
  return openStates(collection)
    .map((state) => `status=${state}`)
    .join('&')
}

interface UsualView {
  readonly name: 'all' | 'attention' | 'overdue' | 'mine' | 'unassigned'
  readonly search: string
  /** Whether it says how many records it lists. */
  readonly isCounted?: true
}

/** The views of every collection: all, those that need attention, those that are late, and the open ones by assignee. */
function usualViews(kind: RecordKind, mayEdit: boolean): readonly UsualView[] {
  const { filters } = kind.collection.list
  const open = openStatesOf(kind.collection)
  return [
    { name: 'all', search: '' },
    ...(filters.attention
      ? [
          {
            name: 'attention' as const,
            search: `attention=true${gravestFirst(kind)}`,
            isCounted: true as const,
          },
        ]
      : []),
    ...(filters.due?.by === 'days' && filters.due.periods.includes('overdue')
      ? [{ name: 'overdue' as const, search: 'due=overdue' }]
      : []),
    // A record cannot be assigned to a user who may not edit it.
    ...(mayEdit
      ? [
          { name: 'mine' as const, search: `assignee=me&${open}` },
          { name: 'unassigned' as const, search: `assignee=none&${open}` },
        ]
      : []),
  ]
}

/** The order in which the gravest records come first, as a part of an address. */
function gravestFirst({ collection, columns }: RecordKind): string {
  const level = columns.find(({ field, sort }) => sort && collection.fields[field]?.ranks)
  return level ? `&sort=${level.sort}&order=desc` : ''
}

const SORTING = ['sort', 'order']

/**
 * What is beside the rows stays as it is, and so does their order, unless it belongs to the view that is left or to
 * the one that is chosen.
 */
function searchOf({ search }: UsualView, left: UsualView | undefined, params: URLSearchParams): string {
  const next = new URLSearchParams(search)
  const former = new URLSearchParams(left?.search)
  const isLeft = former.has('sort') && SORTING.every((name) => former.get(name) === params.get(name))
  for (const name of isLeft || next.has('sort') ? ['view'] : [...SORTING, 'view']) {
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

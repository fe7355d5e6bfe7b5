import { formatNumber } from '#shared/i18n/format.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { Link, useLocation, useSearchParams } from '#web/lib/router.tsx'
import { useTranslation } from '#web/lib/texts.ts'

interface PagerState {
  /** Cursors of the pages before this one, the first page's being empty. */
  readonly cursors: readonly string[]
  /** How many records those pages hold. */
  readonly before: number
  /** How many records the page before this one holds. */
  readonly sizes: readonly number[]
}
const AT_START: PagerState = { cursors: [], before: 0, sizes: [] }

function readState(state: unknown): PagerState | null {
  const isPagerState = typeof state === 'object' && state !== null && 'cursors' in state && 'sizes' in state
  return isPagerState ? (state as PagerState) : null
}

/**
 * Moves between the pages of a list by the cursor in the address. The cursors of former pages are kept in the
 * browser's history state, so that opening a record does not lose them.
 */
export function RecordPager({
  next,
  total,
  shown,
}: {
  readonly next: string | null
  readonly total: number
  readonly shown: number
}) {
  const { t } = useTranslation('shell')
  const locale = useLocale()
  const [search] = useSearchParams()
  const location = useLocation()
  const cursor = search.get('cursor')
  if (!cursor && !next) return null
  const state = cursor ? readState(location.state) : AT_START
  const to = (wanted: string) => {
    const params = new URLSearchParams(search)
    if (wanted) params.set('cursor', wanted)
    else params.delete('cursor')
    return { pathname: location.pathname, search: params.toString() }
  }
  const following = state && {
    cursors: [...state.cursors, cursor ?? ''],
    sizes: [...state.sizes, shown],
    before: state.before + shown,
  }
  const former = state && {
    cursors: state.cursors.slice(0, -1),
    sizes: state.sizes.slice(0, -1),
    before: state.before - (state.sizes.at(-1) ?? 0),
  }
  return (
    <nav className="pager rec-pager" aria-label={t('pager.label')}>
      {cursor && <Link to={to('')}>{t('pager.first')}</Link>}
      {former && state.cursors.length > 0 && (
        <Link to={to(state.cursors.at(-1) ?? '')} state={former}>
          {t('pager.previous')}
        </Link>
      )}
      {state && (
        <span>
          {t('pager.range', {
            from: formatNumber(state.before + 1, locale),
            to: formatNumber(state.before + shown, locale),
            total: formatNumber(total, locale),
          })}
        </span>
      )}
      {next && (
        <Link to={to(next)} state={following}>
          {t('pager.next')}
        </Link>
      )}
    </nav>
  )
}

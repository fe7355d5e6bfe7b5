import { formatNumber } from '#shared/i18n/format.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { Link, useLocation, useNavigate, useSearchParams } from '#web/lib/router.tsx'
import { useTranslation } from '#web/lib/texts.ts'
import { Button } from './button.tsx'

interface PagerProps {
  /** Cursor of the next page, or null on the last one. */
  readonly next: string | null
  readonly total: number
  readonly shown: number
}

/** How far the user has paged, kept beside the address so that "previous" needs no cursor of its own. */
interface PagerState {
  readonly pagerBefore?: number
}

/** Moves between the pages of a list by the `cursor` in the address; renders nothing where one page holds all. */
export function Pager({ next, total, shown }: PagerProps) {
  const { t } = useTranslation('shell')
  const locale = useLocale()
  const [search] = useSearchParams()
  const location = useLocation()
  const navigate = useNavigate()
  const state = location.state as PagerState | null
  const cursor = search.get('cursor')
  if (!cursor && !next) return null
  const before = state?.pagerBefore
  const to = (wanted: string | null) => {
    const params = new URLSearchParams(search)
    if (wanted === null) params.delete('cursor')
    else params.set('cursor', wanted)
    return { pathname: location.pathname, search: params.toString() }
  }
  const from = cursor ? before : 0
  return (
    <nav className="pager" aria-label={t('pager.label')}>
      {cursor && <Link to={to(null)}>{t('pager.first')}</Link>}
      {cursor && before !== undefined && (
        // This page was reached by "next page", so the previous history entry is the previous page.
        <Button tone="plain" onClick={() => navigate(-1)}>
          {t('pager.previous')}
        </Button>
      )}
      {from !== undefined && (
        <span>
          {t('pager.range', {
            from: formatNumber(from + 1, locale),
            to: formatNumber(from + shown, locale),
            total: formatNumber(total, locale),
          })}
        </span>
      )}
      {next && (
        <Link to={to(next)} state={from === undefined ? null : { pagerBefore: from + shown }}>
          {t('pager.next')}
        </Link>
      )}
    </nav>
  )
}

import type { ContentQuery } from '#web/content/list/index.ts'
import { Link } from '#web/lib/router.tsx'
import { useMay } from '#web/lib/session.tsx'
import { useTranslation } from '#web/lib/texts.ts'

type Query = Pick<ContentQuery, 'address' | 'filters' | 'search' | 'tab'>

/** What else can be tried where a search finds nothing: fewer words, no filters, the archive. */
export function EmptyHelp({ query: { address, filters, search, tab } }: { readonly query: Query }) {
  const { t } = useTranslation('documents')
  const mayEdit = useMay('documents:edit')
  if (!search.q) return null
  const narrowing = Object.keys(filters).filter((name) => name !== 'sort')
  const withoutFilters = Object.fromEntries(narrowing.map((name) => [name, '']))
  return (
    <ul>
      <li>{t('help.spelling')}</li>
      <li>{t('help.scans')}</li>
      {narrowing.length > 0 && (
        <li>
          <Link to={address.addressWith(withoutFilters)}>{t('help.everywhere', { text: search.q })}</Link>
        </li>
      )}
      {mayEdit && tab !== 'archive' && (
        <li>
          <Link to={address.addressWith({ list: 'archive' })}>{t('help.archive')}</Link>
        </li>
      )}
    </ul>
  )
}

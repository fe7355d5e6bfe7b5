import { DOCUMENT_CATEGORIES, DOCUMENT_STATES, DOCUMENT_TYPES } from '#shared/domain/enumerations.ts'
import { formatNumber } from '#shared/i18n/format.ts'
import type { ContentQuery } from '#web/content/list/index.ts'
import { useCall } from '#web/lib/calls.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { Link } from '#web/lib/router.tsx'
import { useMay } from '#web/lib/session.tsx'
import { useTranslation } from '#web/lib/texts.ts'

type Query = Pick<ContentQuery, 'address' | 'filters' | 'tab'>

/** The categories, states and types of the library with what each would leave of the search; each narrows the list (REQ-DOC-02). */
export function LibraryFacets({ query }: { readonly query: Query }) {
  const { t } = useTranslation('documents')
  const isStaff = useMay('documents:read')
  const { data } = useCall('documents', 'facets', { input: inputOf(query) }, { keepPrevious: true })
  if (!data) return <nav aria-label={t('facets')} />
  const { category, status, documentType } = data
  return (
    <nav aria-label={t('facets')} className="library-facets">
      <Facet
        {...{ query, name: 'category', title: t('categories'), total: category.total }}
        all={t('allCategories')}
        values={DOCUMENT_CATEGORIES.map((value) => ({
          ...{ value, label: t(`category.${value}`), count: category.counts[value] },
        }))}
      />
      {isStaff && (
        <Facet
          {...{ query, name: 'status', title: t('statusLabel'), total: status.total }}
          all={t('allStatuses')}
          values={DOCUMENT_STATES.map((value) => ({
            ...{ value, label: t(`status.${value}`), count: status.counts[value] },
          }))}
        />
      )}
      <Facet
        {...{ query, name: 'documentType', title: t('typeLabel'), total: documentType.total }}
        all={t('allTypes')}
        values={DOCUMENT_TYPES.map((value) => ({
          ...{ value, label: t(`documentType.${value}`), count: documentType.counts[value] },
        }))}
      />
    </nav>
  )
}

/** What the list beside it is asked with, but for its order and page. */
function inputOf({ address, filters, tab }: Query) {
  const chosen = filters as Readonly<Record<string, string | undefined>>
  const one = <V extends string>(values: readonly V[], name: string) => {
    const value = values.find((each) => each === chosen[name])
    return value ? [value] : undefined
  }
  const q = address.read('q')
  const category = one(DOCUMENT_CATEGORIES, 'category')
  const documentType = one(DOCUMENT_TYPES, 'documentType')
  const status = one(DOCUMENT_STATES, 'status')
  return {
    ...(q ? { q } : {}),
    ...(category ? { category } : {}),
    ...(documentType ? { documentType } : {}),
    ...(status ? { status } : {}),
    ...(tab === 'archive' ? { archived: 'yes' as const } : {}),
  }
}

interface FacetProps {
  readonly query: Query
  readonly name: string
  readonly title: string
  /** The choice that narrows nothing, and the number of all documents. */
  readonly all: string
  readonly total: number
  readonly values: readonly { readonly value: string; readonly label: string; readonly count: number }[]
}

function Facet({ query: { address, filters }, name, title, all, total, values }: FacetProps) {
  const locale = useLocale()
  const chosen = (filters as Readonly<Record<string, string | undefined>>)[name] ?? ''
  const id = `facet-${name}`
  return (
    <>
      <h2 id={id}>{title}</h2>
      <ul aria-labelledby={id}>
        {[{ value: '', label: all, count: total }, ...values].map(({ value, label, count }) => (
          <li key={value}>
            <Link
              to={address.addressWith({ [name]: value })}
              aria-current={value === chosen ? 'true' : undefined}
            >
              <span>{label}</span> <span>{formatNumber(count, locale)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}

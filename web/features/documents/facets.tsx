import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { DOCUMENT_CATEGORIES, DOCUMENT_STATES, DOCUMENT_TYPES } from '#shared/domain/enumerations.ts'
import { formatNumber } from '#shared/i18n/format.ts'
import type { ContentQuery } from '#web/features/content/list/index.ts'
import { useCall } from '#web/lib/calls.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { useMay } from '#web/lib/session.tsx'

type Query = Pick<ContentQuery, 'address' | 'filters'>

/** The categories, states and types of the library with their numbers; each narrows the list (REQ-DOC-02). */
export function LibraryFacets({ query }: { readonly query: Query }) {
  const { t } = useTranslation('documents')
  const isStaff = useMay('documents:read')
  const { data } = useCall('documents', 'counts')
  if (!data) return <nav aria-label={t('facets')} />
  const states = { pending: data.pending, approved: data.total - data.pending }
  return (
    <nav aria-label={t('facets')} className="library-facets">
      <Facet
        {...{ query, name: 'category', title: t('categories'), total: data.total }}
        all={t('allCategories')}
        values={DOCUMENT_CATEGORIES.map((value) => ({
          ...{ value, label: t(`category.${value}`), count: data.category[value] },
        }))}
      />
      {isStaff && (
        <Facet
          {...{ query, name: 'status', title: t('statusLabel'), total: data.total }}
          all={t('allStatuses')}
          values={DOCUMENT_STATES.map((value) => ({
            ...{ value, label: t(`status.${value}`), count: states[value] },
          }))}
        />
      )}
      <Facet
        {...{ query, name: 'documentType', title: t('typeLabel'), total: data.total }}
        all={t('allTypes')}
        values={DOCUMENT_TYPES.map((value) => ({
          ...{ value, label: t(`documentType.${value}`), count: data.documentType[value] },
        }))}
      />
    </nav>
  )
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

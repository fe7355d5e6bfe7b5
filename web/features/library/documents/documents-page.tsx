import './documents.css'
import type { LibraryDocument } from '#shared/contract/library/documents.ts'
import { DOCUMENT_SORTS } from '#shared/domain/documents.ts'
import { DOCUMENT_CATEGORIES, DOCUMENT_STATES, DOCUMENT_TYPES } from '#shared/domain/enumerations.ts'
import { formatBytes, formatNumber } from '#shared/i18n/format.ts'
import { contentListPage } from '#web/content/list/index.ts'
import { useCall } from '#web/lib/calls.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { lazyPart } from '#web/lib/lazy-part.tsx'
import { useMay } from '#web/lib/session.tsx'
import { useSyncStatus } from '#web/lib/sync-status.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { NoticeInApp } from './app-parts.tsx'
import { DocumentCard } from './document-card.tsx'
import { EmptyHelp } from './empty-help.tsx'
import { LibraryFacets } from './facets.tsx'
import { LibraryTabs } from './library-tabs.tsx'
import { PortableLibrary } from './portable-library.tsx'
import { usePreview } from './use-preview.ts'

// Visitors don't load the staff's tools.
const editing = () => import('./editing.ts')

const PublicFilesNotice = lazyPart(async () => (await editing()).PublicFilesNotice)
const PreviewPanel = lazyPart(async () => (await editing()).PreviewPanel)

const filters = {
  category: DOCUMENT_CATEGORIES,
  documentType: DOCUMENT_TYPES,
  status: DOCUMENT_STATES,
  sort: DOCUMENT_SORTS,
} as const
const LISTS = ['current', 'archive'] as const

/** The library as everyone reads it, with the tools of those who work on it (REQ-DOC-01, REQ-DOC-02). */
export const DocumentsPage = contentListPage({
  collection: 'documents',
  filters,
  tabs: { name: 'list', values: LISTS, usual: 'current', isForEditors: true },
  skeletons: 6,
  useRead: ({ search: { category, documentType, status, ...search }, tab, page }) =>
    useCall(
      'documents',
      'list',
      {
        input: {
          ...search,
          ...page,
          ...(category ? { category: [category] } : {}),
          ...(documentType ? { documentType: [documentType] } : {}),
          ...(status ? { status: [status] } : {}),
          ...(tab === 'archive' ? { archived: 'yes' as const } : {}),
        },
      },
      { keepPrevious: true },
    ),
  useWords({ isNarrowed, search: { q, sort } }) {
    const { t } = useTranslation('documents')
    const isStaff = useMay('documents:read')
    const review = {
      name: 'status',
      label: t('statusLabel'),
      all: t('allStatuses'),
      choices: DOCUMENT_STATES.map((value) => ({ value, label: t(`status.${value}`) })),
    }
    const sorting = {
      name: 'sort',
      label: t('sortLabel'),
      // Without a search nothing matches better: the newest come first.
      all: t(q === undefined ? 'sort.newest' : 'sort.best'),
      choices: DOCUMENT_SORTS.filter(
        (value) =>
          value !== 'best' &&
          (isStaff || value !== 'downloads') &&
          (q !== undefined || value !== 'newest' || sort === 'newest'),
      ).map((value) => ({ value, label: t(`sort.${value}`) })),
    }
    return {
      filters: [
        {
          name: 'category',
          label: t('categoryLabel'),
          all: t('allCategories'),
          choices: DOCUMENT_CATEGORIES.map((value) => ({ value, label: t(`category.${value}`) })),
        },
        {
          name: 'documentType',
          label: t('typeLabel'),
          all: t('allTypes'),
          choices: DOCUMENT_TYPES.map((value) => ({ value, label: t(`documentType.${value}`) })),
        },
        ...(isStaff ? [review] : []),
        sorting,
      ],
      count: (count, number) => t('found', { count, number }),
      empty: { title: t('none'), text: t(isNarrowed ? 'noneNarrowed' : 'noneText') },
    }
  },
  Card: DocumentCard,
  Tools: lazyPart(async () => (await editing()).DocumentTools),
  Dialog: lazyPart(async () => (await editing()).DocumentDialog),
  Tabs: lazyPart(async () => (await editing()).ArchiveTabs),
  FurtherTools: lazyPart(async () => (await editing()).UploadButton),
  Top: LibraryTabs,
  Intro,
  Side: LibraryFacets,
  Aside: Preview,
  EmptyHelp,
})

function Intro() {
  const mayEdit = useMay('documents:edit')
  return (
    <>
      {mayEdit && <PublicFilesNotice />}
      <QuickStats />
      <NoticeInApp />
      <PortableLibrary />
    </>
  )
}

function Preview({ items }: { readonly items: readonly LibraryDocument[] }) {
  const isOpen = usePreview().open !== null
  return isOpen && <PreviewPanel items={items} />
}

/** The figures of the library (REQ-DOC-02), each counted for this reader. */
function QuickStats() {
  const { t } = useTranslation('documents')
  const locale = useLocale()
  const isStaff = useMay('documents:read')
  const { data } = useCall('documents', 'counts')
  // Without a connection these would be the figures of the device, which its own line says.
  const isOffline = useSyncStatus()?.phase === 'offline'
  if (!data || isOffline) return null
  // Pages of visitors are drawn again when the library changes, not when a file is saved.
  const shown = ['total', ...(isStaff ? (['public', 'pending', 'downloads'] as const) : [])] as const
  return (
    <section aria-labelledby="quick-stats">
      <h2 id="quick-stats" className="library-stats-title">
        {t('stats.title')}
      </h2>
      <dl className="library-stats">
        {shown.map((name) => (
          <div key={name}>
            <dt>{t(`stats.${name}`)}</dt>
            <dd>{formatNumber(data[name], locale)}</dd>
          </div>
        ))}
        {isStaff && (
          <div>
            <dt>{t('stats.bytes')}</dt>
            <dd>{formatBytes(data.bytes, locale)}</dd>
          </div>
        )}
      </dl>
    </section>
  )
}

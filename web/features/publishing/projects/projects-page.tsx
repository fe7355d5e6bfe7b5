import './projects.css'
import {
  PROJECT_CATEGORIES,
  PROJECT_STATUSES,
  PROJECT_TABS,
  type ProjectTab,
  STATUSES_OF,
  tabOf,
} from '#shared/domain/projects.ts'
import { formatNumber } from '#shared/i18n/format.ts'
import { type ContentQuery, ContentTabs, contentListPage } from '#web/content/list/index.ts'
import { useCall } from '#web/lib/calls.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { lazyPart } from '#web/lib/lazy-part.tsx'
import { useMay } from '#web/lib/session.tsx'
import { useTranslation } from '#web/lib/texts.ts'
import { GrantBanner } from './grant-banner.tsx'
import { ProjectCard } from './project-card.tsx'

// Visitors don't load the staff's tools.
const editing = () => import('./editing.ts')
const RoundSettings = lazyPart(async () => (await editing()).RoundSettings)

const filters = { category: PROJECT_CATEGORIES, status: PROJECT_STATUSES } as const

/** Projects and programs as everyone reads them, with the tools of those who may write them (REQ-PRJ-02). */
export const ProjectsPage = contentListPage({
  collection: 'projects',
  filters,
  tabs: {
    name: 'tab',
    values: PROJECT_TABS,
    usual: 'ongoing',
    isForEditors: false,
    opened: ({ status }) => status && tabOf(status),
  },
  skeletons: 6,
  useRead: ({ search, tab, page }) =>
    useCall(
      'projects',
      'list',
      { input: { ...search, ...page, status: search.status ? [search.status] : [...STATUSES_OF[tab]] } },
      { keepPrevious: true },
    ),
  useWords({ isNarrowed }) {
    const { t } = useTranslation('projects')
    return {
      filters: [
        {
          name: 'category',
          label: t('categoryLabel'),
          all: t('allCategories'),
          choices: PROJECT_CATEGORIES.map((value) => ({ value, label: t(`category.${value}`) })),
        },
        {
          name: 'status',
          label: t('statusLabel'),
          all: t('allStatuses'),
          choices: PROJECT_STATUSES.map((value) => ({ value, label: t(`status.${value}`) })),
        },
      ],
      empty: { title: t('none'), text: t(isNarrowed ? 'noneNarrowed' : 'noneText') },
    }
  },
  Card: ProjectCard,
  Tools: lazyPart(async () => (await editing()).ProjectTools),
  Dialog: lazyPart(async () => (await editing()).ProjectDialog),
  Tabs,
  Intro,
})

/** The three tabs with their counts, and one for projects that are in none of them (REQ-PRJ-03). */
function Tabs({ query }: { readonly query: ContentQuery<typeof filters, ProjectTab> }) {
  const { t } = useTranslation('projects')
  const locale = useLocale()
  const { data } = useCall('projects', 'counts', { input: query.search }, { keepPrevious: true })
  const countOf = (tab: ProjectTab) =>
    data
      ? formatNumber(
          STATUSES_OF[tab].reduce((sum, status) => sum + data[status], 0),
          locale,
        )
      : '…'
  return (
    <ContentTabs
      query={query}
      label={t('tabs')}
      textOf={(tab) => t(`tab.${tab}`, { number: countOf(tab) })}
      // Each status belongs to one tab, so a status filter decides the tab.
      also={{ status: '' }}
    />
  )
}

function Intro() {
  const maySet = useMay('organization:edit')
  return (
    <>
      <GrantBanner />
      {maySet && <RoundSettings />}
    </>
  )
}

import { JOB_CATEGORIES, JOB_LISTS } from '#shared/domain/jobs.ts'
import { contentListPage } from '#web/content/list/index.ts'
import { useCall } from '#web/lib/calls.ts'
import { useDialogAddress } from '#web/lib/edit-dialog.ts'
import { lazyPart } from '#web/lib/lazy-part.tsx'
import { useTranslation } from '#web/lib/texts.ts'
import { NewsJobsTabs } from '#web/ui/news-jobs-tabs.tsx'
import { JobCard } from './job-card.tsx'

// Visitors don't load the staff's tools, and load the details on request.
const DetailsDialog = lazyPart(async () => (await import('./details-dialog.tsx')).DetailsDialog)
const editing = () => import('./editing.ts')

/** Jobs as everyone reads them, with the tools of those who may write them (REQ-JOB-01, REQ-JOB-02), at /jobs. */
export const JobsPage = contentListPage({
  collection: 'jobs',
  filters: { category: JOB_CATEGORIES },
  tabs: { name: 'state', values: JOB_LISTS, usual: 'open', isForEditors: true },
  skeletons: 4,
  useRead: ({ search, tab, page }) =>
    useCall('jobs', 'list', { input: { ...search, ...page, state: tab } }, { keepPrevious: true }),
  useWords({ isNarrowed, tab }) {
    const { t } = useTranslation(['jobs', 'published'])
    const none = tab === 'open' ? { title: t('none'), text: t('noneText') } : { title: t(`noneOf.${tab}`) }
    return {
      filters: [
        {
          name: 'category',
          label: t('published:categories'),
          all: t('published:all'),
          choices: JOB_CATEGORIES.map((value) => ({ value, label: t(`category.${value}`) })),
        },
      ],
      count: (count, number) => t('found', { count, number }),
      empty: isNarrowed ? { title: t('noMatch'), text: t('noMatchText') } : none,
    }
  },
  Card: JobCard,
  Tools: lazyPart(async () => (await editing()).JobTools),
  Dialog: lazyPart(async () => (await editing()).JobDialog),
  Tabs: lazyPart(async () => (await editing()).ListTabs),
  Top: NewsJobsTabs,
  Intro: HowToApply,
  End: Details,
})

function HowToApply() {
  const { t } = useTranslation('jobs')
  return (
    <section className="notice" aria-labelledby="how-to-apply">
      <h2 className="notice-title" id="how-to-apply">
        {t('howTitle')}
      </h2>
      <p>{t('howText')}</p>
    </section>
  )
}

/** The job that was opened over the list. */
function Details() {
  const { open, close } = useDialogAddress('details')
  return open !== null && <DetailsDialog name={open} onClose={close} />
}

import type { Job } from '#shared/contract/publishing/jobs.ts'
import type { JobList } from '#shared/domain/jobs.ts'
import { ContentTools, type ToolsProps } from '#web/content/editing/index.ts'
import { ContentTabs, type TabQuery } from '#web/content/list/index.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { Tag } from '#web/ui/tag.tsx'

/** The lists of staff: what is open, and what is not. */
export function ListTabs({ query }: { readonly query: TabQuery<JobList> }) {
  const { t } = useTranslation('jobsEditing')
  return <ContentTabs query={query} label={t('lists')} textOf={(state) => t(`list.${state}`)} />
}

/** What staff can do with a job. */
export function JobTools(props: ToolsProps<Job>) {
  const { t } = useTranslation('jobsEditing')
  const { title, status } = props.item
  return (
    <>
      <ContentTools collection="jobs" title={title} {...props} />
      {status === 'draft' && <Tag tone="grey">{t('isDraft')}</Tag>}
    </>
  )
}

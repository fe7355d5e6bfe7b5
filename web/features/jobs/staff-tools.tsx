import { useTranslation } from 'react-i18next'
import type { Job } from '#shared/contract/jobs.ts'
import { JOB_LISTS, type JobList } from '#shared/domain/jobs.ts'
import { ContentTools } from '#web/features/content/editing/index.ts'
import { Button } from '#web/ui/button.tsx'
import { ChoiceChips } from '#web/ui/list-search.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { Tag } from '#web/ui/tag.tsx'
import type { JobsQuery } from './use-jobs-query.ts'

/** Opens the dialog for a new job. */
export function CreateButton({ onClick }: { readonly onClick: () => void }) {
  const { t } = useTranslation('jobsEditing')
  return (
    <Button tone="main" onClick={onClick}>
      {t('create')}
    </Button>
  )
}

/** The lists of staff: what is open, and what is not. */
export function ListTabs({ query }: { readonly query: JobsQuery }) {
  const { t } = useTranslation('jobsEditing')
  return (
    <ChoiceChips
      label={t('lists')}
      address={query.address}
      name="state"
      values={JOB_LISTS}
      usual="open"
      current={query.state}
      textOf={(state) => t(`list.${state}`)}
    />
  )
}

/** Says that a list of staff is empty. */
export function NoneOfState({ state }: { readonly state: Exclude<JobList, 'open'> }) {
  const { t } = useTranslation('jobsEditing')
  return <EmptyState title={t(state === 'closed' ? 'noClosed' : 'noDrafts')} />
}

/** What staff can do with a job; `leave` goes back to the list when it is gone, as its own page does. */
export function JobActions({
  job,
  onEdit,
  leave,
}: {
  readonly job: Job
  readonly onEdit: () => void
  readonly leave?: boolean
}) {
  const { t } = useTranslation('jobsEditing')
  return (
    <>
      <ContentTools
        collection="jobs"
        item={job}
        title={job.title}
        onEdit={onEdit}
        leaveTo={leave ? '/jobs' : undefined}
      />
      {job.status === 'draft' && <Tag tone="grey">{t('isDraft')}</Tag>}
    </>
  )
}

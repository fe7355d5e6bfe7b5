import { useTranslation } from 'react-i18next'
import type { Job } from '#shared/contract/jobs.ts'
import { useAction } from '#web/lib/calls.ts'
import { draftOf, type EditDraft } from '#web/lib/edit-draft.ts'
import { EditForm, type Sent } from '#web/ui/edit-form.tsx'
import type { ItemFormProps } from '#web/ui/item-dialog.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { JobFormFields, useJobLabels } from './job-fields.tsx'
import { changesOf, fieldsOf, type JobValues, problemsOf, valuesOf } from './job-values.ts'

/** Creates or changes a job. */
export function JobForm({ item: job, readAgain, onDone }: ItemFormProps<Job | null>) {
  const { t } = useTranslation(['jobsEditing', 'contentEditing'])
  const labels = useJobLabels()
  const save = useSave(job)
  const failedTitle = t(job ? 'updateFailed' : 'publishFailed')
  const submitText = ({ status }: JobValues) => {
    if (status === 'draft') return t('form.saveDraft')
    return job?.status === 'published' ? t('contentEditing:save') : t('form.publish')
  }
  return (
    <EditForm
      draftKey={`job-${job?.id ?? 'new'}`}
      start={draftOf(valuesOf(job), job)}
      labels={labels}
      problemsOf={problemsOf}
      readAgain={readAgain}
      valuesOf={valuesOf}
      send={save.send}
      busy={save.busy && t('form.publishing')}
      submitText={submitText}
      failedTitle={failedTitle}
      failedToast={{ title: failedTitle }}
      onDone={onDone}
    >
      {(fields) => <JobFormFields {...fields} labels={labels} wasExample={job?.isExample ?? false} />}
    </EditForm>
  )
}

/** Sends a new job whole, and of an old one only what was changed, with the version that it was read in. */
function useSave(job: Job | null) {
  const { t } = useTranslation('jobsEditing')
  const onSuccess = (saved: Job) => {
    const done = job && job.status === saved.status ? 'updated' : 'published'
    showToast({ title: t(saved.status === 'draft' ? 'draftSaved' : done), text: saved.title })
  }
  const create = useAction('jobs', 'create', { onSuccess })
  const edit = useAction('jobs', 'edit', { onSuccess })
  return {
    busy: create.isPending || edit.isPending,
    send(draft: EditDraft<JobValues>, then: Sent) {
      if (!job || draft.version === null) {
        const { skills, ...fields } = fieldsOf(draft.values)
        return create.mutate({ input: { ...fields, skills: [...skills] } }, then)
      }
      const { skills, ...changes } = changesOf(draft)
      const input = { version: draft.version, ...changes, ...(skills ? { skills: [...skills] } : {}) }
      return edit.mutate({ params: { id: job.id }, input }, then)
    },
  }
}

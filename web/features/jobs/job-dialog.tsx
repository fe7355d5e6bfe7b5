import { useTranslation } from 'react-i18next'
import { useCall } from '#web/lib/calls.ts'
import { ItemDialog } from '#web/ui/item-dialog.tsx'
import { JobForm } from './job-form.tsx'

/** The one dialog in which jobs are created and edited. */
export function JobDialog({ id, onClose }: { readonly id: string | null; readonly onClose: () => void }) {
  const { t } = useTranslation('jobsEditing')
  const read = useCall('jobs', 'get', { params: { id: id ?? '' } }, { enabled: id !== null })
  return (
    <ItemDialog
      title={t(id ? 'form.editTitle' : 'form.newTitle')}
      isNew={id === null}
      read={read}
      onClose={onClose}
    >
      {(job, readAgain) => (
        <JobForm key={job?.id ?? 'new'} item={job} readAgain={readAgain} onDone={onClose} />
      )}
    </ItemDialog>
  )
}

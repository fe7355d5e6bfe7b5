import { useTranslation } from 'react-i18next'
import { useCall } from '#web/lib/calls.ts'
import { ItemDialog } from '#web/ui/item-dialog.tsx'
import { ProjectForm } from './project-form.tsx'

/** The one dialog in which projects are created and edited. */
export function ProjectDialog({ id, onClose }: { readonly id: string | null; readonly onClose: () => void }) {
  const { t } = useTranslation('projectsEditing')
  const read = useCall('projects', 'get', { params: { id: id ?? '' } }, { enabled: id !== null })
  return (
    <ItemDialog
      title={t(id ? 'form.editTitle' : 'form.newTitle')}
      isNew={id === null}
      read={read}
      onClose={onClose}
    >
      {(project, readAgain) => (
        <ProjectForm key={project?.id ?? 'new'} item={project} readAgain={readAgain} onDone={onClose} />
      )}
    </ItemDialog>
  )
}

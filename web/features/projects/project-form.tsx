import { useTranslation } from 'react-i18next'
import type { Project } from '#shared/contract/projects.ts'
import { useAction } from '#web/lib/calls.ts'
import { draftOf, type EditDraft } from '#web/lib/edit-draft.ts'
import { EditForm, type Sent } from '#web/ui/edit-form.tsx'
import type { ItemFormProps } from '#web/ui/item-dialog.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { ProjectFormFields, useProjectLabels } from './project-fields.tsx'
import { changesOf, fieldsOf, type ProjectValues, problemsOf, valuesOf } from './project-values.ts'

/** Creates or changes a project. */
export function ProjectForm({ item: project, readAgain, onDone }: ItemFormProps<Project | null>) {
  const { t } = useTranslation(['projectsEditing', 'contentEditing'])
  const labels = useProjectLabels()
  const save = useSave(project)
  return (
    <EditForm
      draftKey={`project-${project?.id ?? 'new'}`}
      start={draftOf(valuesOf(project, new Date()), project)}
      labels={labels}
      problemsOf={problemsOf}
      readAgain={readAgain}
      valuesOf={(newest) => valuesOf(newest, new Date())}
      send={save.send}
      busy={save.busy && t('form.saving')}
      submitText={() => (project ? t('contentEditing:save') : t('form.submit'))}
      failedTitle={t(project ? 'updateFailed' : 'createFailed')}
      failedToast={
        project ? { title: t('updateFailed') } : { title: t('failedTitle'), text: t('createFailed') }
      }
      onDone={onDone}
    >
      {(fields) => <ProjectFormFields {...fields} labels={labels} wasExample={project?.isExample ?? false} />}
    </EditForm>
  )
}

/** Sends a new project whole, and of an old one only what was changed, with the version that it was read in. */
function useSave(project: Project | null) {
  const { t } = useTranslation('projectsEditing')
  const onSuccess = (saved: Project) =>
    showToast({ title: t(project ? 'updated' : 'created'), text: saved.title })
  const create = useAction('projects', 'create', { onSuccess })
  const edit = useAction('projects', 'edit', { onSuccess })
  return {
    busy: create.isPending || edit.isPending,
    send(draft: EditDraft<ProjectValues>, then: Sent) {
      if (!project || draft.version === null) return create.mutate({ input: fieldsOf(draft.values) }, then)
      const input = { version: draft.version, ...changesOf(draft) }
      return edit.mutate({ params: { id: project.id }, input }, then)
    },
  }
}

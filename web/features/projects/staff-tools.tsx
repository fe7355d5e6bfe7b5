import { useTranslation } from 'react-i18next'
import type { Project } from '#shared/contract/projects.ts'
import { ContentTools } from '#web/features/content/editing/index.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { Button } from '#web/ui/button.tsx'
import { wordsOf } from './words.ts'

/** Opens the dialog for a new project. */
export function CreateButton({ onClick }: { readonly onClick: () => void }) {
  const { t } = useTranslation('projectsEditing')
  return (
    <Button tone="main" onClick={onClick}>
      {t('create')}
    </Button>
  )
}

/** What staff can do with a project; `leave` goes back to the list when it is gone, as its own page does. */
export function ProjectActions({
  project,
  onEdit,
  leave,
}: {
  readonly project: Project
  readonly onEdit: () => void
  readonly leave?: boolean
}) {
  const { title } = wordsOf(project, useLocale())
  return (
    <ContentTools
      collection="projects"
      item={project}
      title={title}
      onEdit={onEdit}
      leaveTo={leave ? '/projects' : undefined}
    />
  )
}

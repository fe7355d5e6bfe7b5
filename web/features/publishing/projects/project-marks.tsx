import type { Project } from '#shared/contract/publishing/projects.ts'
import { toneOf } from '#shared/domain/tones.ts'
import { formatPercent } from '#shared/i18n/format.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { Tag } from '#web/ui/tag.tsx'

/** The status of a project, its priority, and that it is an example. */
export function ProjectMarks({ project }: { readonly project: Project }) {
  const { t } = useTranslation(['projects', 'published'])
  const { status, priority } = project
  return (
    <>
      {project.isExample && <Tag tone="yellow">{t('published:example')}</Tag>}
      <Tag tone={toneOf('status', status)}>{t(`status.${status}`)}</Tag>
      <Tag tone={toneOf('priority', priority)}>{t(`priority.${priority}`)}</Tag>
    </>
  )
}

/** How far an ongoing project is; the others show no bar (REQ-PRJ-06). */
export function ProjectProgress({ project }: { readonly project: Project }) {
  const { t } = useTranslation('projects')
  const locale = useLocale()
  if (project.status !== 'ongoing') return null
  const percent = formatPercent(project.progress, locale)
  return (
    <p className="project-progress">
      <progress max={100} value={project.progress} aria-label={t('progress')} />
      <span>{t('progressValue', { percent })}</span>
    </p>
  )
}

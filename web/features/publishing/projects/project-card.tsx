import type { Project } from '#shared/contract/publishing/projects.ts'
import type { CardProps } from '#web/content/list/index.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { Link } from '#web/lib/router.tsx'
import { useTranslation } from '#web/lib/texts.ts'
import { ShareButton } from '#web/ui/share-button.tsx'
import { ProjectMarks, ProjectProgress } from './project-marks.tsx'
import { usePeriod } from './use-period.ts'
import { projectPath, wordsOf } from './words.ts'

/** One project of the list. */
export function ProjectCard({ item: project, tools }: CardProps<Project>) {
  const { t } = useTranslation('projects')
  const locale = useLocale()
  const { lang, title, excerpt } = wordsOf(project, locale)
  const period = usePeriod(project, 'medium')
  return (
    <article className="published-card">
      <p className="published-facts">
        <span>{t(`category.${project.category}`)}</span>
        <ProjectMarks project={project} />
      </p>
      <h2 lang={lang} dir="auto">
        <Link to={projectPath(project)}>{title}</Link>
      </h2>
      <p className="published-facts">
        <span dir="auto">{project.location}</span>
        <span>{period}</span>
      </p>
      <p className="published-summary" lang={lang} dir="auto">
        {excerpt}
      </p>
      <ProjectProgress project={project} />
      <div className="actions">
        <ShareButton title={title} path={projectPath(project)} />
        {tools}
      </div>
    </article>
  )
}

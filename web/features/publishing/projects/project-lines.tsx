import type { Project } from '#shared/contract/publishing/projects.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { Link } from '#web/lib/router.tsx'
import { ProjectMarks, ProjectProgress } from './project-marks.tsx'
import { projectPath, wordsOf } from './words.ts'

/** Projects as a list of lines: title, marks and progress. */
export function ProjectLines({ projects }: { readonly projects: readonly Project[] }) {
  const locale = useLocale()
  return (
    <ul className="plain-rows">
      {projects.map((project) => {
        const { lang, title } = wordsOf(project, locale)
        return (
          <li key={project.id}>
            <div>
              <Link to={projectPath(project)} lang={lang} dir="auto">
                {title}
              </Link>{' '}
              <ProjectMarks project={project} />
            </div>
            <ProjectProgress project={project} />
          </li>
        )
      })}
    </ul>
  )
}

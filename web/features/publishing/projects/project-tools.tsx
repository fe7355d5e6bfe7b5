import type { Project } from '#shared/contract/publishing/projects.ts'
import { ContentTools, type ToolsProps } from '#web/content/editing/index.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { wordsOf } from './words.ts'

/** What staff can do with a project. */
export function ProjectTools(props: ToolsProps<Project>) {
  const { title } = wordsOf(props.item, useLocale())
  return <ContentTools collection="projects" title={title} {...props} />
}

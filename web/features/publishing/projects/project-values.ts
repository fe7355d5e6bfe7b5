import type { Project, ProjectFields } from '#shared/contract/publishing/projects.ts'
import { mogadishuDay } from '#shared/domain/dates.ts'
import { projectProblems } from '#shared/domain/projects.ts'
import { unreadProblems } from '#shared/domain/unread-translations.ts'
import { type SentAssistance, sentAssistance, unreadIn } from '#web/content/editing/index.ts'
import type { FormValuesOf } from '#web/lib/edit-draft.ts'

/** What the form is about. */
export type ProjectChanges = ProjectFields & SentAssistance

/**
 * What the form of a project holds; `answers` names those of the assistant that were taken over, and the last two the languages
 * whose texts a machine translated, separated by commas.
 */
export type ProjectValues = FormValuesOf<ProjectFields, 'progress'> & {
  readonly isExample: boolean
  readonly answers: string
  readonly unreadTranslations: string
  readonly readTranslations: string
}

/** A new project begins today, in planning, with medium priority (REQ-PRJ-11). */
function empty(now: Date): ProjectValues {
  return {
    ...{ title: '', description: '', objectives: '', titleSo: '', descriptionSo: '', objectivesSo: '' },
    ...{ category: 'human_rights_monitoring', status: 'planning', priority: 'medium' },
    ...{ startDate: mogadishuDay(now), endDate: '', location: '', budget: '', fundingSource: '' },
    ...{ beneficiaries: '', teamMembers: '', partners: '', progress: '0', isExample: false },
    ...{ answers: '', unreadTranslations: '', readTranslations: '' },
  }
}

/** The values of a project, or of a new one. */
export function valuesOf(project: Project | null, now: Date): ProjectValues {
  const start = empty(now)
  if (!project) return start
  const names = Object.keys(start).filter((name) => name in project) as (keyof ProjectValues &
    keyof Project)[]
  const own = names.map((name) => [name, project[name] ?? ''])
  return { ...start, ...Object.fromEntries(own), progress: String(project.progress) }
}

/** The values as calls take them. */
export function fieldsOf(written: ProjectValues): ProjectChanges {
  const { isExample: _isExample, unreadTranslations: _told, progress, ...values } = written
  return {
    ...{ ...values, progress: progress.trim() === '' ? Number.NaN : Number(progress) },
    ...sentAssistance(written),
  }
}

/** What is wrong with the values, in the words of the server. */
export function problemsOf(values: ProjectValues) {
  return [...projectProblems(fieldsOf(values)), ...unreadProblems(unreadIn(values))]
}

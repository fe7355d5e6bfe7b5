import type { Project, ProjectFields } from '#shared/contract/projects.ts'
import { mogadishuDay } from '#shared/domain/dates.ts'
import { projectProblems } from '#shared/domain/projects.ts'
import type { FormValuesOf } from '#web/lib/edit-draft.ts'

/** What the form of a project holds. */
export type ProjectValues = FormValuesOf<ProjectFields, 'progress'> & { readonly isExample: boolean }

/** A new project begins today, in planning, with medium priority (REQ-PRJ-11). */
function empty(now: Date): ProjectValues {
  return {
    ...{ title: '', description: '', objectives: '', titleSo: '', descriptionSo: '', objectivesSo: '' },
    ...{ category: 'human_rights_monitoring', status: 'planning', priority: 'medium' },
    ...{ startDate: mogadishuDay(now), endDate: '', location: '', budget: '', fundingSource: '' },
    ...{ beneficiaries: '', teamMembers: '', partners: '', progress: '0', isExample: false },
  }
}

/** The values of a project, or of a new one. */
export function valuesOf(project: Project | null, now: Date): ProjectValues {
  const start = empty(now)
  if (!project) return start
  const names = Object.keys(start) as (keyof ProjectValues)[]
  const own = names.map((name) => [name, project[name] ?? ''])
  return { ...Object.fromEntries(own), progress: String(project.progress) }
}

/** The values as calls take them. */
export function fieldsOf({ isExample: _isExample, progress, ...values }: ProjectValues): ProjectFields {
  return { ...values, progress: progress.trim() === '' ? Number.NaN : Number(progress) }
}

/** What is wrong with the values, in the words of the server. */
export const problemsOf = (values: ProjectValues) => projectProblems(fieldsOf(values))

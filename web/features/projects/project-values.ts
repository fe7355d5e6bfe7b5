import type { Project } from '#shared/contract/projects.ts'
import { mogadishuDay } from '#shared/domain/dates.ts'
import {
  type ProjectCategory,
  type ProjectFields,
  type ProjectPriority,
  type ProjectStatus,
  projectProblems,
} from '#shared/domain/projects.ts'
import { changedOf, type EditDraft } from '#web/lib/edit-draft.ts'

/** What the form of a project holds. */
export interface ProjectValues {
  readonly title: string
  readonly description: string
  readonly objectives: string
  readonly titleSo: string
  readonly descriptionSo: string
  readonly objectivesSo: string
  readonly category: ProjectCategory
  readonly status: ProjectStatus
  readonly priority: ProjectPriority
  readonly startDate: string
  readonly endDate: string
  readonly location: string
  readonly budget: string
  readonly fundingSource: string
  readonly beneficiaries: string
  readonly teamMembers: string
  readonly partners: string
  readonly progress: string
  readonly isExample: boolean
}

/** A new project begins today, in planning, with medium priority (REQ-PRJ-11). */
function empty(now: Date): ProjectValues {
  return {
    title: '',
    description: '',
    objectives: '',
    titleSo: '',
    descriptionSo: '',
    objectivesSo: '',
    category: 'human_rights_monitoring',
    status: 'planning',
    priority: 'medium',
    startDate: mogadishuDay(now),
    endDate: '',
    location: '',
    budget: '',
    fundingSource: '',
    beneficiaries: '',
    teamMembers: '',
    partners: '',
    progress: '0',
    isExample: false,
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

/** Only what was changed, so that what others have changed beside it stays. */
export function changesOf({ values, base }: EditDraft<ProjectValues>) {
  const noExample = base.isExample && !values.isExample ? ({ isExample: false } as const) : {}
  return { ...changedOf(fieldsOf(values), fieldsOf(base)), ...noExample }
}

/** What is wrong with the values, in the words of the server. */
export function problemsOf(values: ProjectValues) {
  return projectProblems(fieldsOf(values))
}

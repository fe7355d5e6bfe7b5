import { tooShort } from './text-limit.ts'

/** Categories of projects (REQ-PRJ-08). */
export const PROJECT_CATEGORIES = [
  'human_rights_monitoring',
  'women_empowerment',
  'legal_aid',
  'community_outreach',
  'capacity_building',
  'advocacy',
  'research',
  'emergency_response',
  'climate_advocacy',
  'environmental_justice',
] as const

export const PROJECT_STATUSES = ['planning', 'ongoing', 'completed', 'paused', 'cancelled'] as const
export type ProjectStatus = (typeof PROJECT_STATUSES)[number]

export const PROJECT_PRIORITIES = ['low', 'medium', 'high', 'urgent'] as const

/** The three tabs of REQ-PRJ-03, and one for projects that belong to none of them. */
export const PROJECT_TABS = ['ongoing', 'upcoming', 'completed', 'stopped'] as const
export type ProjectTab = (typeof PROJECT_TABS)[number]
export const STATUSES_OF: Readonly<Record<ProjectTab, readonly [ProjectStatus, ...ProjectStatus[]]>> = {
  ongoing: ['ongoing'],
  upcoming: ['planning'],
  completed: ['completed'],
  stopped: ['paused', 'cancelled'],
}

/** The tab for projects of a status. */
export function tabOf(status: ProjectStatus): ProjectTab {
  return PROJECT_TABS.find((tab) => STATUSES_OF[tab].includes(status)) ?? 'ongoing'
}

/** Most characters of each text. */
export const PROJECT_LIMITS = { title: 200, location: 200, text: 20_000, note: 1000 } as const

/** The fields that the rules of a project compare; days are `YYYY-MM-DD`. */
interface RuledFields {
  readonly title: string
  readonly description: string
  readonly objectives: string
  readonly location: string
  readonly startDate: string
  readonly endDate: string
  /** Percent. */
  readonly progress: number
}

const LEAST = [
  ['title', 5, 'Title must be at least 5 characters'],
  ['description', 20, 'Description must be at least 20 characters'],
  ['objectives', 20, 'Objectives must be at least 20 characters'],
  ['location', 2, 'Location is required'],
  ['startDate', 1, 'Start date is required'],
  ['endDate', 1, 'End date is required'],
] as const

type Problem = { readonly path: keyof RuledFields; readonly message: string }

/** What is wrong with a project (REQ-PRJ-10); both the form and the server decide by it. */
export function projectProblems(fields: RuledFields): Problem[] {
  const { startDate, endDate, progress } = fields
  const problems: Problem[] = LEAST.flatMap(([path, least, message]) =>
    fields[path].trim().length < least
      ? [{ path, message: tooShort(fields[path].trim(), least, message) }]
      : [],
  )
  if (startDate && endDate && endDate < startDate) {
    problems.push({ path: 'endDate', message: 'End date must not be before start date' })
  }
  if (!(progress >= 0 && progress <= 100)) {
    problems.push({ path: 'progress', message: 'Progress must be a number from 0 to 100' })
  }
  return problems
}

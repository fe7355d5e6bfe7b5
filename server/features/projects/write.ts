import { createDesk } from '#server/content/desk.ts'
import { searchTextOf } from '#server/content/page.ts'
import { parseMoney } from '#shared/domain/money.ts'
import { type ProjectFields, projectProblems } from '#shared/domain/projects.ts'
import { findProject, type ProjectRow } from './table.ts'

/** The columns of what people write of a project; its budget is kept as entered, with the money that it names. */
export function projectColumns(fields: ProjectFields) {
  const money = parseMoney(fields.budget ?? '')
  const { title, description, titleSo, descriptionSo, location } = fields
  return {
    title,
    description,
    objectives: fields.objectives,
    title_so: titleSo,
    description_so: descriptionSo,
    objectives_so: fields.objectivesSo,
    category: fields.category,
    status: fields.status,
    priority: fields.priority,
    start_date: fields.startDate,
    end_date: fields.endDate,
    location,
    budget: fields.budget,
    budget_minor: money?.minor ?? null,
    budget_currency: money?.currency ?? null,
    funding_source: fields.fundingSource,
    beneficiaries: fields.beneficiaries,
    team_members: fields.teamMembers,
    partners: fields.partners,
    progress: fields.progress,
    // Spec 2 §5 names what is searched in.
    search_text: searchTextOf([title, description, titleSo, descriptionSo, location]),
  }
}

/** Writes projects. */
export const projectDesk = createDesk<ProjectFields, ProjectRow>({
  table: 'projects',
  acts: {
    created: 'project.created',
    edited: 'project.edited',
    deleted: 'project.deleted',
    restored: 'project.restored',
    examplesDeleted: 'project.examples-removed',
    examplesRestored: 'project.examples-restored',
  },
  problemsOf: projectProblems,
  columnsOf: projectColumns,
  find: findProject,
})

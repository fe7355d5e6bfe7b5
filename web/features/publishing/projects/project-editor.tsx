import { parseMoney } from '#shared/domain/money.ts'
import {
  PROJECT_CATEGORIES,
  PROJECT_LIMITS,
  PROJECT_PRIORITIES,
  PROJECT_STATUSES,
} from '#shared/domain/projects.ts'
import { type ContentEditor, contentDialog } from '#web/content/editing/index.ts'
import {
  type AssistanceMarks,
  useTranslationFields,
} from '#web/features/publishing/writing-assistant/index.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { choicesOf, fieldsNamed } from '#web/ui/declared-fields.tsx'
import { fieldsOf, type ProjectChanges, type ProjectValues, problemsOf, valuesOf } from './project-values.ts'
import { formatMoney } from './words.ts'

/** The texts of a project among those that the assistant translates. */
const TRANSLATED = {
  title: 'title',
  summary: 'objectives',
  content: 'description',
  titleSo: 'titleSo',
  summarySo: 'objectivesSo',
  contentSo: 'descriptionSo',
} as const

/** How a project is written (REQ-PRJ-10), in English and, where it is, in Somali. */
const projectEditor: ContentEditor<'projects', ProjectValues, ProjectChanges> = {
  collection: 'projects',
  draftKey: 'project',
  valuesOf: (project) => valuesOf(project, new Date()),
  fieldsOf,
  problemsOf,
  useWords(project) {
    const { t } = useTranslation(['projectsEditing', 'contentEditing'])
    return {
      newTitle: t('form.newTitle'),
      editTitle: t('form.editTitle'),
      submit: () => (project ? t('contentEditing:save') : t('form.submit')),
      saving: t('form.saving'),
      failed: t(project ? 'updateFailed' : 'createFailed'),
      failedToast: project
        ? { title: t('updateFailed') }
        : { title: t('failedTitle'), text: t('createFailed') },
      done: () => ({ title: t(project ? 'updated' : 'created') }),
    }
  },
  useFields(project) {
    const { t } = useTranslation(['projectsEditing', 'projects'])
    const field = fieldsNamed<Omit<ProjectValues, keyof AssistanceMarks>>((name) => t(`form.${name}`))
    const { title, location, note } = PROJECT_LIMITS
    const translated = useTranslationFields<ProjectValues>(TRANSLATED, {
      labels: { title: t('form.title'), summary: t('form.objectives'), content: t('form.description') },
      readHint: t('form.readHint'),
    })
    const further = { as: 'line', max: note, optional: true } as const
    const somali = [
      field('titleSo', { as: 'line', max: title, lang: 'so', optional: true }),
      field('descriptionSo', { as: 'marked', lang: 'so', optional: true }),
      field('objectivesSo', { as: 'marked', lang: 'so', optional: true }),
    ]
    return (form) => [
      field('title', { as: 'line', max: title, lang: 'en' }),
      field('description', { as: 'marked', lang: 'en' }),
      field('objectives', { as: 'marked', lang: 'en' }),
      translated(form).translation,
      field('category', {
        as: 'select',
        choices: choicesOf(PROJECT_CATEGORIES, (category) => t(`projects:category.${category}`)),
      }),
      field('status', {
        as: 'select',
        choices: choicesOf(PROJECT_STATUSES, (status) => t(`projects:status.${status}`)),
      }),
      field('priority', {
        as: 'select',
        choices: choicesOf(PROJECT_PRIORITIES, (priority) => t(`form.priorityName.${priority}`)),
      }),
      field('startDate', { as: 'day' }),
      field('endDate', { as: 'day' }),
      field('location', { as: 'line', max: location }),
      field('progress', { as: 'line', type: 'number', max: 100 }),
      field('budget', { ...further, hint: <BudgetHint budget={form.values.budget} /> }),
      field('fundingSource', further),
      field('beneficiaries', further),
      field('teamMembers', { ...further, hint: t('form.teamHint') }),
      field('partners', { ...further, hint: t('form.partnersHint') }),
      {
        as: 'folded',
        title: t('form.somali'),
        hint: t('form.somaliHint'),
        isOpen: form.values.titleSo !== '' || form.values.descriptionSo !== '',
        fields: somali,
      },
      ...translated(form).confirmation,
      ...(project?.isExample ? [field('isExample', { as: 'yes' })] : []),
    ]
  },
}

/** The one dialog in which projects are created and edited. */
export const ProjectDialog = contentDialog(projectEditor)

/** What amount a budget is read as, while it is written. */
function BudgetHint({ budget }: { readonly budget: string }) {
  const { t } = useTranslation('projectsEditing')
  const locale = useLocale()
  if (budget.trim() === '') return t('form.budgetHint')
  const money = parseMoney(budget)
  return money ? t('form.budgetRead', { amount: formatMoney(money, locale) }) : t('form.budgetUnread')
}

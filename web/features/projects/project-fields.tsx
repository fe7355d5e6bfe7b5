import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { parseMoney } from '#shared/domain/money.ts'
import {
  PROJECT_CATEGORIES,
  PROJECT_LIMITS,
  PROJECT_PRIORITIES,
  PROJECT_STATUSES,
} from '#shared/domain/projects.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { bindText, type FieldsOf, labelsOf, type TextName } from '#web/ui/edit-form.tsx'
import { EnumSelect } from '#web/ui/enum-fields.tsx'
import { CheckboxField, TextField } from '#web/ui/field.tsx'
import { TextEditor } from '#web/ui/text-editor.tsx'
import type { ProjectValues } from './project-values.ts'
import { formatMoney } from './words.ts'

type Labels = Readonly<Record<keyof ProjectValues, string>>
type FieldsProps = FieldsOf<ProjectValues> & {
  readonly labels: Labels
  /** Whether the project is one of those that the product brings. */
  readonly wasExample: boolean
}

const NAMES = [
  'title',
  'description',
  'objectives',
  'titleSo',
  'descriptionSo',
  'objectivesSo',
  'category',
  'status',
  'priority',
  'startDate',
  'endDate',
  'location',
  'budget',
  'fundingSource',
  'beneficiaries',
  'teamMembers',
  'partners',
  'progress',
  'isExample',
] as const satisfies readonly (keyof ProjectValues)[]

/** The names of the form's fields, as problems name them. */
export function useProjectLabels(): Labels {
  const { t } = useTranslation('projectsEditing')
  return useMemo(() => labelsOf(NAMES, (name) => t(`form.${name}`)), [t])
}

/** The fields of a project (REQ-PRJ-10), in English and, where it is written, in Somali. */
export function ProjectFormFields(props: FieldsProps) {
  const { t } = useTranslation('projectsEditing')
  const { values, change, labels, wasExample } = props
  const hasSomali = values.titleSo !== '' || values.descriptionSo !== ''
  return (
    <>
      <Line {...props} name="title" max={PROJECT_LIMITS.title} lang="en" />
      <Text {...props} name="description" lang="en" />
      <Text {...props} name="objectives" lang="en" />
      <ChoiceFields {...props} />
      <Line {...props} name="startDate" type="date" />
      <Line {...props} name="endDate" type="date" />
      <Line {...props} name="location" max={PROJECT_LIMITS.location} />
      <Line {...props} name="progress" type="number" />
      <Line {...props} name="budget" hint={<BudgetHint budget={values.budget} />} optional />
      <Line {...props} name="fundingSource" optional />
      <Line {...props} name="beneficiaries" optional />
      <Line {...props} name="teamMembers" hint={t('form.teamHint')} optional />
      <Line {...props} name="partners" hint={t('form.partnersHint')} optional />
      <details className="published-somali" open={hasSomali || undefined}>
        <summary>{t('form.somali')}</summary>
        <p>{t('form.somaliHint')}</p>
        <Line {...props} name="titleSo" max={PROJECT_LIMITS.title} lang="so" optional />
        <Text {...props} name="descriptionSo" lang="so" />
        <Text {...props} name="objectivesSo" lang="so" />
      </details>
      {wasExample && (
        <CheckboxField
          name="isExample"
          label={labels.isExample}
          checked={values.isExample}
          onChange={({ target }) => change({ isExample: target.checked })}
        />
      )}
    </>
  )
}

/** What amount a budget is read as, while it is written. */
function BudgetHint({ budget }: { readonly budget: string }) {
  const { t } = useTranslation('projectsEditing')
  const locale = useLocale()
  if (budget.trim() === '') return t('form.budgetHint')
  const money = parseMoney(budget)
  return money ? t('form.budgetRead', { amount: formatMoney(money, locale) }) : t('form.budgetUnread')
}

function Line({
  name,
  type = 'text',
  max = PROJECT_LIMITS.note,
  lang,
  hint,
  optional,
  ...props
}: FieldsProps & {
  readonly name: TextName<ProjectValues>
  readonly type?: 'text' | 'date' | 'number'
  readonly max?: number
  readonly lang?: string
  readonly hint?: React.ReactNode
  readonly optional?: boolean
}) {
  return (
    <TextField
      {...bindText(props, props.labels)(name)}
      type={type}
      {...(type === 'number' ? { min: 0, max: 100, inputMode: 'decimal' as const } : { maxLength: max })}
      {...(type === 'text' ? { dir: 'auto' } : {})}
      {...(lang ? { lang } : {})}
      {...(hint ? { hint } : {})}
      {...(optional ? { optional } : {})}
    />
  )
}

function Text({
  name,
  lang,
  ...props
}: FieldsProps & {
  readonly name: 'description' | 'objectives' | 'descriptionSo' | 'objectivesSo'
  readonly lang: string
}) {
  return (
    <TextEditor
      {...bindText(props, props.labels)(name)}
      lang={lang}
      {...(lang === 'so' ? { optional: true } : {})}
      onChange={(text) => props.change({ [name]: text })}
    />
  )
}

function ChoiceFields({ values, change, problems, labels }: FieldsProps) {
  const { t } = useTranslation(['projects', 'projectsEditing'])
  return (
    <>
      <EnumSelect
        name="category"
        label={labels.category}
        error={problems.of('category')}
        value={values.category}
        values={PROJECT_CATEGORIES}
        textOf={(category) => t(`category.${category}`)}
        onChoose={(category) => change({ category })}
      />
      <EnumSelect
        name="status"
        label={labels.status}
        error={problems.of('status')}
        value={values.status}
        values={PROJECT_STATUSES}
        textOf={(status) => t(`status.${status}`)}
        onChoose={(status) => change({ status })}
      />
      <EnumSelect
        name="priority"
        label={labels.priority}
        error={problems.of('priority')}
        value={values.priority}
        values={PROJECT_PRIORITIES}
        textOf={(priority) => t(`projectsEditing:form.priorityName.${priority}`)}
        onChoose={(priority) => change({ priority })}
      />
    </>
  )
}

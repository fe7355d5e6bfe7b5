import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { EMPLOYMENT_TYPES, isClosed, JOB_CATEGORIES, JOB_LIMITS } from '#shared/domain/jobs.ts'
import { LOCALE_NAMES, LOCALES } from '#shared/i18n/locale.ts'
import { useCall } from '#web/lib/calls.ts'
import { bindText, type FieldsOf, labelsOf } from '#web/ui/edit-form.tsx'
import { EnumRadios, EnumSelect } from '#web/ui/enum-fields.tsx'
import { CheckboxField, TextField } from '#web/ui/field.tsx'
import { TextEditor } from '#web/ui/text-editor.tsx'
import type { JobValues } from './job-values.ts'

type Labels = Readonly<Record<keyof JobValues, string>>
type FieldsProps = FieldsOf<JobValues> & {
  readonly labels: Labels
  /** Whether the job is one of those that the product brings. */
  readonly wasExample: boolean
}

const NAMES = [
  'title',
  'organization',
  'location',
  'remote',
  'featured',
  'language',
  'employmentType',
  'category',
  'applicationDeadline',
  'salaryRange',
  'description',
  'responsibilities',
  'requirements',
  'skills',
  'education',
  'experience',
  'email',
  'status',
  'isExample',
] as const satisfies readonly (keyof JobValues)[]

/** The names of the form's fields, as problems name them. */
export function useJobLabels(): Labels {
  const { t } = useTranslation('jobsEditing')
  return useMemo(() => labelsOf(NAMES, (name) => t(`form.${name}`)), [t])
}

/** The fields of a job (REQ-JOB-06). */
export function JobFormFields(props: FieldsProps) {
  const { t } = useTranslation('jobsEditing')
  const { values, change, problems, labels } = props
  const text = bindText(props, labels)
  const own = { lang: values.language, dir: 'auto' } as const
  return (
    <>
      <TextField {...text('title')} {...own} maxLength={JOB_LIMITS.title} />
      <TextField {...text('organization')} {...own} maxLength={JOB_LIMITS.organization} />
      <TextField {...text('location')} {...own} maxLength={JOB_LIMITS.location} />
      <Yes {...props} name="remote" />
      <Yes {...props} name="featured" />
      <KindFields {...props} />
      <TextField
        {...text('applicationDeadline')}
        type="date"
        hint={t(
          isClosed(values.applicationDeadline || null, new Date())
            ? 'form.deadlineOver'
            : 'form.deadlineHint',
        )}
      />
      <Text {...props} name="description" />
      <Text {...props} name="responsibilities" />
      <Text {...props} name="requirements" />
      <TextField {...text('skills')} {...own} maxLength={1000} hint={t('form.skillsHint')} optional />
      <TextField {...text('education')} {...own} maxLength={JOB_LIMITS.education} optional />
      <TextField {...text('experience')} {...own} maxLength={JOB_LIMITS.experience} optional />
      <TextField {...text('salaryRange')} {...own} maxLength={JOB_LIMITS.salaryRange} optional />
      <TextField
        {...text('email')}
        type="email"
        dir="auto"
        maxLength={254}
        hint={t('form.emailHint')}
        optional
      />
      {values.email.trim() === '' && <NoAddress />}
      <EnumSelect
        name="language"
        label={labels.language}
        error={problems.of('language')}
        value={values.language}
        values={LOCALES}
        textOf={(locale) => LOCALE_NAMES[locale]}
        onChoose={(language) => change({ language })}
      />
      <WhoFields {...props} />
    </>
  )
}

function Text({
  name,
  ...props
}: FieldsProps & { readonly name: 'description' | 'responsibilities' | 'requirements' }) {
  return (
    <TextEditor
      {...bindText(props, props.labels)(name)}
      lang={props.values.language}
      {...(name === 'description' ? {} : { optional: true })}
      onChange={(text) => props.change({ [name]: text })}
    />
  )
}

function Yes({
  name,
  values,
  change,
  labels,
}: FieldsProps & { readonly name: 'remote' | 'featured' | 'isExample' }) {
  return (
    <CheckboxField
      name={name}
      label={labels[name]}
      checked={values[name]}
      onChange={({ target }) => change({ [name]: target.checked })}
    />
  )
}

function KindFields({ values, change, problems, labels }: FieldsProps) {
  const { t } = useTranslation('jobs')
  return (
    <>
      <EnumSelect
        name="employmentType"
        label={labels.employmentType}
        error={problems.of('employmentType')}
        value={values.employmentType}
        values={EMPLOYMENT_TYPES}
        textOf={(type) => t(`type.${type}`)}
        onChoose={(employmentType) => change({ employmentType })}
      />
      <EnumSelect
        name="category"
        label={labels.category}
        error={problems.of('category')}
        value={values.category}
        values={JOB_CATEGORIES}
        textOf={(category) => t(`category.${category}`)}
        onChoose={(category) => change({ category })}
      />
    </>
  )
}

function WhoFields(props: FieldsProps) {
  const { values, change, problems, labels, wasExample } = props
  const { t } = useTranslation('jobsEditing')
  return (
    <>
      <EnumRadios
        name="status"
        label={labels.status}
        error={problems.of('status')}
        value={values.status}
        values={['published', 'draft']}
        textOf={(status) => t(`form.${status}`)}
        onChoose={(status) => change({ status })}
      />
      {wasExample && <Yes {...props} name="isExample" />}
    </>
  )
}

/** Warns that nobody could apply: neither the vacancy nor the organisation has an address. */
function NoAddress() {
  const { t } = useTranslation('jobsEditing')
  const { data } = useCall('organization', 'get')
  if (!data || data.email) return null
  return (
    <p className="notice notice-wait" role="status">
      {t('form.noAddress')}
    </p>
  )
}

import { EMPLOYMENT_TYPES, isClosed, JOB_CATEGORIES, JOB_LIMITS } from '#shared/domain/jobs.ts'
import { LOCALE_NAMES, LOCALES } from '#shared/i18n/locale.ts'
import { type ContentEditor, contentDialog } from '#web/content/editing/index.ts'
import { useCall } from '#web/lib/calls.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { choicesOf, fieldsNamed } from '#web/ui/declared-fields.tsx'
import { fieldsOf, type JobValues, problemsOf, valuesOf } from './job-values.ts'

/** How a job is written (REQ-JOB-06). */
const jobEditor: ContentEditor<'jobs', JobValues, ReturnType<typeof fieldsOf>> = {
  collection: 'jobs',
  draftKey: 'job',
  ...{ valuesOf, fieldsOf, problemsOf },
  useWords(job) {
    const { t } = useTranslation(['jobsEditing', 'contentEditing'])
    const failed = t(job ? 'updateFailed' : 'publishFailed')
    return {
      newTitle: t('form.newTitle'),
      editTitle: t('form.editTitle'),
      submit({ status }) {
        if (status === 'draft') return t('form.saveDraft')
        return job?.status === 'published' ? t('contentEditing:save') : t('form.publish')
      },
      asks({ status, applicationDeadline }) {
        const wasOver = isClosed(job?.applicationDeadline ?? null, new Date())
        if (status === 'draft' || wasOver || !isClosed(applicationDeadline || null, new Date())) return null
        return { title: t('form.askOver'), text: t('form.deadlineOver') }
      },
      saving: t('form.publishing'),
      failed,
      failedToast: { title: failed },
      done({ status }) {
        if (status === 'draft') return { title: t('draftSaved') }
        return { title: t(job?.status === status ? 'updated' : 'published') }
      },
    }
  },
  useFields(job) {
    const { t } = useTranslation(['jobsEditing', 'jobs'])
    const field = fieldsNamed<JobValues>((name) => t(`form.${name}`))
    return ({ values: { language: lang, applicationDeadline, email } }) => {
      const { title, organization, location, education, experience, salaryRange } = JOB_LIMITS
      const isOver = isClosed(applicationDeadline || null, new Date())
      const further = { as: 'line', lang, optional: true } as const
      return [
        field('title', { as: 'line', lang, max: title }),
        field('organization', { as: 'line', lang, max: organization }),
        field('location', { as: 'line', lang, max: location }),
        field('remote', { as: 'yes' }),
        field('featured', { as: 'yes' }),
        field('employmentType', {
          as: 'select',
          choices: choicesOf(EMPLOYMENT_TYPES, (type) => t(`jobs:type.${type}`)),
        }),
        field('category', {
          as: 'select',
          choices: choicesOf(JOB_CATEGORIES, (category) => t(`jobs:category.${category}`)),
        }),
        field('applicationDeadline', {
          as: 'day',
          hint: t(isOver ? 'form.deadlineOver' : 'form.deadlineHint'),
        }),
        field('description', { as: 'marked', lang }),
        field('responsibilities', { as: 'marked', lang, optional: true }),
        field('requirements', { as: 'marked', lang, optional: true }),
        field('skills', { ...further, max: 1000, hint: t('form.skillsHint') }),
        field('education', { ...further, max: education }),
        field('experience', { ...further, max: experience }),
        field('salaryRange', { ...further, max: salaryRange }),
        field('email', { as: 'line', type: 'email', max: 254, hint: t('form.emailHint'), optional: true }),
        ...(email.trim() === '' ? [{ as: 'own', key: 'no-address', show: <NoAddress /> } as const] : []),
        field('language', { as: 'select', choices: choicesOf(LOCALES, (locale) => LOCALE_NAMES[locale]) }),
        field('status', {
          as: 'radios',
          choices: choicesOf(['published', 'draft'] as const, (status) => t(`form.${status}`)),
        }),
        ...(job?.isExample ? [field('isExample', { as: 'yes' })] : []),
      ]
    }
  },
}

/** The one dialog in which jobs are created and edited. */
export const JobDialog = contentDialog(jobEditor)

/** Warns that no one could apply: neither the vacancy nor the organisation has an address. */
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

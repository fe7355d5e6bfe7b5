import '#web/lib/learning-calls.ts'
import { useState } from 'react'
import type { CohortQuestions, OwnCohort } from '#shared/contract/learning/cohorts.ts'
import { COHORT_TESTS } from '#shared/domain/cohorts.ts'
import { formatDate } from '#shared/i18n/format.ts'
import { modulePath } from '#web/features/learning/learning/index.ts'
import { useAction } from '#web/lib/calls.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { Link } from '#web/lib/router.tsx'
import { useTranslation } from '#web/lib/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { CheckboxField } from '#web/ui/field.tsx'
import { Failure } from '#web/ui/states.tsx'
import { TestForm } from './test-form.tsx'

/** What a member of a cohort finds there: due dates, the two tests, and the way out. */
export function Membership({ cohort }: { readonly cohort: OwnCohort }) {
  const { t } = useTranslation('cohort')
  const leave = useAction('cohortLearning', 'leave', { says: t('left') })
  const { code } = cohort
  return (
    <>
      <p className="notice">{t('joined')}</p>
      <DueDates cohort={cohort} />
      <Reminders cohort={cohort} />
      <Tests cohort={cohort} />
      {leave.error && <Failure error={leave.error} title={t('actionFailed')} />}
      <p>
        <Button busy={leave.isPending && t('leaving')} onClick={() => leave.mutate({ params: { code } })}>
          {t('leave')}
        </Button>
      </p>
    </>
  )
}

function DueDates({ cohort: { courseId, dueDates } }: { readonly cohort: OwnCohort }) {
  const { t } = useTranslation('cohort')
  const locale = useLocale()
  return (
    <section aria-labelledby="due">
      <h3 id="due">{t('due')}</h3>
      {dueDates.length === 0 && <p>{t('noDue')}</p>}
      <ul>
        {dueDates.map(({ moduleId, title, dueOn, completed }) => (
          <li key={moduleId}>
            <Link to={modulePath(courseId, moduleId)}>{(locale === 'so' ? title.so : null) ?? title.en}</Link>
            {': '}
            <time dateTime={dueOn}>{formatDate(dueOn, locale)}</time>
            {completed && ` (${t('completed')})`}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Whether a mail comes before a due date; the choice is saved at once. */
function Reminders({ cohort: { code, reminded, ended } }: { readonly cohort: OwnCohort }) {
  const { t } = useTranslation('cohort')
  const [wanted, setWanted] = useState(reminded)
  const set = useAction('cohortLearning', 'setReminders', {
    says: (_answer, { input }) => t(input?.wanted ? 'remindOn' : 'remindOff'),
    onError: () => setWanted(reminded),
  })
  if (ended) return null
  return (
    <>
      <CheckboxField
        name="reminded"
        label={t('remind')}
        hint={t('remindHint')}
        checked={wanted}
        onChange={({ target }) => {
          setWanted(target.checked)
          set.mutate({ params: { code }, input: { wanted: target.checked } })
        }}
      />
      {set.error && <Failure error={set.error} title={t('actionFailed')} />}
    </>
  )
}

function Tests({ cohort: { code, tests, ended, hasCertificate } }: { readonly cohort: OwnCohort }) {
  const { t } = useTranslation('cohort')
  const language = useLocale()
  const [open, setOpen] = useState<CohortQuestions | null>(null)
  const start = useAction('cohortLearning', 'startTest', {
    says: { shownBy: 'next' },
    refreshes: [],
    onSuccess: setOpen,
  })
  const missing = COHORT_TESTS.find((kind) => !tests.includes(kind))
  // Who has the certificate knows already what the first test would measure.
  const isTooLate = missing === 'before' && hasCertificate
  const next = isTooLate ? undefined : missing
  return (
    <section aria-labelledby="tests">
      <h3 id="tests">{t('tests')}</h3>
      <p>{t(isTooLate ? 'certified' : 'testsText')}</p>
      {tests.map((kind) => (
        <p key={kind}>{t(`done.${kind}`)}</p>
      ))}
      {start.error && <Failure error={start.error} title={t('actionFailed')} />}
      {open && <TestForm key={open.id} test={open} onDone={() => setOpen(null)} />}
      {!open && next && !ended && (
        <Button
          tone="main"
          busy={start.isPending && t(`start.${next}`)}
          onClick={() => start.mutate({ params: { code }, input: { kind: next, language } })}
        >
          {t(`start.${next}`)}
        </Button>
      )}
    </section>
  )
}

import './teaching.css'
import { useState } from 'react'
import type { CohortDetails } from '#shared/contract/learning/cohorts.ts'
import { courseTitle } from '#web/features/learning/certificates/index.ts'
import { useCall } from '#web/lib/calls.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { Link } from '#web/lib/router.tsx'
import { useTranslation } from '#web/lib/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Failure, Skeleton } from '#web/ui/states.tsx'
import { DueDates } from './due-dates.tsx'
import { Gain } from './gain.tsx'
import { JoinPart } from './join-part.tsx'
import { People, Stuck } from './people.tsx'
import { Sessions } from './sessions.tsx'
import { useCohortAction } from './use-cohort-action.ts'

/** One cohort with everything that its trainer does. */
export function CohortView({ id }: { readonly id: string }) {
  const { t } = useTranslation('teaching')
  const { data, error, refetch } = useCall('cohorts', 'get', { params: { id } })
  return (
    <>
      <p>
        <Link to="/cohorts">{t('cohorts.back')}</Link>
      </p>
      {error && !data && <Failure error={error} title={t('cohorts.failed')} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton shapes={['heading', 'line', 'row', 'row']} />}
      {data && <Whole cohort={data} />}
    </>
  )
}

function Whole({ cohort }: { readonly cohort: CohortDetails }) {
  const { t } = useTranslation('teaching')
  const locale = useLocale()
  const { title, lang } = courseTitle(cohort, locale)
  return (
    <div className="cohort">
      <header>
        <h2 dir="auto">{cohort.title}</h2>
        <p>
          <Link to={`/learning/courses/${cohort.courseId}`} lang={lang}>
            {title}
          </Link>
        </p>
      </header>
      {cohort.endedAt ? <p className="notice">{t('cohorts.states.ended')}</p> : <JoinPart cohort={cohort} />}
      <People cohort={cohort} />
      <Stuck cohort={cohort} />
      <DueDates cohort={cohort} />
      <Sessions cohort={cohort} />
      <Gain cohort={cohort} />
      {!cohort.endedAt && <End id={cohort.id} />}
    </div>
  )
}

function End({ id }: { readonly id: string }) {
  const { t } = useTranslation(['teaching', 'shell'])
  const [isAsked, setAsked] = useState(false)
  const end = useCohortAction('end')
  return (
    <div className="actions">
      <Button onClick={() => setAsked(true)}>{t('cohorts.end')}</Button>
      {isAsked && (
        <Dialog title={t('cohorts.endTitle')} onClose={() => setAsked(false)}>
          <p>{t('cohorts.endText')}</p>
          <div className="actions">
            <Button
              tone="danger"
              busy={end.isPending && t('cohorts.end')}
              onClick={() => end.mutate({ params: { id } }, { onSuccess: () => setAsked(false) })}
            >
              {t('cohorts.end')}
            </Button>
            <Button onClick={() => setAsked(false)}>{t('shell:form.cancel')}</Button>
          </div>
        </Dialog>
      )}
    </div>
  )
}

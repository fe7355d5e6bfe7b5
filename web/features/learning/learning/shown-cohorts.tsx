import './own-cohorts.css'
import '#web/lib/learning-calls.ts'
import type { OwnCohort } from '#shared/contract/learning/cohorts.ts'
import { COHORTS_PATH } from '#shared/domain/cohorts.ts'
import { mogadishuDay } from '#shared/domain/dates.ts'
import { formatDate } from '#shared/i18n/format.ts'
import { useCall } from '#web/lib/calls.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { Link } from '#web/lib/router.tsx'
import { useTranslation } from '#web/lib/texts.ts'

/** The groups that a learner is in and that have not ended; without a connection they are left out. */
export function ShownCohorts({ courseId }: { readonly courseId?: string }) {
  const { t } = useTranslation('cohort')
  const { data = [] } = useCall('cohortLearning', 'mine')
  const own = data.filter(
    (cohort) => !cohort.ended && (courseId === undefined || cohort.courseId === courseId),
  )
  if (own.length === 0) return null
  return (
    <section className="learning-groups" aria-labelledby="own-groups">
      <h2 id="own-groups">{t('own.title')}</h2>
      <ul>
        {own.map((cohort) => (
          <li key={cohort.code}>
            <Link to={`${COHORTS_PATH}/${cohort.code}`}>
              <bdi>{cohort.title}</bdi>
            </Link>
            {/* On the page of a course it is clear which one. */}
            {courseId === undefined && <Course cohort={cohort} />}
            <NextDue cohort={cohort} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Course({ cohort: { titleEn, titleSo } }: { readonly cohort: OwnCohort }) {
  const locale = useLocale()
  const isSomali = locale === 'so' && titleSo !== null
  return <p lang={isSomali ? 'so' : 'en'}>{isSomali ? titleSo : titleEn}</p>
}

function NextDue({ cohort: { dueDates } }: { readonly cohort: OwnCohort }) {
  const { t } = useTranslation('cohort')
  const locale = useLocale()
  if (dueDates.length === 0) return null
  const [next] = dueDates
    .filter(({ completed }) => !completed)
    .toSorted((one, other) => (one.dueOn < other.dueOn ? -1 : 1))
  if (!next) return <p>{t('own.done')}</p>
  const { dueOn, title } = next
  const isLate = dueOn < mogadishuDay(new Date())
  const module = (locale === 'so' ? title.so : null) ?? title.en
  return (
    <p className={isLate ? 'learning-groups-late' : undefined}>
      {t(isLate ? 'own.late' : 'own.next', { date: formatDate(dueOn, locale), module })}
    </p>
  )
}

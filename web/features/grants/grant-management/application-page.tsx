import './grant-management.css'
import type { GrantApplicationPage } from '#shared/contract/grants/grant-management.ts'
import { paramsOfPage } from '#shared/contract/routes.ts'
import { mogadishuDay } from '#shared/domain/dates.ts'
import type { GrantFieldName } from '#shared/domain/grant-application.ts'
import { DECIDED_STATES } from '#shared/domain/grant-awards.ts'
import { formatDateTime } from '#shared/i18n/format.ts'
import { AwardPart } from '#web/features/grants/grant-awards/index.ts'
import { ApplicationFiles } from '#web/features/grants/grant-files/index.ts'
import { useCall } from '#web/lib/calls.ts'
import { Link, useLocation } from '#web/lib/router.tsx'
import { StaffBody, StaffPage } from '#web/ui/staff-page.tsx'
import { Failure, Skeleton } from '#web/ui/states.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { leadsNowhere, UnknownAddress } from '#web/ui/unknown-address.tsx'
import { AnswersPart } from './answers-part.tsx'
import { APPLICATIONS_PATH, applicationPath } from './application-path.ts'
import { AskPart } from './ask-part.tsx'
import { DecisionPart } from './decision-part.tsx'
import { HistoryPart } from './history-part.tsx'
import { MovePart } from './move-part.tsx'
import { NotesPart } from './notes-part.tsx'
import { RemovePart } from './remove-part.tsx'
import { ReviewPart } from './review-part.tsx'
import { ReviewersPart } from './reviewers-part.tsx'
import { ScreeningPart } from './screening-part.tsx'
import { VersionsPart } from './versions-part.tsx'
import { STATE_TONES, useGrantWords } from './words.ts'

/** One application at /grants/applications/<id>: every opening is logged (REQ-GRT-51). */
export function ApplicationPage() {
  const { t } = useGrantWords()
  const { pathname } = useLocation()
  const { application: id = '' } = paramsOfPage(pathname)
  const { data, error, refetch } = useCall('grantManagement', 'get', { params: { id } }, { isKept: false })
  if (!data && leadsNowhere(error))
    return <UnknownAddress list={{ path: APPLICATIONS_PATH, name: t('page.back') }} />
  const title = data ? t('page.title', { reference: data.reference }) : t('page.titleOpening')
  return (
    <StaffPage title={title}>
      <StaffBody>
        <p>
          <Link to={APPLICATIONS_PATH}>{t('page.back')}</Link>
        </p>
        {error && <Failure error={error} title={t('page.failed')} onRetry={() => void refetch()} />}
        {!data && !error && <Skeleton lines={10} />}
        {data && <Application application={data} />}
      </StaffBody>
    </StaffPage>
  )
}

function Application({ application }: { readonly application: GrantApplicationPage }) {
  const { t, day } = useGrantWords()
  const { id, management } = application
  const isDecided = DECIDED_STATES.some((state) => state === application.state)
  return (
    <div className="grant-application">
      <div className="grant-aside">
        <Facts application={application} />
        {management && <MovePart application={application} management={management} />}
        {management && <DecisionPart application={application} management={management} />}
      </div>
      <div className="grant-main">
        {application.blind && <p className="notice">{t(management ? 'blind.manager' : 'blind.note')}</p>}
        {management?.mailReturnedAt && (
          <p className="notice notice-wait">
            {t('page.returnedNote', { date: day(mogadishuDay(new Date(management.mailReturnedAt))) })}
          </p>
        )}
        {management && isDecided && <AwardPart applicationId={id} isBeside />}
        <ReviewPart application={application} />
        {management && <ScreeningPart application={application} management={management} />}
        <ReviewersPart application={application} />
        {management && <Duplicates duplicates={management.duplicates} />}
        {management && <AskPart application={application} management={management} />}
        {management && <NotesPart id={id} notes={management.notes} />}
        {management && <ApplicationFiles applicationId={id} />}
        <VersionsPart versions={application.versions} />
        <AnswersPart application={application} />
        {management && <HistoryPart history={management.history} />}
        {management && <RemovePart application={application} management={management} />}
      </div>
    </div>
  )
}

function Facts({ application }: { readonly application: GrantApplicationPage }) {
  const words = useGrantWords()
  const { t, locale, day, dollars, dueText } = words
  const { state, round, receivedAt, stateSince, requestedMinor, language, confirmed } = application
  const { due, late, anonymised } = application
  const written = (field: GrantFieldName) => application.answers.find((answer) => answer.field === field)
  const named = (['organizationName', 'projectTitle'] as const).flatMap((name) => {
    const answer = written(name)
    return answer ? [[words.field(name), words.value(name, answer.value)] as const] : []
  })
  const facts: readonly (readonly [string, string])[] = [
    ...named,
    [t('columns.round'), round],
    [t('page.received'), formatDateTime(receivedAt, locale)],
    [t('page.since'), day(mogadishuDay(new Date(stateSince)))],
    [t('page.due'), due && !due.paused ? `${day(due.on)} · ${dueText(due)}` : dueText(due)],
    [t('page.amount'), requestedMinor === null ? t('page.amountUnread') : dollars(requestedMinor)],
    [t('page.language'), t(`languages.${language}`)],
    ...(confirmed === null
      ? []
      : [[t('page.contact'), t(confirmed ? 'page.confirmed' : 'page.unconfirmed')] as const]),
  ]
  return (
    <section className="grant-part" aria-labelledby="grant-facts">
      <h2 id="grant-facts">{t('page.facts')}</h2>
      <p className="grant-tags">
        <Tag tone={STATE_TONES[state]}>{t(`states.${state}`)}</Tag>
        {application.answered && <Tag tone="green">{t('tags.answered')}</Tag>}
      </p>
      <dl className="grant-facts">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd dir="auto">{value}</dd>
          </div>
        ))}
      </dl>
      {late && (
        <p className="notice notice-wait">{t(state === 'kept' ? 'page.keptNote' : 'page.lateNote')}</p>
      )}
      {anonymised && <p className="notice">{t('page.anonymisedNote')}</p>}
      {application.answers.length > named.length && (
        <p>
          <a href="#grant-answers">{t('page.toAnswers')}</a>
        </p>
      )}
    </section>
  )
}

type Management = NonNullable<GrantApplicationPage['management']>

function Duplicates({ duplicates }: Pick<Management, 'duplicates'>) {
  const { t, day } = useGrantWords()
  return (
    <section className="grant-part" aria-labelledby="grant-duplicates">
      <h2 id="grant-duplicates">{t('duplicates.title')}</h2>
      <p className="grant-quiet">{t(duplicates.length > 0 ? 'duplicates.lead' : 'duplicates.none')}</p>
      {duplicates.length > 0 && (
        <ul>
          {duplicates.map(({ id, reference, round, state, receivedAt }) => (
            <li key={id}>
              <Link to={applicationPath(id)} dir="ltr">
                {reference}
              </Link>{' '}
              · {round} · {t(`states.${state}`)} · {day(mogadishuDay(new Date(receivedAt)))}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

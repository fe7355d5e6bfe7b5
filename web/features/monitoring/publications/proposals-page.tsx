import type { ProposedSummary, SummaryTexts } from '#shared/contract/monitoring/publications.ts'
import { formatDate, formatRelative } from '#shared/i18n/format.ts'
import type { SummarisedCollection } from '#shared/schemas/records.ts'
import { useAction, useCall } from '#web/lib/calls.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { Link } from '#web/lib/router.tsx'
import { useTranslation } from '#web/lib/texts.ts'
import { useUrlState } from '#web/lib/url-state.ts'
import { type FieldText, RecordReference, recordPath, useFieldText } from '#web/records/index.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Difference } from '#web/ui/staff/difference.tsx'
import { PublicSummary } from '#web/ui/staff/public-summary.tsx'
import { Queue } from '#web/ui/staff/queue.tsx'
import type { QueueAction } from '#web/ui/staff/queue-actions.tsx'
import { SecondPersonPage } from '#web/ui/staff/second-person-page.tsx'
import { Failure } from '#web/ui/states.tsx'
import { summaryResource } from './summary-resource.ts'

const DEFAULTS = { cursor: '' }
const FIELDS = ['title', 'summary', 'titleSo', 'summarySo'] as const

/** Proposed public summaries of records: another person publishes each, or refuses it with a reason. */
export function ProposalsPage() {
  const { t } = useTranslation('proposals')
  const [{ cursor }] = useUrlState(DEFAULTS)
  const text = useFieldText()
  const read = useCall('publications', 'list', { input: cursor ? { cursor } : {} }, { keepPrevious: true })
  const actionsOf = useActionsOf()
  return (
    <SecondPersonPage list="proposals" title={t('title')} lead={t('lead')}>
      <Queue
        label={t('list')}
        read={read}
        keyOf={({ recordId }) => recordId}
        titleOf={({ proposed }) => proposed.title}
        noteOf={(item) => <Note item={item} />}
        empty={t('empty')}
        emptyText={<p>{t('emptyText')}</p>}
        actionsOf={actionsOf}
      >
        {(item) => <Details item={item} text={text} />}
      </Queue>
      <Unagreed />
    </SecondPersonPage>
  )
}

/** Public summaries to which the people concerned have not agreed: staff ask for consent, or take each off the site. */
function Unagreed() {
  const { t } = useTranslation(['proposals', 'consents'])
  const locale = useLocale()
  const { data, error, refetch } = useCall('publications', 'unagreed')
  if (error)
    return <Failure error={error} title={t('proposals:unagreed.failed')} onRetry={() => void refetch()} />
  if (!data || data.length === 0) return null
  return (
    <section>
      <h2>{t('proposals:unagreed.title')}</h2>
      <p>{t('proposals:unagreed.text')}</p>
      <ul>
        {data.map(({ collection, recordId, title, publishedAt, standing }) => (
          <li key={recordId}>
            <Link to={recordPath(collection, recordId)} dir="auto">
              {title}
            </Link>{' '}
            ({t(`consents:standing.${standing}`)}, {t('proposals:unagreed.since')}{' '}
            {formatDate(publishedAt, locale)})
          </li>
        ))}
      </ul>
    </section>
  )
}

function useActionsOf(): (item: ProposedSummary) => readonly QueueAction[] {
  const { t } = useTranslation('proposals')
  const { publish: publishCase, refuse: refuseCase } = useDecisions('iccpr-cases')
  const { publish: publishClimate, refuse: refuseClimate } = useDecisions('climate-incidents')
  const decisions = {
    'iccpr-cases': { publish: publishCase, refuse: refuseCase },
    'climate-incidents': { publish: publishClimate, refuse: refuseClimate },
  } as const satisfies Record<SummarisedCollection, unknown>
  return ({ collection, recordId, version, mayDecide }) => {
    if (!mayDecide) return []
    const params = { id: recordId }
    const { publish, refuse } = decisions[collection]
    return [
      {
        ...{ key: 'publish', text: t('publish'), tone: 'main', letter: 'p' },
        run: () => publish.mutateAsync({ params, input: { decision: 'publish', version } }),
      },
      {
        ...{ key: 'refuse', text: t('refuse'), letter: 'x' },
        reason: { title: t('refuseTitle'), text: t('refuseText') },
        run: (reason) => refuse.mutateAsync({ params, input: { decision: 'refuse', version, reason } }),
      },
    ]
  }
}

function useDecisions(collection: SummarisedCollection) {
  const { t } = useTranslation('proposals')
  const resource = summaryResource(collection)
  const tell = (title: string) => ({
    refreshes: ['publications', resource] as const,
    says: title,
  })
  const publish = useAction(resource, 'decidePublication', tell(t('publishedDone')))
  const refuse = useAction(resource, 'decidePublication', tell(t('refusedDone')))
  return { publish, refuse }
}

function Note({ item: { onSite, proposedAt } }: { readonly item: ProposedSummary }) {
  const { t } = useTranslation('proposals')
  return `${t(onSite ? 'kind.changed' : 'kind.new')}, ${formatRelative(proposedAt, useLocale())}`
}

function Details({ item, text }: { readonly item: ProposedSummary; readonly text: FieldText }) {
  const { t } = useTranslation('proposals')
  const { collection, recordId, proposed, onSite, proposedBy, mayDecide } = item
  const { title: _, ...untitled } = proposed
  return (
    <>
      <p>{t('proposedBy', { name: text.people.nameOf(proposedBy) ?? t('unknownUser') })}</p>
      <p>
        <RecordReference id={recordId} />
      </p>
      {!mayDecide && <p className="notice">{t('own')}</p>}
      {onSite ? <Changed before={onSite} after={proposed} /> : <PublicSummary {...untitled} />}
      <p>
        <LinkButton small to={recordPath(collection, recordId)}>
          {t('openCase')}
        </LinkButton>
      </p>
    </>
  )
}

function Changed({ before, after }: { readonly before: SummaryTexts; readonly after: SummaryTexts }) {
  const { t } = useTranslation('proposals')
  const changes = FIELDS.filter((field) => before[field] !== after[field]).map((field) => ({
    key: field,
    label: t(`field.${field}`),
    before: before[field],
    after: after[field],
  }))
  return <Difference label={t('difference')} changes={changes} before={t('onSite')} after={t('afterwards')} />
}

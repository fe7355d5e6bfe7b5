import { useState } from 'react'
import type { AnswerOf } from '#shared/contract/endpoint.ts'
import type { AppContract } from '#shared/contract/index.ts'
import { may } from '#shared/domain/access.ts'
import {
  recordCollections,
  SUMMARISED_COLLECTIONS,
  type SummarisedCollection,
} from '#shared/schemas/records.ts'
import { useAction, useCall } from '#web/lib/calls.ts'
import { useUser } from '#web/lib/session.tsx'
import { useTranslation } from '#web/lib/texts.ts'
import type { RecordData, SectionProps } from '#web/records/index.ts'
import { Button } from '#web/ui/button.tsx'
import { ReasonDialog } from '#web/ui/staff/reason-dialog.tsx'
import { Failure } from '#web/ui/states.tsx'
import { SummaryDialog } from './summary-dialog.tsx'
import { summaryResource } from './summary-resource.ts'

/** The section of a record's page with its public summary, for collections that declare summaries. */
export function RecordSummary({ record, collection }: SectionProps) {
  const name = SUMMARISED_COLLECTIONS.find((each) => each === collection)
  return name ? <Publication collection={name} record={record} /> : null
}

interface PublicationProps {
  readonly collection: SummarisedCollection
  readonly record: RecordData
}

/** What the public may read of a record, and the two steps by two people that publish it. */
function Publication({ collection, record }: PublicationProps) {
  const { t } = useTranslation('records')
  const user = useUser()
  const resource = summaryResource(collection)
  const { edit, summary } = recordCollections[collection]
  const [writing, setWriting] = useState(false)
  const [decision, setDecision] = useState<'withdraw' | 'refuse' | null>(null)
  const { data, error } = useCall(resource, 'getPublication', { params: { id: record.id } })
  const isOneEnough = useCall('releases', 'rule').data?.people === 1
  const decide = useAction(resource, 'decidePublication', {
    refreshes: [resource, 'publications'],
    says: ({ state }) => (state === 'proposed' ? null : t(`publication.${state}Done`)),
  })
  // Publishing needs the server: on a device without a connection there is nothing to show.
  if (error?.code === 'network' || error?.code === 'offline') return null
  const mayDecide = may(user, summary.by)
  const own = data?.state === 'proposed' && data.proposedBy === user?.id && !isOneEnough
  const params = { id: record.id }
  return (
    <section className="rec-section">
      <h3>{t('publication.title')}</h3>
      {error && <Failure error={error} title={t('publication.loadFailed')} />}
      {decide.error && <Failure error={decide.error} title={t('publication.failed')} />}
      {data && <PublicText publication={data} />}
      {own && mayDecide && <p className="rec-note">{t('publication.ownProposal')}</p>}
      {data && (
        <div className="actions">
          {may(user, edit) && (
            <Button onClick={() => setWriting(true)}>
              {t(data.state === 'none' ? 'publication.write' : 'publication.change')}
            </Button>
          )}
          {mayDecide && data.state === 'proposed' && !own && (
            <Button
              tone="main"
              busy={decide.isPending && '…'}
              onClick={() => decide.mutate({ params, input: { decision: 'publish', version: data.version } })}
            >
              {t('publication.publish')}
            </Button>
          )}
          {mayDecide && data.state === 'proposed' && !own && (
            <Button onClick={() => setDecision('refuse')}>{t('publication.refuse')}</Button>
          )}
          {mayDecide && data.isPublic && (
            <Button tone="danger" onClick={() => setDecision('withdraw')}>
              {t('publication.withdraw')}
            </Button>
          )}
        </div>
      )}
      {decision && data && (
        <ReasonDialog
          title={t(`publication.${decision}Title`)}
          text={t(`publication.${decision}Text`)}
          submit={t(`publication.${decision}`)}
          {...(decision === 'withdraw' ? { tone: 'danger' } : {})}
          failedTitle={t('publication.failed')}
          onConfirm={(reason) =>
            decide.mutateAsync({ params, input: { decision, version: data.version, reason } })
          }
          onClose={() => setDecision(null)}
        />
      )}
      {writing && data && (
        <SummaryDialog
          of={{ collection, recordId: record.id }}
          publication={data}
          onDone={() => setWriting(false)}
        />
      )}
    </section>
  )
}

type RecordPublication = AnswerOf<AppContract[ReturnType<typeof summaryResource>]['getPublication']>

/** What was written for the public, and how far its publication is. */
function PublicText({ publication }: { readonly publication: RecordPublication }) {
  const { t } = useTranslation('records')
  const { state, reason, title, summary, isPublic } = publication
  return (
    <>
      <p>{t(`publication.${state}`)}</p>
      {reason && <p>{t('publication.reason', { reason })}</p>}
      {title && (
        <blockquote className="rec-quote">
          <strong dir="auto">{title}</strong>
          <p dir="auto">{summary}</p>
        </blockquote>
      )}
      {isPublic && (state === 'proposed' || state === 'refused') && (
        <p className="rec-note">{t('publication.olderPublic')}</p>
      )}
    </>
  )
}

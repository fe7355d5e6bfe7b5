import { useState } from 'react'
import type { OutboxEntry } from '#shared/contract/administration/device.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { useFieldText } from '#web/records/index.ts'
import { Button } from '#web/ui/button.tsx'
import { Failure, Skeleton } from '#web/ui/states.tsx'
import { useOutbox } from './device-calls.ts'
import { EntryRow } from './entry-row.tsx'

/** Operations that were refused, or that wait; a page at a time, since weeks of work may wait. */
export function OutboxList({ state }: { readonly state: OutboxEntry['state'] }) {
  const { t } = useTranslation(['sync', 'shell'])
  const text = useFieldText()
  const [before, setBefore] = useState<readonly string[]>([])
  const { data, error, refetch } = useOutbox(state, before.at(-1))
  const words = state === 'waiting' ? 'waiting' : 'refused'
  const next = data?.next
  return (
    <section className="sync-section">
      <h2>
        {t(`${words}.title`)} {data && data.total > 0 && <span className="sync-count">{data.total}</span>}
      </h2>
      {state === 'rejected' && data && data.total > 0 && <p>{t('refused.text')}</p>}
      {error && <Failure error={error} title={t('loadFailed')} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton lines={2} />}
      {data?.total === 0 && <p className="sync-quiet">{t(`${words}.none`)}</p>}
      <ul className="sync-entries">
        {data?.items.map((entry) => (
          <EntryRow key={entry.opId} entry={entry} text={text} />
        ))}
      </ul>
      {(before.length > 0 || next) && (
        <div className="pager">
          {before.length > 0 && (
            <Button tone="plain" onClick={() => setBefore(before.slice(0, -1))}>
              {t('shell:pager.previous')}
            </Button>
          )}
          {next && (
            <Button tone="plain" onClick={() => setBefore([...before, next])}>
              {t('shell:pager.next')}
            </Button>
          )}
        </div>
      )}
    </section>
  )
}

import './lost-records.css'
import { useState } from 'react'
import { useCall } from '#web/lib/calls.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { useUrlState } from '#web/lib/url-state.ts'
import { useFieldText } from '#web/records/index.ts'
import { Button } from '#web/ui/button.tsx'
import { Pager } from '#web/ui/pager.tsx'
import { StaffBody, StaffPage } from '#web/ui/staff-page.tsx'
import { EmptyState, Failure, Skeleton } from '#web/ui/states.tsx'
import { DecideDialog } from './decide-dialog.tsx'
import type { Asked } from './lost-decision.ts'
import { LostRecordRow } from './lost-record-row.tsx'

const DEFAULTS = { cursor: '' }

/** What devices hold and the server lost when it was set back, for administrators to restore or discard. */
export function LostRecordsPage() {
  const { t } = useTranslation('lostRecords')
  const text = useFieldText()
  const [{ cursor }] = useUrlState(DEFAULTS)
  const [question, setQuestion] = useState<Asked | null>(null)
  const { data, error, refetch } = useCall(
    'lostRecords',
    'list',
    { input: cursor ? { cursor } : {} },
    { keepPrevious: true },
  )
  const shown = data?.items ?? []
  return (
    <StaffPage
      title={t('title')}
      actions={
        shown.length > 1 && (
          <Button onClick={() => setQuestion({ choice: 'restore', records: shown })}>
            {t('restoreAll')}
          </Button>
        )
      }
    >
      <StaffBody>
        <p>{t('lead')}</p>
        {error && <Failure error={error} title={t('failed')} onRetry={() => void refetch()} />}
        {!data && !error && <Skeleton lines={6} />}
        {data?.total === 0 && (
          <EmptyState title={t('none')}>
            <p>{t('noneText')}</p>
          </EmptyState>
        )}
        <ul className="lost-list">
          {shown.map((lost) => (
            <LostRecordRow
              key={lost.id}
              lost={lost}
              text={text}
              onDecide={(choice) => setQuestion({ choice, records: [lost] })}
            />
          ))}
        </ul>
        {data && <Pager next={data.next} total={data.total} shown={shown.length} />}
      </StaffBody>
      {question && <DecideDialog {...question} onClose={() => setQuestion(null)} />}
    </StaffPage>
  )
}

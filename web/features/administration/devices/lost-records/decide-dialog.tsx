import { useState } from 'react'
import { z } from 'zod'
import { type CallAnswer, SHOW_RECORDS, useAction } from '#web/lib/calls.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { useZodForm, valuesOf } from '#web/lib/zod-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextArea } from '#web/ui/field.tsx'
import { Form } from '#web/ui/form.tsx'
import type { Asked } from './lost-decision.ts'

type Results = CallAnswer<'lostRecords', 'decide'>['results']

const MOST_LETTERS = 2000
/** Asks before lost records are written again, with a reason for their history, or discarded. */
export function DecideDialog({ choice, records, onClose }: Asked & { readonly onClose: () => void }) {
  const { t } = useTranslation(['lostRecords', 'shell'])
  const [left, setLeft] = useState<Results>([])
  const restoring = choice === 'restore'
  const state = useZodForm(
    z.object({ reason: z.string().refine((reason) => reason.trim() !== '', t('restoring.missing')) }),
    {
      start: { reason: t('restoring.usual') },
      labels: { reason: t('restoring.reason') },
      focus: 'summary',
    },
  )
  const { values, change } = valuesOf(state.form)
  const count = records.length
  const decide = useAction('lostRecords', 'decide', {
    refreshes: ['lostRecords', ...SHOW_RECORDS],
    onError: state.refuse,
    says: ({ results }) => {
      const done = results.filter(({ outcome }) => outcome === 'done').length
      if (done === 0) return null
      return restoring ? t('restoring.done', { count: done }) : t('discarding.done')
    },
    onSuccess: ({ results }) => {
      const failed = results.filter(({ outcome }) => outcome !== 'done')
      setLeft(failed)
      if (failed.length === 0) onClose()
    },
  })
  const decideWith = (reason?: string) => {
    const about = records.map(({ id, server }) => ({ id, serverVersion: server?.version ?? null }))
    return decide.submit({ input: { choice, records: about, ...(reason === undefined ? {} : { reason }) } })
  }
  return (
    <Dialog title={restoring ? t('restoring.title', { count }) : t('discarding.title')} onClose={onClose}>
      <Form state={state} onValid={({ reason }) => decideWith(restoring ? reason : undefined)}>
        {left.length > 0 ? (
          <NotDone results={left} records={records} />
        ) : (
          <>
            <p>{t(restoring ? 'restoring.text' : 'discarding.text')}</p>
            {restoring && (
              <TextArea
                name="reason"
                label={t('restoring.reason')}
                error={state.errorOf('reason')}
                maxLength={MOST_LETTERS}
                rows={3}
                value={values.reason}
                onChange={(event) => change({ reason: event.target.value })}
              />
            )}
          </>
        )}
        <div className="actions">
          {left.length === 0 && (
            <Button
              tone={restoring ? 'main' : 'danger'}
              type="submit"
              busy={state.sending && t(restoring ? 'restoring.busy' : 'discarding.busy')}
            >
              {t(restoring ? 'restoring.submit' : 'discarding.submit')}
            </Button>
          )}
          <Button onClick={onClose}>{t(left.length > 0 ? 'shell:form.close' : 'shell:form.cancel')}</Button>
        </div>
      </Form>
    </Dialog>
  )
}

/** Which records were not written, each with the reason. */
function NotDone({ results, records }: { readonly results: Results; readonly records: Asked['records'] }) {
  const { t } = useTranslation(['lostRecords', 'sync'])
  return (
    <div role="alert">
      <p>{t('notDone', { count: results.length })}</p>
      <ul>
        {results.map(({ id, outcome, reason }) => (
          <li key={id}>
            {records.find((record) => record.id === id)?.recordTitle ?? t('untitled')}:{' '}
            {outcome === 'refused' && reason ? t(`sync:rejections.${reason}`) : t('stale')}
          </li>
        ))}
      </ul>
    </div>
  )
}

import { useState } from 'react'
import { z } from 'zod'
import type { ApprovalView } from '#shared/contract/library/report-approvals.ts'
import type { ReportView } from '#shared/contract/library/reports.ts'
import { CHANGED_LIMIT } from '#shared/domain/report-approvals.ts'
import { useAction } from '#web/lib/calls.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { useZodForm, valuesOf } from '#web/lib/zod-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { SelectField, TextArea } from '#web/ui/field.tsx'
import { Form } from '#web/ui/form.tsx'
import { Failure, Skeleton } from '#web/ui/states.tsx'
import { useCorrectable } from './use-correctable.ts'

const entered = z
  .object({ corrects: z.string(), changed: z.string().trim() })
  .superRefine(({ corrects, changed }, context) => {
    if (corrects === '' || changed !== '') return
    const message = 'Say what changed in the corrected report'
    context.addIssue({ code: 'custom', path: ['changed'], message })
  })
type Entered = z.input<typeof entered>

/** Asks for the approval of a report, also as the correction of an approved one. */
export function AskApproval({ report }: { readonly report: ReportView }) {
  const { t } = useTranslation('reportApprovals')
  const [asking, setAsking] = useState(false)
  const title = report.request.reportTitle
  return (
    <>
      <Button aria-label={t('askNamed', { title })} onClick={() => setAsking(true)}>
        {t('ask')}
      </Button>
      {asking && <AskDialog report={report} onDone={() => setAsking(false)} />}
    </>
  )
}

interface AskProps {
  readonly report: ReportView
  readonly onDone: () => void
}

/** Nothing is sent before it is known what the report may correct: its author would not see that it can. */
function AskDialog({ report, onDone }: AskProps) {
  const { t } = useTranslation('reportApprovals')
  const { data: correctable, error, refetch } = useCorrectable()
  return (
    <Dialog title={t('askTitle')} onClose={onDone}>
      {correctable ? (
        <AskForm {...{ report, correctable, onDone }} />
      ) : (
        <>
          <p>{t('askText')}</p>
          {error ? (
            <Failure error={error} title={t('correctableFailed')} onRetry={() => void refetch()} />
          ) : (
            <Skeleton lines={3} />
          )}
        </>
      )}
    </Dialog>
  )
}

function AskForm({
  report,
  correctable,
  onDone,
}: AskProps & { readonly correctable: readonly ApprovalView[] }) {
  const { t } = useTranslation(['reportApprovals', 'shell'])
  const state = useZodForm<Entered, z.output<typeof entered>>(entered, {
    start: { corrects: '', changed: '' },
    labels: { corrects: t('corrects'), changed: t('changed') },
    ...{ focus: 'summary', prefix: 'approval' },
  })
  const { values, change } = valuesOf(state.form)
  const ask = useAction('reportApprovals', 'request', {
    refreshes: ['reportApprovals', 'reports'],
    says: () => ({ title: t('asked'), text: t('askedText') }),
    onSuccess: onDone,
    onError: state.refuse,
  })
  const send = ({ corrects, changed }: z.output<typeof entered>) =>
    ask.submit({ params: { id: report.id }, input: corrects ? { corrects, changed } : {} })
  return (
    <Form state={state} onValid={send} lead={<p>{t('askText')}</p>}>
      {correctable.length > 0 && (
        <SelectField
          {...state.frame('corrects')}
          value={values.corrects}
          empty={t('correctsNone')}
          onChange={({ target }) => change({ corrects: target.value })}
          choices={correctable.map(({ id, approvalNumber, title, number }) => ({
            value: id,
            label: t('correctsChoice', {
              number: approvalNumber ?? '',
              title: title ?? t('untitled', { number }),
            }),
          }))}
        />
      )}
      {values.corrects !== '' && (
        <TextArea
          {...state.frame('changed')}
          value={values.changed}
          rows={3}
          maxLength={CHANGED_LIMIT}
          hint={t('changedHint')}
          onChange={({ target }) => change({ changed: target.value })}
        />
      )}
      <div className="actions">
        <Button tone="main" type="submit" busy={state.sending && t('ask')}>
          {t('ask')}
        </Button>
        <Button onClick={onDone}>{t('shell:form.cancel')}</Button>
      </div>
    </Form>
  )
}

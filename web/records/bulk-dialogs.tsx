import { type ReactNode, useRef } from 'react'
import type { FieldValues } from 'react-hook-form'
import { z } from 'zod'
import { statesAfter } from '#shared/rules/transitions.ts'
import type { Transitions } from '#shared/schemas/collection.ts'
import { termGroupOf } from '#shared/schemas/term-group-of.ts'
import { useFailureText } from '#web/lib/failure-text.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { useZodForm, valuesOf, type ZodForm } from '#web/lib/zod-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { SelectField, TextArea } from '#web/ui/field.tsx'
import { Form } from '#web/ui/form.tsx'
import { SearchSelectField } from '#web/ui/staff/search-select.tsx'
import { type BulkState, remaining, useBulk } from './bulk-run.ts'
import { useBulkNotice } from './bulk-undo.ts'
import type { FieldText } from './field-text.ts'
import { recordClient } from './record-calls.ts'
import type { RecordData, RecordKind } from './record-kind.ts'
import { recordTitle } from './record-title.ts'
import { mayReturn } from './take-back.ts'

export interface BulkProps {
  readonly kind: RecordKind
  readonly records: readonly RecordData[]
  readonly text: FieldText
  readonly close: (changed: boolean) => void
}

// The user has to choose a value: a careless click must not unassign many records.
const NOBODY = 'nobody'

/** Assigns all marked records to one person, or to no one. */
export function BulkAssign({ kind, records, text, close }: BulkProps) {
  const { t } = useTranslation('records')
  const schema = z.object({ user: z.string().min(1, t('assign.choose')) })
  const form = useZodForm(schema, {
    start: { user: '' },
    labels: { user: t('assign.user') },
    focus: 'field',
    prefix: 'bulk',
  })
  const { values, change } = valuesOf(form.form, { checks: true })
  const { user } = values
  const choices = text.people.choicesFor(kind.name, records)
  const client = recordClient(kind.resource)
  const { state, run, changed } = useBulk(({ id, version }) =>
    client.edit({ params: { id }, input: { version, assigneeId: user === NOBODY ? '' : user } }),
  )
  const tell = useBulkNotice(kind, text, 'assigneeId')
  const send = () => run(remaining(state, records))
  const end = (failures: BulkState['failures']) => {
    tell({ changed: changed.current, failures, notAllowed: 0 })
    close(changed.current.length > 0)
  }
  return (
    <BulkForm
      title={t('bulk.assignTitle', { count: records.length })}
      {...{ kind, text, end, state, send, form }}
    >
      <SearchSelectField
        name="user"
        form="bulk"
        label={t('assign.user')}
        empty={t('form.choose')}
        error={form.errorOf('user')}
        hint={text.people.hintFor(choices)}
        choices={[{ value: NOBODY, label: t('assign.nobody') }, ...choices]}
        value={user}
        onChange={(user) => change({ user })}
      />
    </BulkForm>
  )
}

/** Moves all marked records to one state, as far as each may go there. */
export function BulkStatus({ kind, records, text, close }: BulkProps) {
  const { t } = useTranslation('records')
  const schema = z.object({
    status: z.string().min(1, t('status.choose')),
    reason: z.string().refine((reason) => reason.trim() !== '', t('status.reasonRequired')),
  })
  const labels = { status: t('status.next'), reason: t('status.reason') }
  const form = useZodForm(schema, {
    start: { status: '', reason: '' },
    labels,
    focus: 'field',
    prefix: 'bulk',
  })
  const { values, change } = valuesOf(form.form, { checks: true })
  const { status, reason } = values
  const client = recordClient(kind.resource)
  const { state, run, changed } = useBulk(({ id, version }) =>
    client.changeStatus({ params: { id }, input: { version, status, reason } }),
  )
  const { requiredFields }: Transitions = kind.collection.transitions
  const mayGo = (record: RecordData, to: string) =>
    // What a state asks for is an answer about one record.
    !requiredFields?.[to] && statesAfter(kind.collection, String(record.status)).includes(to)
  const group = termGroupOf(kind.name, 'status')
  const all = Object.keys(kind.collection.transitions?.allowed ?? {})
  const reachable = all.filter((to) => records.some((record) => mayGo(record, to)))
  const going = records.filter((record) => mayGo(record, status))
  const staying = status && state.total === 0 ? records.length - going.length : 0
  const tell = useBulkNotice(kind, text, 'status')
  // As they were when it was sent for the first time: the records that were changed are read again afterwards.
  const left = useRef(0)
  const send = () => {
    if (state.total === 0) left.current = records.length - going.length
    return run(remaining(state, going))
  }
  const end = (failures: BulkState['failures']) => {
    tell({ changed: changed.current, failures, notAllowed: left.current })
    close(changed.current.length > 0)
  }
  const final =
    state.total === 0 ? going.filter((record) => !mayReturn(kind.collection, status, record.status)) : []
  return (
    <BulkForm
      title={t('bulk.statusTitle', { count: records.length })}
      {...{ kind, text, end, state, send, form }}
    >
      <SelectField
        name="status"
        form="bulk"
        label={t('status.next')}
        empty={t('form.choose')}
        error={form.errorOf('status')}
        choices={reachable.map((value) => ({ value, label: group ? text.term(group, value) : value }))}
        value={status}
        onChange={(event) => change({ status: event.target.value })}
      />
      {staying > 0 && <p className="notice notice-wait">{t('bulk.notAllowed', { count: staying })}</p>}
      {final.length > 0 && <p className="notice notice-wait">{t('bulk.final', { count: final.length })}</p>}
      <TextArea
        name="reason"
        form="bulk"
        label={t('status.reason')}
        hint={t('status.reasonHint')}
        error={form.errorOf('reason')}
        rows={3}
        value={reason}
        onChange={(event) => change({ reason: event.target.value })}
      />
    </BulkForm>
  )
}

/** The dialog of a change to all marked records: how far it is, and what failed, to be tried again. */
export function BulkForm<V extends FieldValues, O>({
  title,
  kind,
  text,
  state,
  end,
  form,
  send,
  children,
}: Omit<BulkProps, 'records' | 'close'> & {
  readonly title: string
  readonly state: BulkState
  readonly form: ZodForm<V, O>
  /** Writes to the records, and answers which failed. */
  readonly send: () => Promise<BulkState['failures']>
  /** Says what was changed and left out, and closes the dialog. */
  readonly end: (failures: BulkState['failures']) => void
  readonly children: ReactNode
}) {
  const { t } = useTranslation(['records', 'shell'])
  const failed = !state.running && state.failures.length > 0
  const sendAll = async () => {
    const failures = await send()
    if (failures.length === 0) end(failures)
  }
  return (
    <Dialog title={title} {...(state.running ? {} : { onClose: () => end(state.failures) })}>
      <Form state={form} onValid={sendAll}>
        {failed && <Failures {...{ kind, text, state }} />}
        {children}
        <div className="actions">
          <Button
            tone="main"
            type="submit"
            busy={
              state.running &&
              t('bulk.running', { done: state.done + state.failures.length, total: state.total })
            }
          >
            {failed ? t('shell:form.retry') : t('bulk.run')}
          </Button>
          {!state.running && <Button onClick={() => end(state.failures)}>{t('shell:form.close')}</Button>}
        </div>
      </Form>
    </Dialog>
  )
}

/** What was not changed, and why; it can be tried again with what was entered. */
function Failures({ kind, text, state }: Pick<BulkProps, 'kind' | 'text'> & { readonly state: BulkState }) {
  const { t } = useTranslation('records')
  const failureText = useFailureText()
  return (
    <div className="failure" role="alert">
      <p>{t('bulk.done', { count: state.done })}</p>
      <p>{t('bulk.failures')}</p>
      <ul>
        {state.failures.map(({ record, error }) => (
          <li key={record.id}>
            {recordTitle(kind.name, record, text)}: {failureText(error)}
          </li>
        ))}
      </ul>
    </div>
  )
}

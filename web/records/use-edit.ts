import { useMemo, useState } from 'react'
import type { ApiError } from '#shared/contract/client.ts'
import { type DraftForm, useDraftForm } from '#web/lib/draft-form.ts'
import { changedOf, compareEdits, completeDraft, type EditDraft } from '#web/lib/edit-draft.ts'
import { useUser } from '#web/lib/session.tsx'
import { useTranslation } from '#web/lib/texts.ts'
import { showToast } from '#web/lib/toast.ts'
import { type Question, useDoubts } from './doubts.ts'
import type { FieldText } from './field-text.ts'
import { boundHere, type FormValues, fieldsOf, formGroups, initialValues, recordForm } from './form-values.ts'
import { recordClient, useRecordWrite, useRefresh } from './record-calls.ts'
import type { FormField, FormGroup, RecordData, RecordKind } from './record-kind.ts'

/** An edit of an existing record: the values and the version that it began from, and the values now. */
export interface RecordEdit extends EditDraft<FormValues> {
  readonly version: number
}

/** The edit of a record: its draft, its errors, and the record as others have changed it meanwhile. */
export interface EditState {
  readonly groups: readonly FormGroup[]
  readonly fields: readonly FormField[]
  /** The labels of fields that only who works in the record's region changes. */
  readonly boundLabels: readonly string[]
  readonly form: DraftForm<FormValues, RecordEdit>
  readonly save: ReturnType<typeof useSave>
  /** The current record, if it was changed since this edit began. */
  readonly latest: RecordData | null
  readonly forgetLatest: () => void
  /** Sends what was changed since a version; without a change there is nothing to send. */
  readonly send: (version: number, changes: Partial<FormValues>) => Promise<unknown>
  /** Checks what is entered and sends it, where nothing has to be asked before. */
  readonly submit: () => Promise<unknown>
  readonly question: Question | null
}

/** Keeps the edit of a record, as a draft that survives a reload. */
export function useEdit(
  kind: RecordKind,
  record: RecordData,
  text: FieldText,
  onDone: () => void,
): EditState {
  const { t } = useTranslation('records')
  const { groups, fields, labels, boundLabels, schema } = useFields(kind, record, text)
  const start = initialValues(fields, record)
  const begun: RecordEdit = { version: record.version, base: start, values: start }
  const form = useDraftForm<FormValues, RecordEdit>(schema, {
    ...{ key: `edit:${kind.name}:${record.id}`, begun, labels, prefix: 'edit' },
    complete: (draft) => completeEdit(draft, begun),
  })
  const { state } = form
  const [latest, setLatest] = useState<RecordData | null>(null)
  const finish = () => {
    form.forget()
    onDone()
  }
  const save = useSave(kind, record.id, {
    refuse: state.refuse,
    onStale: (newest, sent) => {
      if (sent.version !== newest.version && nothingMet(newest))
        save.mutate({ ...sent, version: newest.version })
      else setLatest(newest)
    },
    says: t('form.saved'),
    onSaved: finish,
  })
  /** The version also rises when this user's own work is confirmed, and by a change of what no form shows. */
  const nothingMet = (newest: RecordData) => {
    const { base, values } = form.latest()
    const { both, theirsOnly } = compareEdits(base, values, initialValues(fields, newest))
    return !newest.deletedAt && both.length === 0 && theirsOnly.length === 0
  }
  const send = (version: number, changes: Partial<FormValues>) => {
    if (Object.keys(changes).length > 0) return save.submit({ version, changes })
    showToast({ title: t('form.nothing') })
    finish()
    return Promise.resolve(true)
  }
  const doubts = useDoubts(kind, state.refuse)
  const submit = () => {
    const { base, values, version } = form.latest()
    return doubts.send({ id: record.id, values, before: base }, () => send(version, changedOf(values, base)))
  }
  const forgetLatest = () => setLatest(null)
  return {
    groups,
    fields,
    boundLabels,
    form,
    save,
    latest,
    forgetLatest,
    send,
    submit,
    question: doubts.question,
  }
}

/** A draft as it was kept; one of a former build names what it began from `before`. */
function completeEdit(draft: RecordEdit & { readonly before?: FormValues }, begun: RecordEdit): RecordEdit {
  const { before = begun.base, values, version, base = before } = draft
  return completeDraft({ values, version, base }, begun)
}

function useFields(kind: RecordKind, record: RecordData, text: FieldText) {
  const user = useUser()
  return useMemo(() => {
    const groups = formGroups(kind, user, record)
    const fields = fieldsOf(groups)
    const labels = Object.fromEntries(fields.map(({ field }) => [field, text.label(field)]))
    const boundLabels = boundHere(kind, user, record).map((field) => text.label(field))
    return {
      groups,
      fields,
      labels,
      boundLabels,
      schema: recordForm(kind, fields, initialValues(fields, record)),
    }
  }, [kind, user, record, text])
}

interface Sent {
  readonly version: number
  readonly changes: Partial<FormValues>
}

function useSave(
  kind: RecordKind,
  id: string,
  then: {
    readonly refuse: (error: ApiError) => void
    readonly onStale: (latest: RecordData, sent: Sent) => void
    readonly says: string
    readonly onSaved: () => void
  },
) {
  const client = recordClient(kind.resource)
  const refresh = useRefresh()
  return useRecordWrite(
    ({ version, changes }: Sent) => client.edit({ params: { id }, input: { version, ...changes } }),
    {
      says: then.says,
      onSuccess: then.onSaved,
      onError: async (error, sent) => {
        if (error.code !== 'stale') return then.refuse(error)
        const latest = await client.get({ params: { id } }).catch(then.refuse)
        if (!latest) return
        // The history names who changed it; it was read before that change, so it is read again.
        void refresh()
        then.onStale(latest, sent)
      },
    },
  )
}

import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Draft, useDraft } from '#web/lib/draft.ts'
import { type FormProblems, useFormProblems } from '#web/lib/form-problems.ts'
import { useUser } from '#web/lib/session.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { type Question, useDoubts } from './doubts.ts'
import type { FieldText } from './field-text.ts'
import {
  changedValues,
  checkValues,
  compareEdits,
  type FormValues,
  fieldsOf,
  formGroups,
  initialValues,
} from './form-values.ts'
import { recordClient, useRecordWrite, useRefresh } from './record-calls.ts'
import type { FormField, FormGroup, RecordData, RecordKind } from './record-kind.ts'

/** What a user is writing: what they began from, with its version, and what it is now. */
export interface Edit {
  readonly version: number
  readonly before: FormValues
  readonly values: FormValues
}

/** The edit of a record: its draft, what is wrong with it, and the record as others made it meanwhile. */
export interface EditState {
  readonly groups: readonly FormGroup[]
  readonly fields: readonly FormField[]
  readonly draft: Draft<Edit>
  readonly problems: FormProblems
  readonly save: ReturnType<typeof useSave>
  /** The record as it stands, where it was changed since this edit began. */
  readonly latest: RecordData | null
  readonly forgetLatest: () => void
  /** Sends what was changed since a version; without a change there is nothing to send. */
  readonly send: (version: number, changes: FormValues) => void
  /** Checks what is entered and sends it, where nothing has to be asked before. */
  readonly submit: () => void
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
  const { groups, fields, labels } = useForm(kind, text)
  const start = initialValues(fields, record)
  const draft = useDraft<Edit>(`edit:${kind.name}:${record.id}`, {
    version: record.version,
    before: start,
    values: start,
  })
  const problems = useFormProblems(labels)
  const [latest, setLatest] = useState<RecordData | null>(null)
  const finish = (title: string) => {
    showToast({ title })
    draft.clear()
    onDone()
  }
  const save = useSave(kind, record.id, {
    problems,
    onStale: (newest, sent) => {
      if (sent.version !== newest.version && nothingMet(newest))
        save.mutate({ ...sent, version: newest.version })
      else setLatest(newest)
    },
    onSaved: () => finish(t('form.saved')),
  })
  /** The version also rises when this user's own work is confirmed, and by a change of what no form shows. */
  const nothingMet = (newest: RecordData) => {
    const { before, values } = draft.value
    const { both, theirsOnly } = compareEdits(before, values, initialValues(fields, newest))
    return !newest.deletedAt && both.length === 0 && theirsOnly.length === 0
  }
  const send = (version: number, changes: FormValues) => {
    if (Object.keys(changes).length === 0) finish(t('form.nothing'))
    else save.mutate({ version, changes })
  }
  const doubts = useDoubts(kind, problems.refuse)
  const submit = () => {
    const { before, values, version } = draft.value
    if (problems.find(checkValues(kind, fields, values))) return
    void doubts.send({ id: record.id, values, before }, () => send(version, changedValues(before, values)))
  }
  const forgetLatest = () => setLatest(null)
  const { question } = doubts
  return { groups, fields, draft, problems, save, latest, forgetLatest, send, submit, question }
}

function useForm(kind: RecordKind, text: FieldText) {
  const user = useUser()
  return useMemo(() => {
    const groups = formGroups(kind, 'edit', user)
    const fields = fieldsOf(groups)
    const labels = Object.fromEntries(fields.map(({ field }) => [field, text.label(field)]))
    return { groups, fields, labels }
  }, [kind, user, text])
}

interface Sent {
  readonly version: number
  readonly changes: FormValues
}

function useSave(
  kind: RecordKind,
  id: string,
  then: {
    readonly problems: FormProblems
    readonly onStale: (latest: RecordData, sent: Sent) => void
    readonly onSaved: () => void
  },
) {
  const client = recordClient(kind.resource)
  const refresh = useRefresh()
  return useRecordWrite(
    ({ version, changes }: Sent) => client.edit({ params: { id }, input: { version, ...changes } }),
    {
      onSuccess: then.onSaved,
      onError: async (error, sent) => {
        if (error.code !== 'stale') return then.problems.refuse(error)
        const latest = await client.get({ params: { id } }).catch(then.problems.refuse)
        if (!latest) return
        // Who changed it stands in the history, which was read before.
        void refresh()
        then.onStale(latest, sent)
      },
    },
  )
}

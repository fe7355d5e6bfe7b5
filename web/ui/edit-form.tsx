import { type ReactNode, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { ApiError } from '#shared/contract/client.ts'
import { formatList } from '#shared/i18n/format.ts'
import { useDraftForm } from '#web/lib/draft-form.ts'
import { completeDraft, type EditDraft, rebase } from '#web/lib/edit-draft.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { useOtherTabs } from '#web/lib/other-tabs.ts'
import { useRefusalText } from '#web/lib/refusal-text.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { showToast } from '#web/lib/toast.ts'
import type { FormSchema } from '#web/lib/zod-form.ts'
import { AskDialog } from './ask-dialog.tsx'
import { Button } from './button.tsx'
import { type DeclaredField, DeclaredFields, type FieldsOf, labelsOfFields } from './declared-fields.tsx'
import { Form } from './form.tsx'

/** What happens after a form was sent. */
export interface Sent {
  readonly onSuccess: () => void
  readonly onError: (error: ApiError) => void
}

/** What is asked before something is sent. */
export interface Question {
  readonly title: string
  readonly text: string
}

/** How an item is written. */
export interface EditFormProps<T extends { readonly version: number }, V extends FieldValues> {
  /** Names what is kept on the device while it is written. */
  readonly draftKey: string
  readonly start: EditDraft<V>
  /** The fields, which may depend on what is entered. */
  readonly declared: (form: FieldsOf<V>) => readonly DeclaredField<V>[]
  /** The schema of the values; the path of an issue is the name of its field. */
  readonly schema: FormSchema<V, unknown>
  /** Reads the item again after another person has saved it. */
  readonly readAgain: () => Promise<T | undefined>
  readonly valuesOf: (item: T) => V
  readonly send: (draft: EditDraft<V>, then: Sent) => void
  /** What is under way while it is sent. */
  readonly busy: string | false
  readonly submitText: (values: V) => string
  /** Whether it can not be sent yet, which the fields say why; the button is off meanwhile. */
  readonly isSubmitOff?: (values: V) => boolean
  /** Values that are set when it is sent by the first button. */
  readonly submitValues?: Partial<V>
  /** What comes of the values, shown below the fields. */
  readonly preview?: (values: V) => ReactNode
  /** For what cannot be unseen once it was sent. */
  readonly submitTone?: 'danger'
  /** What is asked before it is sent by the first button, once the values are valid; null asks nothing. */
  readonly submitAsks?: ((values: V) => Question | null) | undefined
  /** Another way to send it, with other values. */
  readonly otherSubmit?: {
    readonly text: string
    readonly values: Partial<V>
    /** What is asked before, once the values are valid. */
    readonly asks?: (values: V) => Question
  }
  /** What was not done, when it failed. */
  readonly failedTitle: string
  /** The toast that a failure is announced with as well, where one is specified; without a text it says the reason. */
  readonly failedToast?: { readonly title: string; readonly text?: string }
  readonly onDone: () => void
}

/** Creates or changes an item; what was typed outlasts a failure, a reload, and another person's change. */
export function EditForm<T extends { readonly version: number }, V extends FieldValues>(
  props: EditFormProps<T, V>,
) {
  const { t } = useTranslation(['contentEditing', 'shell'])
  const { form, labels, fields } = useEditDraft(props)
  const { state, latest, start, restored, forget } = form
  const { values, change } = fields
  const [stale, setStale] = useState(false)
  const refusalText = useRefusalText()
  const other = props.otherSubmit
  const [question, setQuestion] = useState<(Question & { submit: string; go: () => void }) | null>(null)
  function submitOther({ values: set, asks, text }: NonNullable<typeof other>): void {
    const go = () => sendWith(set)
    if (asks) void state.submit(async () => setQuestion({ ...asks(latest().values), submit: text, go }))
    else go()
  }
  async function submitFirst(): Promise<void> {
    if (props.isSubmitOff?.(values)) return
    const first = props.submitAsks?.(latest().values)
    if (!first) return send()
    setQuestion({ ...first, submit: props.submitText(values), go: () => void state.submit(send) })
  }
  function sendWith(set: Partial<V>): void {
    change(set)
    void state.submit(send)
  }
  /** Settles when the result is known, so that it is sent once at a time. */
  const send = () =>
    new Promise<void>((resolve) =>
      props.send(latest(), {
        onSuccess: () => {
          onSuccess()
          resolve()
        },
        onError: (error) => {
          onError(error)
          resolve()
        },
      }),
    )
  function onSuccess(): void {
    forget()
    props.onDone()
  }
  function onError(error: ApiError): void {
    setStale(error.code === 'stale')
    // A conflict with another person's change is shown in the form, with the choice of how to continue.
    if (error.code === 'stale') state.clear()
    else state.refuse(error)
    const { failedToast: toast } = props
    if (toast && error.code !== 'stale') showToast({ text: refusalText(error), ...toast, tone: 'danger' })
  }
  return (
    <Form
      state={state}
      onStart={() => change(props.submitValues ?? {})}
      onValid={submitFirst}
      failedTitle={props.failedTitle}
    >
      {stale && (
        <StaleNotice
          draft={latest()}
          readAgain={props.readAgain}
          valuesOf={props.valuesOf}
          labels={labels(values)}
          onTake={(next) => {
            start(next)
            setStale(false)
          }}
        />
      )}
      {restored && (
        <p className="notice">
          {t('restored')}{' '}
          <Button tone="plain" onClick={() => start(null)}>
            {t('discard')}
          </Button>
        </p>
      )}
      <DeclaredFields declared={props.declared(fields)} {...fields} />
      {props.preview?.(values)}
      <div className="actions">
        <Button
          type="submit"
          tone={props.submitTone ?? 'main'}
          busy={props.busy}
          disabled={props.isSubmitOff?.(values) ?? false}
        >
          {props.submitText(values)}
        </Button>
        {other && (
          <Button disabled={Boolean(props.busy)} onClick={() => submitOther(other)}>
            {other.text}
          </Button>
        )}
        <Button onClick={props.onDone}>{t('shell:form.cancel')}</Button>
      </div>
      {question && (
        <AskDialog
          title={question.title}
          submit={question.submit}
          onConfirm={question.go}
          onClose={() => setQuestion(null)}
        >
          <p>{question.text}</p>
        </AskDialog>
      )}
    </Form>
  )
}

/** The form's values with the draft that follows them. */
function useEditDraft<T extends { readonly version: number }, V extends FieldValues>({
  draftKey,
  start: begun,
  schema,
  declared,
}: EditFormProps<T, V>) {
  const labels = (values: V) =>
    labelsOfFields(declared({ values, change: () => undefined, errorOf: () => undefined }))
  const form = useDraftForm<V, EditDraft<V>>(schema, {
    ...{ key: draftKey, begun, labels },
    ...{ place: 'device', useTabs: useOtherTabs },
    complete: (draft) => completeDraft(draft, begun),
  })
  const { values, change, state } = form
  return { form, labels, fields: { values, change, errorOf: state.errorOf } satisfies FieldsOf<V> }
}

/** Says that another person has saved meanwhile, and applies the user's changes on top of theirs. */
function StaleNotice<T extends { readonly version: number }, V extends FieldValues>({
  draft,
  readAgain,
  valuesOf,
  labels,
  onTake,
}: {
  readonly draft: EditDraft<V>
  readonly onTake: (next: EditDraft<V>) => void
  readonly labels: Readonly<Record<string, string>>
} & Pick<EditFormProps<T, V>, 'readAgain' | 'valuesOf'>) {
  const { t } = useTranslation('contentEditing')
  const locale = useLocale()
  async function take(): Promise<void> {
    const newest = await readAgain()
    if (!newest) return
    const { draft: next, both } = rebase(draft, valuesOf(newest), newest.version)
    onTake(next)
    const names = both.map((name) => labels[name] ?? name)
    if (names.length > 0) showToast({ title: t('stale.both', { fields: formatList(names, locale) }) })
  }
  return (
    <div className="notice notice-wait" role="alert">
      <p>
        <strong>{t('stale.title')}</strong> {t('stale.text')}
      </p>
      <Button onClick={() => void take()}>{t('stale.take')}</Button>
    </div>
  )
}

import { type FormEvent, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ApiError } from '#shared/contract/client.ts'
import { formatList } from '#shared/i18n/format.ts'
import { useDraft } from '#web/lib/draft.ts'
import { type EditDraft, rebase } from '#web/lib/edit-draft.ts'
import { type FormProblems, useFormProblems, useRefusalText } from '#web/lib/form-problems.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { Button } from './button.tsx'
import { FormTrouble } from './form-trouble.tsx'
import { showToast } from './toast.tsx'

/** A field with what is wrong with it, in the words of the server. */
interface Problem {
  readonly path: string
  readonly message: string
}

/** What becomes of a form that was sent. */
export interface Sent {
  readonly onSuccess: () => void
  readonly onError: (error: ApiError) => void
}

interface EditFormProps<T extends { readonly version: number }, V extends object> {
  /** Names what is kept on the device while it is written. */
  readonly draftKey: string
  readonly start: EditDraft<V>
  readonly labels: Readonly<Record<string, string>>
  readonly problemsOf: (values: V) => readonly Problem[]
  /** Reads the item anew, once somebody else was quicker. */
  readonly readAgain: () => Promise<T | undefined>
  readonly valuesOf: (item: T) => V
  readonly send: (draft: EditDraft<V>, then: Sent) => void
  /** What is under way while it is sent. */
  readonly busy: string | false
  readonly submitText: (values: V) => string
  /** Whether it can not be sent yet, which the fields say why; the button is off meanwhile. */
  readonly isSubmitOff?: (values: V) => boolean
  /** Another way to send it, with other values. */
  readonly otherSubmit?: { readonly text: string; readonly values: Partial<V> }
  /** What was not done, when it failed. */
  readonly failedTitle: string
  /** The toast that a failure is announced with as well, where one is specified; without a text it says the reason. */
  readonly failedToast?: { readonly title: string; readonly text?: string }
  readonly onDone: () => void
  readonly children: (fields: FieldsOf<V>) => ReactNode
}

/** What the fields of a form work with. */
export interface FieldsOf<V> {
  readonly values: V
  readonly change: (changed: Partial<V>) => void
  readonly problems: FormProblems
}

/** The names of a form's fields, as problems name them. */
export function labelsOf<N extends string>(
  names: readonly N[],
  textOf: (name: N) => string,
): Readonly<Record<N, string>> {
  return Object.fromEntries(names.map((name) => [name, textOf(name)])) as Record<N, string>
}

/** The names of the values that are texts of any kind, which enumerations are not. */
export type TextName<V> = {
  [N in keyof V]: V[N] extends string ? (string extends V[N] ? N : never) : never
}[keyof V] &
  string

/** Ties text fields to their form: `const text = bindText(fields, labels)`, then `<TextField {...text('title')} />`. */
export function bindText<V extends object, L extends string>(
  { values, change, problems }: FieldsOf<V>,
  labels: Readonly<Record<L, string>>,
) {
  return (name: TextName<V> & L) => ({
    name,
    label: labels[name],
    error: problems.of(name),
    value: values[name] as string,
    onChange: ({ target }: { readonly target: { readonly value: string } }) =>
      change({ [name]: target.value } as Partial<V>),
  })
}

/** Creates or changes an item; what was typed outlasts a failure, a reload, and somebody else's change. */
export function EditForm<T extends { readonly version: number }, V extends object>(
  props: EditFormProps<T, V>,
) {
  const { t } = useTranslation(['contentEditing', 'shell'])
  const draft = useDraft<EditDraft<V>>(props.draftKey, props.start, 'device')
  const { values } = draft.value
  const problems = useFormProblems(props.labels)
  const [stale, setStale] = useState(false)
  const other = props.otherSubmit
  const refusalText = useRefusalText()
  function submit(event: FormEvent): void {
    event.preventDefault()
    if (!props.busy && !props.isSubmitOff?.(values)) submitWith(values)
  }
  function submitWith(sent: V): void {
    const found = props.problemsOf(sent).toReversed()
    if (problems.find(Object.fromEntries(found.map(({ path, message }) => [path, message])))) return
    props.send(
      { ...draft.value, values: sent },
      {
        onSuccess: () => {
          draft.clear()
          props.onDone()
        },
        onError: (error) => {
          setStale(error.code === 'stale')
          // That somebody else was quicker is told in the form, with the way on.
          if (error.code === 'stale') return problems.clear()
          problems.refuse(error)
          const { failedToast: toast } = props
          if (toast) showToast({ text: refusalText(error), ...toast, tone: 'danger' })
        },
      },
    )
  }
  return (
    <form noValidate onSubmit={submit}>
      <FormTrouble problems={problems} title={props.failedTitle} />
      {stale && (
        <StaleNotice
          draft={draft.value}
          readAgain={props.readAgain}
          valuesOf={props.valuesOf}
          labels={props.labels}
          onTake={(next) => {
            draft.change(next)
            setStale(false)
          }}
        />
      )}
      {draft.restored && (
        <p className="notice">
          {t('restored')}{' '}
          <Button tone="plain" onClick={draft.clear}>
            {t('discard')}
          </Button>
        </p>
      )}
      {props.children({
        values,
        change: (changed) => draft.change({ ...draft.value, values: { ...values, ...changed } }),
        problems,
      })}
      <div className="actions">
        <Button type="submit" tone="main" busy={props.busy} disabled={props.isSubmitOff?.(values) ?? false}>
          {props.submitText(values)}
        </Button>
        {other && (
          <Button disabled={Boolean(props.busy)} onClick={() => submitWith({ ...values, ...other.values })}>
            {other.text}
          </Button>
        )}
        <Button onClick={props.onDone}>{t('shell:form.cancel')}</Button>
      </div>
    </form>
  )
}

/** Says that somebody else was quicker, and lays the user's changes over theirs. */
function StaleNotice<T extends { readonly version: number }, V extends object>({
  draft,
  readAgain,
  valuesOf,
  labels,
  onTake,
}: {
  readonly draft: EditDraft<V>
  readonly onTake: (next: EditDraft<V>) => void
} & Pick<EditFormProps<T, V>, 'readAgain' | 'valuesOf' | 'labels'>) {
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

import { type ReactNode, useId, useState } from 'react'
import { z } from 'zod'
import type { ConflictView } from '#shared/contract/monitoring/monitoring.ts'
import { formatDateTime } from '#shared/i18n/format.ts'
import type { Collection } from '#shared/schemas/collection.ts'
import { isAddition } from '#shared/sync/quoted-times.ts'
import { api } from '#web/lib/api.ts'
import { useCall } from '#web/lib/calls.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { useMay } from '#web/lib/session.tsx'
import { useTranslation } from '#web/lib/texts.ts'
import { useZodForm, valuesOf } from '#web/lib/zod-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Form } from '#web/ui/form.tsx'
import { Failure, Skeleton } from '#web/ui/states.tsx'
import { ConflictValue } from './conflict-value.tsx'
import type { FieldText } from './field-text.ts'
import { LastWriter } from './last-writer.tsx'
import { useRecordWrite } from './record-calls.ts'

const CHOICES = ['theirs', 'mine', 'other'] as const
type Choice = (typeof CHOICES)[number]

interface CardProps {
  readonly conflict: ConflictView
  readonly collection: Collection
  readonly text: FieldText
}

/**
 * Two values that met, side by side with who, when and where; the user keeps one of them or writes another. Personal ones are
 * read only when the user asks for them, because each reading is logged.
 */
export function ConflictCard(props: CardProps) {
  const { conflict } = props
  if (conflict.masked) return <Closed {...props} />
  if (conflict.waits) return <WaitingValue {...props} />
  if (conflict.unopened) return <PersonalValues {...props} />
  return <Decision {...props} />
}

function useTitle({ conflict: { field }, text }: CardProps): string {
  const { t } = useTranslation('records')
  return field === 'deleted' ? t('conflict.deletedTitle') : t('conflict.title', { field: text.label(field) })
}

/** Says why the values are not shown: to who may never read them, or until the user asks for them. */
function Closed({ children, ...props }: CardProps & { readonly children?: ReactNode }) {
  const { t } = useTranslation('records')
  return (
    <div className="rec-conflict">
      <h3>{useTitle(props)}</h3>
      <p>{t(props.conflict.masked ? 'conflict.masked' : 'conflict.unopened')}</p>
      {children}
    </div>
  )
}

function PersonalValues(props: CardProps) {
  const { t } = useTranslation('records')
  const [isOpen, setOpen] = useState(false)
  if (isOpen) return <OpenedValues {...props} />
  return (
    <Closed {...props}>
      <Button small onClick={() => setOpen(true)}>
        {t('conflict.show')}
      </Button>
    </Closed>
  )
}

/** Reads the values while they are on the page. */
function OpenedValues(props: CardProps) {
  const { t } = useTranslation('records')
  const options = { params: { id: props.conflict.id } }
  const { data, error, refetch } = useCall('conflicts', 'get', options, { isKept: false })
  if (data) return <ConflictCard {...props} conflict={data} />
  if (!error) return <Skeleton shapes={['heading', 'figure', 'figure']} />
  return <Failure error={error} title={t('conflict.openFailed')} onRetry={() => void refetch()} />
}

function Decision(props: CardProps) {
  const { conflict, collection, text } = props
  const { t } = useTranslation('records')
  const name = useId()
  const state = useZodForm(decisionOf(collection, conflict.field, t('conflict.choose')), {
    start: { value: '' },
    labels: {},
    focus: 'summary',
  })
  const { values, change } = valuesOf(state.form)
  const decide = useRecordWrite(
    (input: { choice: Choice; value?: string; reason?: string }) =>
      api.conflicts.resolve({ params: { id: conflict.id }, input }),
    { says: t('conflict.decided') },
  )
  const title = useTitle(props)
  const options = sides(conflict)
  const problem = state.errorOf('choice') ?? state.errorOf('value')
  return (
    <Form
      className="rec-conflict"
      state={state}
      onValid={({ choice, value }) => decide.submit({ choice, ...(choice === 'other' ? { value } : {}) })}
    >
      <h3>{title}</h3>
      {conflict.againstDeletion && <p>{t('conflict.againstDeletion')}</p>}
      {problem && (
        <p className="field-error" role="alert">
          {problem}
        </p>
      )}
      {decide.error && <Failure error={decide.error} title={t('conflict.failed')} />}
      <fieldset className="rec-choice">
        <legend className="visually-hidden">{title}</legend>
        {options.map((side) => (
          <label key={side}>
            <input
              type="radio"
              name={name}
              checked={values.choice === side}
              onChange={() => change({ choice: side })}
            />
            <Side
              {...{ side, conflict, text }}
              isAdded={isAddition(collection, conflict.field, conflict.base)}
            />
          </label>
        ))}
      </fieldset>
      {values.choice === 'other' && (
        <ConflictValue
          {...{ conflict, collection, text }}
          value={values.value}
          onChange={(value) => change({ value })}
        />
      )}
      <Button type="submit" small busy={state.sending && t('conflict.deciding')}>
        {t('conflict.decide')}
      </Button>
    </Form>
  )
}

/**
 * What the user entered into a record that was deleted meanwhile: others decide about it, and nothing else of the
 * record is shown.
 */
function WaitingValue({ conflict, collection: of, text }: CardProps) {
  const { t } = useTranslation('records')
  const { collection, field, mine, at } = conflict
  const locale = useLocale()
  const mayDecide = useMay('conflicts:resolve')
  const isProposal = !conflict.againstDeletion && of.fields[field]?.proposedFromApp === true
  return (
    <div className="rec-conflict">
      <h3>{t('conflict.waitsTitle', { field: text.label(field) })}</h3>
      <p>
        {t(isProposal ? 'conflict.waitsProposed' : mayDecide ? 'conflict.waits' : 'conflict.waitsForOthers')}
      </p>
      {field !== 'deleted' && !conflict.unopened && (
        <p>
          {t('conflict.waitsValue', { value: text.value(collection, field, mine) ?? t('conflict.empty') })}
          <small>{formatDateTime(at, locale)}</small>
        </p>
      )}
    </div>
  )
}

/** A deletion is carried out or not, and so is a change of a deleted record: neither has a third value to choose. */
function sides({ field, againstDeletion }: ConflictView): readonly Choice[] {
  return field === 'deleted' || field === 'status' || againstDeletion
    ? ['theirs', 'mine']
    : ['theirs', 'mine', 'other']
}

/** A decision; a value that replaces both has to satisfy the field's schema. */
function decisionOf({ fields }: Collection, field: string, missing: string) {
  return z
    .object({ choice: z.enum(CHOICES, missing), value: z.string() })
    .superRefine(({ choice, value }, context) => {
      const wrong = choice === 'other' ? fields[field]?.schema.safeParse(value).error : undefined
      const message = wrong?.issues[0]?.message
      if (message) context.addIssue({ code: 'custom', path: ['value'], message })
    })
}

function Side({
  side,
  conflict,
  text,
  isAdded,
}: {
  readonly side: Choice
  readonly conflict: ConflictView
  readonly text: FieldText
  readonly isAdded: boolean
}) {
  const { t } = useTranslation('records')
  const locale = useLocale()
  const { field, by, deviceName, at, againstDeletion } = conflict
  const words = (value: unknown) => text.value(conflict.collection, field, value) ?? t('conflict.empty')
  if (side === 'other') return <span>{t('conflict.other')}</span>
  const date = formatDateTime(at, locale)
  const who = deviceName
    ? t('conflict.mineBy', { name: by.name, device: deviceName, date })
    : t('conflict.mineByNoDevice', { name: by.name, date })
  if (field === 'deleted') {
    return (
      <span>
        {side === 'theirs' ? t('conflict.keepRecord') : t('conflict.deleteRecord')}
        <small>{side === 'theirs' ? t('conflict.theirs') : who}</small>
        {side === 'theirs' && <LastWriter conflict={conflict} text={text} />}
      </span>
    )
  }
  if (side === 'theirs') {
    return (
      <span>
        {againstDeletion ? t('conflict.keepDeleted') : words(conflict.theirs)}
        <small>{t('conflict.theirs')}</small>
        <LastWriter conflict={conflict} text={text} />
        {!againstDeletion && <small>{t('conflict.base', { value: words(conflict.base) })}</small>}
      </span>
    )
  }
  return (
    <span>
      {words(conflict.mine)}
      {isAdded && <small>{t('conflict.added')}</small>}
      <small>{againstDeletion ? t('conflict.restoreRecord') : t('conflict.mine')}</small>
      <small>{who}</small>
    </span>
  )
}

import { type ReactNode, useEffect, useRef } from 'react'
import { z } from 'zod'
import type { ApiError } from '#shared/contract/client.ts'
import { formatDateTime } from '#shared/i18n/format.ts'
import { type ComparedValue, compareEdits, mineOf } from '#web/lib/edit-draft.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { useZodForm, valuesOf } from '#web/lib/zod-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Form } from '#web/ui/form.tsx'
import { Failure } from '#web/ui/states.tsx'
import type { FieldText } from './field-text.ts'
import type { FormValues } from './form-values.ts'
import { useHistory } from './record-calls.ts'
import type { RecordData, RecordKind } from './record-kind.ts'
import type { RecordEdit } from './use-edit.ts'

type Overlap = ComparedValue<FormValues>

interface StaleProps {
  readonly kind: RecordKind
  readonly text: FieldText
  /** The user's values, the values that both began from, and the current ones. */
  readonly draft: RecordEdit
  readonly theirs: FormValues
  readonly latest: RecordData
  readonly saving: boolean
  readonly error: ApiError | null
  readonly onSave: (changes: Partial<FormValues>) => Promise<unknown>
  readonly onBack: () => void
}

const SIDES = ['theirs', 'mine'] as const
type Side = (typeof SIDES)[number]
type Choices = Readonly<Record<string, Side>>

/** Whose value stays, of each field that both changed. */
const sidesOf = (both: readonly Overlap[]): z.ZodType<Choices, Partial<Choices>> =>
  z.object(Object.fromEntries(both.map(({ name }) => [name, z.enum(SIDES)])))

/** Shows field by field what two people changed at the same time; nothing is overwritten without a decision. */
export function StaleEdit(props: StaleProps) {
  const { kind, text, draft, theirs, latest, saving, error, onSave, onBack } = props
  const { t } = useTranslation('records')
  const { both, theirsOnly, mineOnly } = compareEdits(draft.base, draft.values, theirs)
  const state = useZodForm(sidesOf(both), {
    start: {},
    labels: Object.fromEntries(both.map(({ name }) => [name, text.label(name)])),
    focus: 'field',
  })
  const { values: choices, change: choose } = valuesOf<Partial<Choices>, Choices>(state.form)
  const undecided = both.filter(({ name }) => !choices[name])
  const submit = (chosen: Choices) =>
    onSave(mineOf([...mineOnly, ...both.filter(({ name }) => chosen[name] === 'mine')]))
  if (latest.deletedAt) return <Deleted {...{ kind, text, onBack }} changes={[...mineOnly, ...both]} />
  return (
    <Form state={state} onValid={submit} className="rec-stale-edit">
      <Notice>
        <h3>{t('stale.title')}</h3>
        <p>{both.length > 0 ? t('stale.text') : t('stale.noOverlap')}</p>
        <LastChange kind={kind} id={latest.id} text={text} />
      </Notice>
      {error && <Failure error={error} title={t('form.failed')} />}
      {both.map((each) => (
        <Decision
          key={each.name}
          {...{ kind, text, each }}
          chosen={choices[each.name]}
          onChoose={(side) => choose({ [each.name]: side })}
        />
      ))}
      <ChangeList title={t('stale.theirsOnly')} changes={theirsOnly} side="theirs" {...{ kind, text }} />
      <ChangeList title={t('stale.mineOnly')} changes={mineOnly} side="mine" {...{ kind, text }} />
      <div className="actions rec-form-actions">
        <Button tone="main" type="submit" disabled={undecided.length > 0} busy={saving && t('form.saving')}>
          {t('stale.save')}
        </Button>
        <Button onClick={onBack}>{t('stale.back')}</Button>
      </div>
    </Form>
  )
}

/** Takes the focus: the form before it was longer and may be scrolled far down. */
function Notice({ children }: { readonly children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <div className="notice notice-wait" role="alert" ref={box} tabIndex={-1}>
      {children}
    </div>
  )
}

function Deleted({
  kind,
  text,
  changes,
  onBack,
}: Part & { readonly changes: readonly Overlap[]; readonly onBack: () => void }) {
  const { t } = useTranslation('records')
  return (
    <Notice>
      <p>{t('stale.deleted')}</p>
      <ChangeList title={t('stale.mineOnly')} changes={changes} side="mine" {...{ kind, text }} />
      <Button onClick={onBack}>{t('stale.back')}</Button>
    </Notice>
  )
}

/** Who changed a record last, and when. */
export function LastChange({ kind, id, text }: Part & { readonly id: string }) {
  const { t } = useTranslation('records')
  const locale = useLocale()
  const { data, isFetching } = useHistory(kind.resource, id)
  // The history in the cache may be older than the other user's change, so it is read again.
  const last = isFetching ? undefined : data?.[0]
  if (!last) return null
  const name = last.by.name || text.people.nameOf(last.by.id) || t('panel.unknown')
  return <p>{t('stale.by', { name, date: formatDateTime(last.at, locale) })}</p>
}

interface Part {
  readonly kind: RecordKind
  readonly text: FieldText
}

function Decision({
  kind,
  text,
  each,
  chosen,
  onChoose,
}: Part & {
  readonly each: Overlap
  readonly chosen: Side | undefined
  readonly onChoose: (side: Side) => void
}) {
  const { t } = useTranslation('records')
  const words = (value: unknown) => text.value(kind.name, each.name, value) ?? t('stale.empty')
  return (
    <fieldset className="rec-choice">
      <legend>{t('stale.both', { field: text.label(each.name) })}</legend>
      {SIDES.map((side) => (
        <label key={side}>
          <input
            type="radio"
            name={`stale-${each.name}`}
            checked={chosen === side}
            onChange={() => onChoose(side)}
          />
          <span>
            {words(each[side])}
            <small>{t(`stale.${side}`)}</small>
          </span>
        </label>
      ))}
      <p className="rec-note">{t('stale.before', { value: words(each.base) })}</p>
    </fieldset>
  )
}

function ChangeList({
  title,
  changes,
  side,
  kind,
  text,
}: Part & { readonly title: string; readonly changes: readonly Overlap[]; readonly side: Side }) {
  const { t } = useTranslation('records')
  if (changes.length === 0) return null
  return (
    <>
      <h3>{title}</h3>
      <ul className="rec-plain-list">
        {changes.map((each) => (
          <li key={each.name}>
            <strong>{text.label(each.name)}:</strong>{' '}
            {text.value(kind.name, each.name, each[side]) ?? t('stale.empty')}
          </li>
        ))}
      </ul>
    </>
  )
}

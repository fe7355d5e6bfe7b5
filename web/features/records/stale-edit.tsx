import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ApiError } from '#shared/contract/client.ts'
import { formatDateTime } from '#shared/i18n/format.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { Button } from '#web/ui/button.tsx'
import { Failure } from '#web/ui/states.tsx'
import type { FieldText } from './field-text.ts'
import { compareEdits, type FormValues, type Overlap } from './form-values.ts'
import { useHistory } from './record-calls.ts'
import type { RecordData, RecordKind } from './record-kind.ts'

interface StaleProps {
  readonly kind: RecordKind
  readonly text: FieldText
  /** What both began from, what this user wrote, and what stands now. */
  readonly before: FormValues
  readonly mine: FormValues
  readonly theirs: FormValues
  readonly latest: RecordData
  readonly saving: boolean
  readonly error: ApiError | null
  readonly onSave: (changes: FormValues) => void
  readonly onBack: () => void
}

/** Shows field by field what two people made of a record meanwhile; nothing is overwritten without a decision. */
export function StaleEdit(props: StaleProps) {
  const { kind, text, before, mine, theirs, latest, saving, error, onSave, onBack } = props
  const { t } = useTranslation('records')
  const { both, theirsOnly, mineOnly } = compareEdits(before, mine, theirs)
  const [choices, setChoices] = useState<Readonly<Record<string, 'mine' | 'theirs'>>>({})
  const undecided = both.filter(({ field }) => !choices[field])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const chosen = both.filter(({ field }) => choices[field] === 'mine')
    onSave(Object.fromEntries([...mineOnly, ...chosen].map(({ field, mine: value }) => [field, value])))
  }
  if (latest.deletedAt) return <Deleted {...{ kind, text, onBack }} changes={[...mineOnly, ...both]} />
  return (
    <form onSubmit={submit} className="rec-stale-edit">
      <Notice>
        <h3>{t('stale.title')}</h3>
        <p>{both.length > 0 ? t('stale.text') : t('stale.noOverlap')}</p>
        <LastChange kind={kind} id={latest.id} text={text} />
      </Notice>
      {error && <Failure error={error} title={t('form.failed')} />}
      {both.map((each) => (
        <Decision
          key={each.field}
          {...{ kind, text, each }}
          chosen={choices[each.field]}
          onChoose={(side) => setChoices({ ...choices, [each.field]: side })}
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
    </form>
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
  // What was read before the other's change would name somebody else.
  const last = isFetching ? undefined : data?.[0]
  if (!last) return null
  const name = last.by.name || text.people.nameOf(last.by.id) || t('panel.unknown')
  return <p>{t('stale.by', { name, date: formatDateTime(last.at, locale) })}</p>
}

type Side = 'mine' | 'theirs'
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
  const words = (value: unknown) => text.value(kind.name, each.field, value) ?? t('stale.empty')
  return (
    <fieldset className="rec-choice">
      <legend>{t('stale.both', { field: text.label(each.field) })}</legend>
      {(['theirs', 'mine'] as const).map((side) => (
        <label key={side}>
          <input
            type="radio"
            name={`stale-${each.field}`}
            checked={chosen === side}
            onChange={() => onChoose(side)}
          />
          <span>
            {words(each[side])}
            <small>{t(`stale.${side}`)}</small>
          </span>
        </label>
      ))}
      <p className="rec-note">{t('stale.before', { value: words(each.before) })}</p>
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
          <li key={each.field}>
            <strong>{text.label(each.field)}:</strong>{' '}
            {text.value(kind.name, each.field, each[side]) ?? t('stale.empty')}
          </li>
        ))}
      </ul>
    </>
  )
}

import { useRef } from 'react'
import { formatNumber } from '#shared/i18n/format.ts'
import { announce } from '#web/lib/announce.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { fieldId } from '#web/ui/field.tsx'
import { Skeleton } from '#web/ui/states.tsx'
import { moved } from './moved.ts'

interface EditorProps {
  /** The field's name in the form, to whose first wrong sentence the error summary links. */
  readonly name: string
  /** What is wrong with them together. */
  readonly error: string | undefined
  /** Whose words the editor speaks. */
  readonly group: 'recommending' | 'messaging'
  /** The author's own; null as long as they are the proposed ones. */
  readonly own: readonly string[] | null
  /** What is proposed; null as long as that is not known. */
  readonly proposed: readonly string[] | null
  /** Whether it will be known in a moment. */
  readonly isCounting: boolean
  readonly onKeep: (sentences: readonly string[] | null) => void
  readonly most: number
  /** Most characters of one. */
  readonly longest: number
  /** Said below one that has a fault, such as too many words. */
  readonly faultOf?: (sentence: string) => string | null
}

/** Sentences of a report: as they are proposed until the author changes, moves, removes or adds one. */
export function SentencesEditor(props: EditorProps) {
  const { name, error, group, own, proposed, isCounting, onKeep, most, longest, faultOf } = props
  const { t } = useTranslation('reportGenerator')
  const list = useRef<HTMLOListElement>(null)
  const id = fieldId(name)
  const shown = own ?? proposed ?? (isCounting ? null : NONE)
  const keep = onKeep
  /** The fields are drawn again, so the focus goes on once they are there. */
  const focus = (selector: string) =>
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>(selector)?.focus())
  if (!shown) return <Skeleton lines={3} />
  const faults = shown.map((text) => faultOf?.(text) ?? null)
  const firstFault = faults.findIndex((fault) => fault !== null)
  return (
    <div className="report-recommendations">
      <p className="field-hint">
        {t(own ? `${group}.own` : proposed ? `${group}.proposed` : 'writing.noProposals')}{' '}
        {t('writing.noNames')}
      </p>
      {error && firstFault < 0 && <p className="field-error">{error}</p>}
      {shown.length === 0 && (own || proposed) && (
        <p className="report-hint">{t(own ? `${group}.none` : `${group}.nothingOpen`)}</p>
      )}
      <ol ref={list}>
        {shown.map((text, index) => (
          <Sentence
            // biome-ignore lint/suspicious/noArrayIndexKey: a text is known by its place alone
            key={index}
            {...{ group, text, index, longest, last: shown.length - 1, fault: faults[index] ?? null }}
            id={index === Math.max(firstFault, 0) ? id : `${id}-${index + 1}`}
            onText={(changed) => keep(shown.with(index, changed))}
            onMove={(to) => {
              keep(moved(shown, index, to))
              focus(`li:nth-child(${to + 1}) textarea`)
              announce(t(`${group}.moved`, { number: to + 1 }))
            }}
            onRemove={() => {
              keep(shown.toSpliced(index, 1))
              focus(`li:nth-child(${Math.min(index + 1, shown.length - 1)}) textarea`)
              announce(t(`${group}.removed`, { number: index + 1 }))
            }}
          />
        ))}
      </ol>
      <div className="actions">
        {shown.length < most && (
          <Button
            small
            {...(shown.length === 0 ? { id } : {})}
            onClick={() => {
              keep([...shown, ''])
              focus('li:last-child textarea')
            }}
          >
            {t(`${group}.add`)}
          </Button>
        )}
        {own && (
          <Button small onClick={() => keep(null)}>
            {t(`${group}.propose`)}
          </Button>
        )}
      </div>
    </div>
  )
}

const NONE: readonly string[] = []

interface ItemProps extends Pick<EditorProps, 'group' | 'longest'> {
  readonly id: string
  readonly fault: string | null
  readonly text: string
  readonly index: number
  /** The index of the last one. */
  readonly last: number
  readonly onText: (text: string) => void
  readonly onMove: (to: number) => void
  readonly onRemove: () => void
}

function Sentence(props: ItemProps) {
  const { group, id, text, index, last, longest, fault, onText, onMove, onRemove } = props
  const { t } = useTranslation('reportGenerator')
  const locale = useLocale()
  const number = formatNumber(index + 1, locale)
  return (
    <li>
      <textarea
        id={id}
        className="input"
        dir="auto"
        aria-invalid={fault ? true : undefined}
        aria-describedby={fault ? `${id}-error` : undefined}
        rows={3}
        maxLength={longest}
        aria-label={t(`${group}.one`, { number })}
        value={text}
        onChange={({ target }) => onText(target.value)}
        onKeyDown={(event) => {
          const to = index + (event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0)
          if (!event.altKey || to === index) return
          event.preventDefault()
          if (to >= 0 && to <= last) onMove(to)
        }}
      />
      {fault && (
        <p className="field-error" id={`${id}-error`}>
          {fault}
        </p>
      )}
      <div className="report-item-tools">
        <Button
          tone="plain"
          aria-label={t(`${group}.upNamed`, { number })}
          disabled={index === 0}
          onClick={() => onMove(index - 1)}
        >
          {t(`${group}.up`)}
        </Button>
        <Button
          tone="plain"
          aria-label={t(`${group}.downNamed`, { number })}
          disabled={index === last}
          onClick={() => onMove(index + 1)}
        >
          {t(`${group}.down`)}
        </Button>
        <Button tone="plain" aria-label={t(`${group}.removeNamed`, { number })} onClick={onRemove}>
          {t(`${group}.remove`)}
        </Button>
      </div>
    </li>
  )
}

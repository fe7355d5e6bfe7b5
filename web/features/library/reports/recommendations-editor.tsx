import { useRef } from 'react'
import { MOST_RECOMMENDATIONS, RECOMMENDATION_LENGTH } from '#shared/domain/report-options.ts'
import { formatNumber } from '#shared/i18n/format.ts'
import { announce } from '#web/lib/announce.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/states.tsx'
import { moved } from './moved.ts'
import type { ReportRequester } from './use-request.ts'

interface EditorProps {
  readonly requester: ReportRequester
  /** What is proposed to agencies; null while that is not known. */
  readonly proposed: readonly string[] | null
}

/** The recommendations of the report: as they are proposed until the author changes, moves, removes or adds one. */
export function RecommendationsEditor({ requester: { values, change }, proposed }: EditorProps) {
  const { t } = useTranslation('reportGenerator')
  const list = useRef<HTMLOListElement>(null)
  const own = values.recommendations
  const shown = own ?? proposed
  const keep = (recommendations: readonly string[] | null) => change({ recommendations })
  /** The fields are drawn again, so the focus goes on once they are there. */
  const focus = (selector: string) =>
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>(selector)?.focus())
  if (!shown) return <Skeleton lines={3} />
  return (
    <div className="report-recommendations">
      <p className="field-hint">
        {t(own ? 'recommending.own' : 'recommending.proposed')} {t('writing.noNames')}
      </p>
      {shown.length === 0 && (
        <p className="report-hint">{t(own ? 'recommending.none' : 'recommending.nothingOpen')}</p>
      )}
      <ol ref={list}>
        {shown.map((text, index) => (
          <Recommendation
            // biome-ignore lint/suspicious/noArrayIndexKey: a text is known by its place alone
            key={index}
            {...{ text, index, last: shown.length - 1 }}
            onText={(changed) => keep(shown.with(index, changed))}
            onMove={(to) => {
              keep(moved(shown, index, to))
              focus(`li:nth-child(${to + 1}) textarea`)
              announce(t('recommending.moved', { number: to + 1 }))
            }}
            onRemove={() => {
              keep(shown.toSpliced(index, 1))
              focus(`li:nth-child(${Math.min(index + 1, shown.length - 1)}) textarea`)
              announce(t('recommending.removed', { number: index + 1 }))
            }}
          />
        ))}
      </ol>
      <div className="actions">
        {shown.length < MOST_RECOMMENDATIONS && (
          <Button
            small
            onClick={() => {
              keep([...shown, ''])
              focus('li:last-child textarea')
            }}
          >
            {t('recommending.add')}
          </Button>
        )}
        {own && (
          <Button small onClick={() => keep(null)}>
            {t('recommending.propose')}
          </Button>
        )}
      </div>
    </div>
  )
}

interface ItemProps {
  readonly text: string
  readonly index: number
  /** The index of the last one. */
  readonly last: number
  readonly onText: (text: string) => void
  readonly onMove: (to: number) => void
  readonly onRemove: () => void
}

function Recommendation({ text, index, last, onText, onMove, onRemove }: ItemProps) {
  const { t } = useTranslation('reportGenerator')
  const locale = useLocale()
  const number = formatNumber(index + 1, locale)
  return (
    <li>
      <textarea
        className="input"
        dir="auto"
        rows={3}
        maxLength={RECOMMENDATION_LENGTH}
        aria-label={t('recommending.one', { number })}
        value={text}
        onChange={({ target }) => onText(target.value)}
        onKeyDown={(event) => {
          const to = index + (event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0)
          if (!event.altKey || to === index) return
          event.preventDefault()
          if (to >= 0 && to <= last) onMove(to)
        }}
      />
      <div className="report-item-tools">
        <Button
          tone="plain"
          aria-label={t('recommending.upNamed', { number })}
          disabled={index === 0}
          onClick={() => onMove(index - 1)}
        >
          {t('recommending.up')}
        </Button>
        <Button
          tone="plain"
          aria-label={t('recommending.downNamed', { number })}
          disabled={index === last}
          onClick={() => onMove(index + 1)}
        >
          {t('recommending.down')}
        </Button>
        <Button tone="plain" aria-label={t('recommending.removeNamed', { number })} onClick={onRemove}>
          {t('recommending.remove')}
        </Button>
      </div>
    </li>
  )
}

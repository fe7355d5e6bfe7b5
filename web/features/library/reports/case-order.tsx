import { useRef } from 'react'
import { formatNumber } from '#shared/i18n/format.ts'
import { announce } from '#web/lib/announce.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { moved } from './moved.ts'
import type { Preview } from './use-preview.ts'

interface OrderProps {
  /** Ids of the chosen cases, in the order in which the report has them. */
  readonly chosen: readonly string[]
  readonly eligible: NonNullable<Preview['caseStudies']>['eligible']
  readonly onOrder: (chosen: readonly string[]) => void
}

/** The chosen case studies in their order, which the author can change; nothing where there are fewer than two. */
export function CaseOrder({ chosen, eligible, onOrder }: OrderProps) {
  const { t } = useTranslation('reportGenerator')
  const locale = useLocale()
  const list = useRef<HTMLOListElement>(null)
  const titles = new Map(eligible.map(({ id, title }) => [id, title]))
  const shown = chosen.filter((id) => titles.has(id))
  // They may be available again for other days.
  const others = chosen.filter((id) => !titles.has(id))
  if (shown.length < 2) return null
  const move = (from: number, to: number, key: 'up' | 'down') => {
    onOrder([...moved(shown, from, to), ...others])
    announce(t('studies.moved', { number: formatNumber(to + 1, locale) }))
    // The buttons are drawn again, so the focus goes on once they are there; at an end the other one has it.
    requestAnimationFrame(() => {
      const item = list.current?.children[to]
      const same = item?.querySelector<HTMLButtonElement>(`[data-move=${key}]:not(:disabled)`)
      ;(same ?? item?.querySelector<HTMLButtonElement>('button:not(:disabled)'))?.focus()
    })
  }
  return (
    <section aria-labelledby="case-order">
      <h4 id="case-order">{t('studies.order')}</h4>
      <ol ref={list} className="report-case-order">
        {shown.map((id, index) => {
          const title = titles.get(id) ?? ''
          return (
            <li key={id}>
              <span>{title}</span>
              <Button
                tone="plain"
                data-move="up"
                aria-label={t('studies.upNamed', { title })}
                disabled={index === 0}
                onClick={() => move(index, index - 1, 'up')}
              >
                {t('recommending.up')}
              </Button>
              <Button
                tone="plain"
                data-move="down"
                aria-label={t('studies.downNamed', { title })}
                disabled={index === shown.length - 1}
                onClick={() => move(index, index + 1, 'down')}
              >
                {t('recommending.down')}
              </Button>
            </li>
          )
        })}
      </ol>
    </section>
  )
}

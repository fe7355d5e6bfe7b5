import { Fragment, type ReactNode, type RefObject } from 'react'
import { formatNumber } from '#shared/i18n/format.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { type QueueAction, QueueActions } from './queue-actions.tsx'
import type { QueueAddress } from './queue-address.ts'

/** The chosen item of a queue with what can be decided about it. */
export function QueueItem({
  name,
  title,
  place,
  total,
  heading,
  actions,
  address: { isWhole, change },
  children,
}: {
  /** What the queue knows the item by. */
  readonly name: string
  readonly title: string
  /** Its place on the page of the list, from 1. */
  readonly place: number
  readonly total: number
  readonly heading: RefObject<HTMLHeadingElement | null>
  readonly actions: readonly QueueAction[]
  readonly address: QueueAddress
  readonly children: ReactNode
}) {
  const { t } = useTranslation('staff')
  const locale = useLocale()
  return (
    <section className="queue-item" aria-label={title}>
      <div className="queue-head">
        <span className="queue-back">
          <Button tone="plain" onClick={() => change({ item: '', whole: '' }, 'replace')}>
            {t('queue.back')}
          </Button>
        </span>
        <span className="queue-place">
          {t('queue.place', { place: formatNumber(place, locale), total: formatNumber(total, locale) })}
        </span>
        <span className="queue-whole">
          <Button tone="plain" onClick={() => change({ item: name, whole: isWhole ? '' : '1' })}>
            {t(isWhole ? 'queue.back' : 'queue.whole')}
          </Button>
        </span>
      </div>
      <h2 ref={heading} tabIndex={-1}>
        {title}
      </h2>
      {/* The forms of one item start again with the next. */}
      <Fragment key={name}>
        {children}
        <QueueActions actions={actions} />
      </Fragment>
    </section>
  )
}

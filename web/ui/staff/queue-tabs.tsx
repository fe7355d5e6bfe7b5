import { pathOf } from '#shared/contract/routes.ts'
import { may } from '#shared/domain/access.ts'
import { type PagedQueue, QUEUE_NEEDS } from '#shared/domain/queues.ts'
import { formatNumber } from '#shared/i18n/format.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { useUser } from '#web/lib/session.tsx'
import { useWaitingCounts } from '#web/lib/waiting-counts.ts'
import { Tabs } from '#web/ui/tabs.tsx'

/** Leads from one queue to those beside it, with the number of what waits in each; nothing where the user has only one. */
export function QueueTabs<Queue extends PagedQueue>({
  label,
  queues,
  open,
  textOf,
}: {
  readonly label: string
  readonly queues: readonly Queue[]
  readonly open: Queue
  readonly textOf: (queue: Queue) => string
}) {
  const user = useUser()
  const locale = useLocale()
  const { countOf } = useWaitingCounts()
  const shown = queues.filter((queue) => may(user, QUEUE_NEEDS[queue]))
  if (shown.length < 2) return null
  const tabs = shown.map((name) => {
    const count = countOf(name)
    const text = count === undefined ? textOf(name) : `${textOf(name)} (${formatNumber(count, locale)})`
    return { name, text, to: pathOf(name) }
  })
  return <Tabs label={label} tabs={tabs} current={open} />
}

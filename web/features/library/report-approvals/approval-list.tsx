import type { ApprovalView } from '#shared/contract/library/report-approvals.ts'
import { formatRelative } from '#shared/i18n/format.ts'
import { useAction, useCall } from '#web/lib/calls.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { useMay } from '#web/lib/session.tsx'
import { useTranslation } from '#web/lib/texts.ts'
import { useMoment } from '#web/lib/use-moment.ts'
import { Queue } from '#web/ui/staff/queue.tsx'
import type { QueueAction } from '#web/ui/staff/queue-actions.tsx'
import { ApprovalDetails } from './approval-details.tsx'
import { missingFile } from './approved-file.ts'

/** Milliseconds between two looks at reports whose approved file is being made. */
const LOOK_EVERY = 3000

/** Reports that wait for approval or were decided about, with what can be decided about each. */
export function ApprovalList({
  which,
  cursor,
}: {
  readonly which: 'waiting' | 'decided'
  readonly cursor: string
}) {
  const { t } = useTranslation('reportApprovals')
  const wanted = { input: { which, ...(cursor ? { cursor } : {}) } }
  const read = useCall('reportApprovals', 'list', wanted, { keepPrevious: true })
  const now = useMoment(null)
  // The same read once more, as long as a file is being made.
  const isMaking = read.data?.items.some((approval) => missingFile(approval, now) === 'making') ?? false
  useCall('reportApprovals', 'list', wanted, isMaking ? { askAgainMs: LOOK_EVERY } : { enabled: false })
  const actionsOf = useActionsOf()
  const isWaiting = which === 'waiting'
  return (
    <Queue
      label={t('list')}
      read={read}
      keyOf={({ id }) => id}
      titleOf={({ title, number }) => title ?? t('untitled', { number })}
      noteOf={(approval) => <Note approval={approval} />}
      empty={t(isWaiting ? 'empty' : 'noneDecided')}
      emptyText={<p>{t(isWaiting ? 'emptyText' : 'noneDecidedText')}</p>}
      actionsOf={actionsOf}
    >
      {(approval) => <ApprovalDetails approval={approval} />}
    </Queue>
  )
}

function Note({ approval }: { readonly approval: ApprovalView }) {
  const { t } = useTranslation('reportApprovals')
  const locale = useLocale()
  const { state, approvalNumber, requestedAt, decidedAt, ended } = approval
  const time = formatRelative(ended?.at ?? decidedAt ?? requestedAt, locale)
  return approvalNumber
    ? t('noteNumbered', { number: approvalNumber, state: t(`states.${state}`), time })
    : t('note', { state: t(`states.${state}`), time })
}

function useActionsOf(): (approval: ApprovalView) => readonly QueueAction[] {
  const { t } = useTranslation('reportApprovals')
  const mayDecide = useMay('reports:approve')
  const refreshes = ['reportApprovals', 'reports'] as const
  const approve = useAction('reportApprovals', 'approve', {
    refreshes,
    says: ({ approvalNumber }) => ({
      title: t('approved'),
      text: t('approvedText', { number: approvalNumber ?? '' }),
    }),
  })
  const decline = useAction('reportApprovals', 'decline', { refreshes, says: t('declined') })
  const withdraw = useAction('reportApprovals', 'withdraw', { refreshes, says: t('withdrawn') })
  const take = useAction('reportApprovals', 'take', { refreshes, says: t('requestWithdrawn') })
  return ({ id, state, digest, isOwn, isOpened }) => {
    const params = { id }
    const takeBack: QueueAction = {
      ...{ key: 'take', text: t('take'), letter: 't' },
      run: () => take.mutateAsync({ params }),
    }
    if (state === 'requested' && isOwn) return [takeBack]
    if (!mayDecide) return []
    if (state === 'approved') {
      return [
        {
          ...{ key: 'withdraw', text: t('withdraw'), tone: 'danger', letter: 'w' },
          reason: { title: t('withdrawTitle'), text: t('withdrawText') },
          run: (notice) => withdraw.mutateAsync({ params, input: { notice } }),
        },
      ]
    }
    if (state !== 'requested') return []
    const approving: QueueAction = {
      ...{ key: 'approve', text: t('approve'), tone: 'main', letter: 'a' },
      run: () => approve.mutateAsync({ params, input: { digest } }),
    }
    const declining: QueueAction = {
      ...{ key: 'decline', text: t('decline'), letter: 'x' },
      reason: { title: t('declineTitle'), text: t('declineText') },
      run: (reason) => decline.mutateAsync({ params, input: { reason } }),
    }
    return isOpened ? [approving, declining] : [declining]
  }
}

import type { SecondLook } from '#shared/contract/administration/second-looks.ts'
import { SHOW_RECORDS, useAction } from '#web/lib/calls.ts'
import { useTranslation } from '#web/lib/texts.ts'
import type { QueueAction } from '#web/ui/staff/queue-actions.tsx'

/** What can be decided about each: agree or bring back, also of all on the page that were refused together. */
export function useLookActions(page: readonly SecondLook[]): (item: SecondLook) => readonly QueueAction[] {
  const { t } = useTranslation('secondLooks')
  const options = (key: 'agreedDone' | 'broughtBackDone') => ({
    refreshes: SHOW_RECORDS,
    says: ({ decided }: { decided: number }) => t(key, { count: decided }),
  })
  const agree = useAction('secondLooks', 'decide', options('agreedDone'))
  const bringBack = useAction('secondLooks', 'decide', options('broughtBackDone'))
  const actions = (ids: string[], isAll: boolean): readonly QueueAction[] => {
    const count = ids.length
    return [
      {
        ...{ key: `agree ${isAll}`, text: isAll ? t('agreeAll', { count }) : t('agree') },
        ...(isAll ? {} : { tone: 'main' as const, letter: 'a' }),
        run: () => agree.mutateAsync({ input: { ids, decision: 'agree' } }),
      },
      {
        ...{ key: `bring-back ${isAll}`, text: isAll ? t('bringBackAll', { count }) : t('bringBack') },
        ...(isAll ? {} : { letter: 'b' }),
        reason: { title: t('bringBackTitle', { count }), text: t('bringBackText') },
        run: (reason) => bringBack.mutateAsync({ input: { ids, decision: 'bring-back', reason } }),
      },
    ]
  }
  return ({ id, batch, mayDecide }) => {
    if (!mayDecide) return []
    const together = batch ? page.filter((each) => each.batch === batch).map((each) => each.id) : []
    return [...actions([id], false), ...(together.length > 1 ? actions(together, true) : [])]
  }
}

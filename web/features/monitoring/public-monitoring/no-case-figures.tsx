import { type CallAnswer, useCall } from '#web/lib/calls.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { EmptyState } from '#web/ui/states.tsx'

type Figures = CallAnswer<'public', 'monitoring'>

/** Whether there are public figures of cases: once they were published, and while their total is not withheld. */
export function hasCaseFigures({ asOf, cases }: Figures): boolean {
  return asOf !== null && cases.total.value !== null
}

/** Says once, in the place of every figure and chart of cases, that none or few have been published. */
export function NoCaseFigures({ data: { asOf } }: { readonly data: Figures }) {
  const { t } = useTranslation('publicMonitoring')
  // A published summary tells that there is a case.
  const { data: summaries } = useCall('public', 'cases', { input: { limit: 1 } }, { enabled: asOf === null })
  const areFew = asOf !== null || (summaries?.total ?? 0) > 0
  return (
    <EmptyState title={t(areFew ? 'iccpr.fewYet' : 'iccpr.noneYet')}>
      <p>{t('iccpr.yet')}</p>
    </EmptyState>
  )
}

import './emergency.css'
import { useMay } from '#web/lib/session.tsx'
import { useTranslation } from '#web/lib/texts.ts'
import { Tabs } from '#web/ui/tabs.tsx'

export type EmergencyTab = 'triage' | 'referrals' | 'report' | 'support'

/**
 * The tabs of the emergency page (REQ-INC-10), each at an address of its own: two for visitors, and before these for staff
 * the work on what was reported and asked for.
 */
export function EmergencyTabs({ open }: { readonly open: EmergencyTab }) {
  const { t } = useTranslation('emergency')
  const mayTriage = useMay('incidents:read')
  const mayRefer = useMay('referrals:read')
  const tabs: readonly (readonly [EmergencyTab, string])[] = [
    ...(mayTriage ? [['triage', '/incidents'] as const] : []),
    ...(mayRefer ? [['referrals', '/incidents/referrals'] as const] : []),
    ['report', mayTriage ? '/incidents/report' : '/incidents'],
    ['support', '/referrals'],
  ]
  return (
    <Tabs
      label={t('tabs.label')}
      tabs={tabs.map(([name, to]) => ({ name, text: t(`tabs.${name}`), to }))}
      current={open}
    />
  )
}

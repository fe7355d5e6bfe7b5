import { useMay } from '#web/lib/session.tsx'
import { useTranslation } from '#web/lib/texts.ts'
import { Tabs } from '#web/ui/tabs.tsx'
import { CLIMATE_PATH } from './climate-values.ts'

/** The parts of the page (REQ-CLM-01), in the specified order. */
const CLIMATE_PARTS = ['report', 'cases', 'framework', 'resources'] as const
type ClimatePart = (typeof CLIMATE_PARTS)[number]

/** The page's tabs, each at an address of its own; Active Cases are the records for staff, and what was published for others. */
export function ClimateTabs({ open }: { readonly open: ClimatePart }) {
  const { t } = useTranslation('climate')
  const mayRead = useMay('climate-incidents:read')
  const tabs = CLIMATE_PARTS.map((name) => ({
    name,
    text: t(`tabs.${name}`),
    to:
      name === 'cases' && mayRead
        ? `${CLIMATE_PATH}/cases`
        : { pathname: CLIMATE_PATH, search: name === 'report' ? '' : `tab=${name}` },
  }))
  return <Tabs label={t('tabs.label')} tabs={tabs} current={open} />
}

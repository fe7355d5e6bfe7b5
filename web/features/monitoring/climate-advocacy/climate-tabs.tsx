import { Link } from '#web/lib/router.tsx'
import { useMay } from '#web/lib/session.tsx'
import { useTranslation } from '#web/lib/texts.ts'
import { CLIMATE_PATH } from './climate-values.ts'

/** The parts of the page (REQ-CLM-01), in the specified order. */
const CLIMATE_PARTS = ['report', 'cases', 'framework', 'resources'] as const
type ClimatePart = (typeof CLIMATE_PARTS)[number]

/** The page's tabs, each at an address of its own; Active Cases are the records for staff, and what was published for others. */
export function ClimateTabs({ open }: { readonly open: ClimatePart }) {
  const { t } = useTranslation('climate')
  const mayRead = useMay('climate-incidents:read')
  return (
    <nav aria-label={t('tabs.label')} className="climate-tabs">
      <ul className="chips part-links">
        {CLIMATE_PARTS.map((part) => (
          <li key={part}>
            <Link
              className="chip"
              to={
                part === 'cases' && mayRead
                  ? `${CLIMATE_PATH}/cases`
                  : { pathname: CLIMATE_PATH, search: part === 'report' ? '' : `tab=${part}` }
              }
              aria-current={part === open ? 'true' : undefined}
            >
              {t(`tabs.${part}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

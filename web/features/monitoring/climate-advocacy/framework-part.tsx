import { formatNumber } from '#shared/i18n/format.ts'
import { CLIMATE_RIGHTS, CLIMATE_RISKS } from '#shared/organization/climate.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { Bars } from '#web/ui/chart/bars.tsx'
import { ChartFrame } from '#web/ui/chart/chart-frame.tsx'

/** A full bar of the vulnerability scale. */
const FULL = 100

/** The rights that the climate touches, and the specified figures of vulnerability (REQ-CLM-09). */
export function FrameworkPart() {
  const { t } = useTranslation(['climate', 'charts'])
  const locale = useLocale()
  const title = t('framework.chartTitle')
  const bars = CLIMATE_RISKS.map(({ id, value, level }) => ({
    name: id,
    label: t(`framework.risks.${id}`),
    value,
    text: t('framework.valueOf', {
      value: formatNumber(value, locale),
      level: t(`framework.levels.${level}`),
    }),
  }))
  const values = bars.map(({ label, text }) => `${label}: ${text}`).join('; ')
  return (
    <>
      <h2>{t('framework.title')}</h2>
      <p className="report-lead">{t('framework.lead')}</p>
      <ul className="climate-entries">
        {CLIMATE_RIGHTS.map((id) => (
          <li key={id}>
            <h3>{t(`framework.rights.${id}.title`)}</h3>
            <p>{t(`framework.rights.${id}.impact`)}</p>
          </li>
        ))}
      </ul>
      <h2>{t('framework.riskTitle')}</h2>
      <p className="notice">{t('framework.drought')}</p>
      <ChartFrame
        className="climate-chart"
        name="climate-vulnerability"
        title={title}
        subtitle={t('framework.chartSubtitle')}
        source={t('framework.chartSource')}
        notes={[t('framework.chartNote')]}
        figures={{
          columns: [
            { head: t('framework.columns.risk') },
            { head: t('framework.columns.value') },
            { head: t('framework.columns.level') },
          ],
          rows: CLIMATE_RISKS.map(({ id, value, level }) => ({
            key: id,
            label: t(`framework.risks.${id}`),
            values: [value, t(`framework.levels.${level}`)],
          })),
        }}
      >
        <Bars label={t('charts:bars', { title, values })} bars={bars} most={FULL} />
      </ChartFrame>
    </>
  )
}

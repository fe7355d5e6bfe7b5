import { useTranslation } from 'react-i18next'
import type { GrantRound } from '#shared/contract/grant-round.ts'
import { formatNumber } from '#shared/i18n/format.ts'
import { GRANT_CRITERIA, GRANT_TIERS } from '#shared/organization/grants.ts'
import { useCall } from '#web/lib/calls.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { useTexts } from '#web/lib/texts.ts'

/** Amounts of the programme, languages of applications, and whom to ask. */
export function OverviewPart({ round }: { readonly round: GrantRound }) {
  const { t } = useTranslation('grants')
  const locale = useLocale()
  const { data } = useCall('organization', 'get')
  const dollars = (amount: number) =>
    formatNumber(amount, locale, { style: 'currency', currency: 'USD', maximumFractionDigits: 0 })
  const tiers = GRANT_TIERS.filter(({ amount }) => amount >= round.minimum && amount <= round.maximum)
  return (
    <>
      <h3>{t('overview.range', { minimum: dollars(round.minimum), maximum: dollars(round.maximum) })}</h3>
      <p>{t('overview.rangeText')}</p>
      <ul className="grants-tiers">
        {tiers.map(({ id, amount, months: [from, to] }) => (
          <li key={id}>
            <strong>{dollars(amount)}</strong>
            <span>{t(`overview.tiers.${id}`)}</span>
            <span className="grants-quiet">{t('overview.months', { from, to })}</span>
          </li>
        ))}
      </ul>
      <h3>{t('overview.languagesTitle')}</h3>
      <p>{t('overview.languages')}</p>
      <h3>{t('overview.questionsTitle')}</h3>
      <p>
        {t('overview.questions')} {t('overview.contacted')}
      </p>
      {data?.email && (
        <p>
          <a href={`mailto:${data.email}`}>{t('overview.write', { email: data.email })}</a>
        </p>
      )}
    </>
  )
}

/** Who can apply, who can't, and who is given priority. */
export function EligibilityPart() {
  const t = useTexts('grants').eligibility
  return (
    <>
      <Lines title={t.title} lines={t.must} />
      <Lines title={t.notTitle} lines={t.not} />
      <Lines title={t.firstTitle} lines={t.first} />
    </>
  )
}

/** How applications are evaluated, and what their budgets may hold. */
export function GuidelinesPart() {
  const t = useTexts('grants').guidelines
  const locale = useLocale()
  const total = GRANT_CRITERIA.reduce((sum, { points }) => sum + points, 0)
  return (
    <>
      <h3>{t.evaluationTitle}</h3>
      <p>{t.evaluation}</p>
      <table className="grants-criteria">
        <thead>
          <tr>
            <th scope="col">{t.criterion}</th>
            <th scope="col">{t.points}</th>
          </tr>
        </thead>
        <tbody>
          {GRANT_CRITERIA.map(({ id, points }) => (
            <tr key={id}>
              <th scope="row">{t.criteria[id]}</th>
              <td>{formatNumber(points, locale)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t.total}</th>
            <td>{formatNumber(total, locale)}</td>
          </tr>
        </tfoot>
      </table>
      <Lines title={t.budgetTitle} lines={t.budget} />
    </>
  )
}

function Lines({ title, lines }: { readonly title: string; readonly lines: readonly string[] }) {
  return (
    <>
      <h3>{title}</h3>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </>
  )
}

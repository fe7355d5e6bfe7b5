import './grants.css'
import type { PublicGrantRound } from '#shared/contract/grants/grants.ts'
import { GRANT_LANGUAGES } from '#shared/domain/grant-application.ts'
import { formatDollars, formatNumber } from '#shared/i18n/format.ts'
import { useCall } from '#web/lib/calls.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { type Translate, useTexts, useTranslation } from '#web/lib/texts.ts'

interface PartProps {
  readonly round: PublicGrantRound
}

function useDollars(): (amount: number) => string {
  const locale = useLocale()
  return (amount) => formatDollars(amount * 100, locale)
}

/** Amounts of the programme, languages of applications, and whom to ask. */
export function OverviewPart({ round }: PartProps) {
  const { t } = useTranslation('grants')
  const { data } = useCall('organization', 'get')
  const dollars = useDollars()
  const { minimum, maximum } = round
  const tiers = round.tiers.filter(({ amount }) => amount >= minimum && amount <= maximum)
  return (
    <>
      <h3>{t('overview.range', { minimum: dollars(minimum), maximum: dollars(maximum) })}</h3>
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
      <p>{t('overview.languages', { languages: languagesIn(t, round) })}</p>
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

/** The languages that a round takes; the specified sentence has no comma before the last one. */
function languagesIn(t: Translate<'grants'>, round: PublicGrantRound): string {
  const names = GRANT_LANGUAGES.filter((language) => round.languages.includes(language)).map((language) =>
    t(`overview.languageNames.${language}`),
  )
  const before = names.slice(0, -1).join(', ')
  const last = names.at(-1) ?? ''
  return before ? t('overview.languageOr', { languages: before, last }) : last
}

/** Who can apply, who can't, and who is given priority. */
export function EligibilityPart({ round }: PartProps) {
  const { t } = useTranslation('grants')
  const { not, first } = useTexts('grants').eligibility
  return (
    <>
      <Lines
        title={t('eligibility.title')}
        lines={[t('eligibility.years', { years: round.yearsOfOperation }), t('eligibility.registered')]}
      />
      <Lines title={t('eligibility.notTitle')} lines={not} />
      <Lines title={t('eligibility.firstTitle')} lines={first} />
    </>
  )
}

/** How applications are evaluated, and what their budgets may hold. */
export function GuidelinesPart({ round }: PartProps) {
  const { t } = useTranslation('grants')
  const locale = useLocale()
  const dollars = useDollars()
  const total = round.criteria.reduce((sum, { points }) => sum + points, 0)
  return (
    <>
      <h3>{t('guidelines.evaluationTitle')}</h3>
      <p>{t('guidelines.evaluation')}</p>
      <table className="grants-criteria">
        <thead>
          <tr>
            <th scope="col">{t('guidelines.criterion')}</th>
            <th scope="col">{t('guidelines.points')}</th>
          </tr>
        </thead>
        <tbody>
          {round.criteria.map(({ id, points }) => (
            <tr key={id}>
              <th scope="row">{t(`guidelines.criteria.${id}`)}</th>
              <td>{formatNumber(points, locale)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('guidelines.total')}</th>
            <td>{formatNumber(total, locale)}</td>
          </tr>
        </tfoot>
      </table>
      <Lines
        title={t('guidelines.budgetTitle')}
        lines={[
          t('guidelines.personnel', { percent: round.personnelPercent }),
          t('guidelines.equipment', { amount: dollars(round.equipmentLimit) }),
          ...round.excluded.map((id) => t(`guidelines.excluded.${id}`)),
        ]}
      />
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

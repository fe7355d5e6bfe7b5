import './site-facts.css'
import type { SiteFact } from '#shared/contract/publishing/site-facts.ts'
import type { SiteFactName } from '#shared/domain/site-facts.ts'
import { formatDate, formatList } from '#shared/i18n/format.ts'
import type { Locale } from '#shared/i18n/locale.ts'
import { useCall } from '#web/lib/calls.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { useTexts } from '#web/lib/texts.ts'

/** Value and label of a statement in the reader's language. */
export function factWords({ value, valueSo, label, labelSo }: SiteFact, locale: Locale) {
  return locale === 'so' ? { value: valueSo ?? value, label: labelSo } : { value, label }
}

/** The statements of these names that are shown, in the order of the names; none while they are on their way. */
export function useFacts(names: readonly SiteFactName[]): readonly SiteFact[] {
  const { data } = useCall('siteFacts', 'list')
  return names.flatMap((name) => data?.filter(({ id, shown }) => shown && id === name) ?? [])
}

/** Statements of the organisation, marked as such, with their dates and sources below (REQ-PRD-04). */
export function Statements({
  names,
  short = false,
}: {
  readonly names: readonly SiteFactName[]
  /** As the header of the dashboard has them: `<2h` for `under 2 hrs`. */
  readonly short?: boolean
}) {
  const locale = useLocale()
  const facts = useFacts(names)
  if (facts.length === 0) return null
  return (
    <div className="facts-stated">
      <dl>
        {facts.map((fact) => {
          const { value, label } = factWords(fact, locale)
          return (
            <div key={fact.id}>
              <dt>{label}</dt>
              <dd>{short ? inShort(value) : value}</dd>
            </div>
          )
        })}
      </dl>
      <FactSources facts={facts} />
    </div>
  )
}

/** That these are statements of the organisation, with their dates and sources. */
export function FactSources({ facts }: { readonly facts: readonly SiteFact[] }) {
  const t = useTexts('siteFacts')
  const locale = useLocale()
  const dates = [...new Set(facts.map(({ statedOn }) => formatDate(statedOn, locale)))]
  return (
    <div className="facts-sources">
      <p className="facts-note">
        <span>{t.stated}</span> {t.statedOn}: {formatList(dates, locale)}.
      </p>
      <details>
        <summary>{t.sources}</summary>
        <ul>
          {facts.map((fact) => {
            const { value, label } = factWords(fact, locale)
            return (
              <li key={fact.id}>
                {value} {label}. {t.statedOn}: {formatDate(fact.statedOn, locale)}. {t.source}:{' '}
                <span lang="en">{fact.source}</span>
              </li>
            )
          })}
        </ul>
      </details>
    </div>
  )
}

function inShort(value: string): string {
  return value.replace(/^(?:under|ka yar) (\d+) (?:hrs|saac)$/, '<$1h')
}

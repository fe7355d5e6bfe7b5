import './site-facts.css'
import type { SiteFact } from '#shared/contract/publishing/site-facts.ts'
import { SITE_FACT_GROUP, SITE_FACT_GROUPS, type SiteFactName } from '#shared/domain/site-facts.ts'
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
  grouped = false,
  short = false,
}: {
  readonly names: readonly SiteFactName[]
  /** Under a heading for what they are about, where there are many. */
  readonly grouped?: boolean
  /** As the header of the dashboard has them: `<2h` for `under 2 hrs`. */
  readonly short?: boolean
}) {
  const facts = useFacts(names)
  if (facts.length === 0) return null
  return (
    <div className="facts-stated">
      {grouped ? <Groups facts={facts} short={short} /> : <Values facts={facts} short={short} />}
      <FactSources facts={facts} />
    </div>
  )
}

interface ShownFacts {
  readonly facts: readonly SiteFact[]
  readonly short: boolean
}

function Groups({ facts, short }: ShownFacts) {
  const t = useTexts('siteFacts')
  const byGroup = Map.groupBy(facts, ({ id }) => SITE_FACT_GROUP[id])
  return SITE_FACT_GROUPS.map((group) => {
    const own = byGroup.get(group)
    if (!own) return null
    return (
      <section key={group}>
        <h3>{t.groups[group]}</h3>
        <Values facts={own} short={short} />
      </section>
    )
  })
}

function Values({ facts, short }: ShownFacts) {
  const locale = useLocale()
  return (
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

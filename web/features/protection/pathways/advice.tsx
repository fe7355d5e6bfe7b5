import type { EmergencyNumber } from '#shared/domain/organization.ts'
import { telephoneLink } from '#shared/domain/organization.ts'
import { regionName } from '#shared/domain/regions.ts'
import type { SafetyText } from '#shared/i18n/safety-texts.ts'
import { useCall } from '#web/lib/calls.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { Link } from '#web/lib/router.tsx'
import { useTexts, useTranslation } from '#web/lib/texts.ts'
import { InEnglish } from '#web/ui/in-english.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { MedicalAdvice } from './medical-advice.tsx'

/** The emergency numbers; one that no administrator has confirmed is text and no link (REQ-REF-23). */
export function Numbers() {
  const { t } = useTranslation(['pathways', 'shell'])
  const { data } = useCall('organization', 'get')
  const numbers = data?.emergencyNumbers ?? []
  const isUnsure = numbers.some(({ confirmed }) => !confirmed)
  return (
    <section className="pathways-numbers" aria-labelledby="numbers">
      <h2 id="numbers">{t('numbers.title')}</h2>
      {numbers.length > 0 && (
        <dl>
          {numbers.map((entry) => (
            <NumberRow key={entry.service} entry={entry} />
          ))}
        </dl>
      )}
      {isUnsure && (
        <p>
          {t('numbers.note')} <InEnglish of="pathways.numbers.note" />
        </p>
      )}
      {data && numbers.length === 0 && (
        <p>
          {t('numbers.none')} <InEnglish of="pathways.numbers.none" />
        </p>
      )}
    </section>
  )
}

function NumberRow({ entry: { service, number, confirmed } }: { readonly entry: EmergencyNumber }) {
  const { t } = useTranslation(['pathways', 'shell'])
  return (
    <div className="pathways-numbers-row">
      <dt>
        {t(`shell:reach.${service}`)} <InEnglish of={`shell.reach.${service}`} />
      </dt>
      <dd>
        {confirmed ? (
          <a className="pathways-dial" href={telephoneLink(number)}>
            {number}
          </a>
        ) : (
          <span>{number}</span>
        )}
        {!confirmed && (
          <Tag tone="yellow" shape="triangle">
            {t('numbers.toConfirm')} <InEnglish of="pathways.numbers.toConfirm" />
          </Tag>
        )}
      </dd>
    </div>
  )
}

/** What to do after rape, with the way to medical care. */
export function After({ region }: { readonly region: string | undefined }) {
  const { t } = useTranslation('pathways')
  const locale = useLocale()
  const query = new URLSearchParams({ service: 'medical-care', ...(region ? { region } : {}) })
  return (
    <section className="pathways-care" aria-labelledby="care">
      <h2 id="care">
        {t('care.title')} <InEnglish of="pathways.care.title" />
      </h2>
      <MedicalAdvice />
      <p>
        <Link className="btn btn-main btn-small" to={`/referral-pathways?${query}`}>
          {region ? t('care.showIn', { region: regionName(region, locale) }) : t('care.show')}
        </Link>
      </p>
    </section>
  )
}

/** How to stay safe. */
export function Guidelines() {
  const { title, list } = useTexts('pathways').guidelines
  return (
    <section aria-labelledby="guidelines">
      <h2 id="guidelines">{title}</h2>
      <ol className="pathways-guidelines">
        {list.map((each, index) => (
          <li key={each.title}>
            <h3>
              {each.title} <InEnglish of={`pathways.guidelines.list.${index}.title` as SafetyText} />
            </h3>
            <p>
              {each.text} <InEnglish of={`pathways.guidelines.list.${index}.text` as SafetyText} />
            </p>
          </li>
        ))}
      </ol>
    </section>
  )
}

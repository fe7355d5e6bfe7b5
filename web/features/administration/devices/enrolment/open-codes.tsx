import { formatDateTime } from '#shared/i18n/format.ts'
import { useAction, useCall } from '#web/lib/calls.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { Button } from '#web/ui/button.tsx'

/** The codes that can still be used; nothing is shown while there are none. */
export function OpenCodes() {
  const { t } = useTranslation('enrolment')
  const locale = useLocale()
  const { data } = useCall('enrolmentCodes', 'list', { input: {} })
  const withdraw = useAction('enrolmentCodes', 'withdraw', { says: t('codes.withdrawn') })
  if (!data || data.items.length === 0) return null
  return (
    <section aria-labelledby="open-codes">
      <h2 id="open-codes">{t('codes.title')}</h2>
      <p>{t('codes.lead')}</p>
      <ul className="enrolment-codes">
        {data.items.map(({ id, userName: person, madeByName: maker, expiresAt }) => (
          <li key={id}>
            <span>{t('codes.entry', { person, maker, time: formatDateTime(expiresAt, locale) })}</span>{' '}
            <Button
              small
              aria-label={t('codes.withdrawNamed', { person })}
              busy={withdraw.isPending && withdraw.variables.params?.id === id && t('codes.withdraw')}
              onClick={() => withdraw.mutate({ params: { id } })}
            >
              {t('codes.withdraw')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}

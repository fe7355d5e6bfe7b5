import { useTranslation } from 'react-i18next'
import { LOCALE_NAMES, LOCALES } from '#shared/i18n/locale.ts'
import { useAction } from '#web/lib/calls.ts'
import { setLocale, useLocale } from '#web/lib/i18n.ts'
import { useUser } from '#web/lib/session.tsx'

/** The languages side by side, the current one as text, each in its own name. */
export function LanguageSwitch() {
  const { t } = useTranslation('shell')
  const current = useLocale()
  const user = useUser()
  const keep = useAction('session', 'setLocale', { refreshes: [] })
  return (
    <ul className="languages" aria-label={t('languages')}>
      {LOCALES.map((locale) => (
        <li key={locale}>
          {locale === current ? (
            <span aria-current="true">{LOCALE_NAMES[locale]}</span>
          ) : (
            <button
              type="button"
              className="btn btn-plain"
              lang={locale}
              onClick={() => {
                void setLocale(locale)
                if (user) keep.mutate({ input: { locale } })
              }}
            >
              {LOCALE_NAMES[locale]}
            </button>
          )}
        </li>
      ))}
    </ul>
  )
}

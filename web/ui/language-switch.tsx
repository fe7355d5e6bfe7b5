import type { ReactNode } from 'react'
import { addressIn, LANGUAGE_PARAMETER } from '#shared/contract/page-address.ts'
import { LOCALE_NAMES, LOCALES, type Locale } from '#shared/i18n/locale.ts'
import { useAction } from '#web/lib/calls.ts'
import { setLocale, useLocale } from '#web/lib/i18n.ts'
import { keepPreference } from '#web/lib/preferences.ts'
import { useHref, useLocation } from '#web/lib/router.tsx'
import { useSession } from '#web/lib/session.tsx'
import { useTranslation } from '#web/lib/texts.ts'

/** The languages side by side, the current one as text, each in its own name. */
export function LanguageSwitch() {
  const { t } = useTranslation('shell')
  const current = useLocale()
  const isVisitor = useSession().state === 'signed-out' && window.desktop === undefined
  const Turn = isVisitor ? TurnLink : TurnButton
  return (
    <ul className="languages" aria-label={t('languages')}>
      {LOCALES.map((locale) => (
        <li key={locale}>
          {locale === current ? (
            <span aria-current="true">{LOCALE_NAMES[locale]}</span>
          ) : (
            <Turn locale={locale} />
          )}
        </li>
      ))}
    </ul>
  )
}

/** The other language by its code alone, where there is little room. */
export function OtherLanguage({ className }: { readonly className: string }) {
  const current = useLocale()
  return LOCALES.filter((locale) => locale !== current).map((locale) => (
    <TurnButton key={locale} locale={locale} className={className} title={LOCALE_NAMES[locale]}>
      <span aria-hidden="true">{locale.toUpperCase()}</span>
      <span className="visually-hidden">{LOCALE_NAMES[locale]}</span>
    </TurnButton>
  ))
}

/** Visitors go to the page's address in the other language, which works without script and can be sent to others. */
function TurnLink({ locale }: { readonly locale: Locale }) {
  const { pathname, search } = useLocation()
  const query = new URLSearchParams(search)
  const address = addressIn(locale, useHref(pathname))
  // The first language has no address of its own: the choice of the device would count there.
  if (address === addressIn(LOCALES[0], address)) query.set(LANGUAGE_PARAMETER, locale)
  else query.delete(LANGUAGE_PARAMETER)
  return (
    <a
      className="btn btn-plain"
      lang={locale}
      hrefLang={locale}
      href={query.size > 0 ? `${address}?${query}` : address}
      onClick={() => keepPreference('language', locale)}
    >
      {LOCALE_NAMES[locale]}
    </a>
  )
}

function TurnButton({
  locale,
  className = 'btn btn-plain',
  title,
  children = LOCALE_NAMES[locale],
}: {
  readonly locale: Locale
  readonly className?: string
  readonly title?: string
  readonly children?: ReactNode
}) {
  const keep = useAction('session', 'setLocale', { says: { shownBy: 'place' }, refreshes: [] })
  const isSignedIn = useSession().state === 'signed-in'
  return (
    <button
      type="button"
      className={className}
      lang={locale}
      title={title}
      onClick={() => {
        void setLocale(locale)
        if (isSignedIn) keep.mutate({ input: { locale } })
      }}
    >
      {children}
    </button>
  )
}

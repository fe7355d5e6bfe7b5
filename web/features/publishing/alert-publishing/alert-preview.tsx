import { useEffect, useState } from 'react'
import type { AlertSeverity } from '#shared/domain/alerts.ts'
import { loadNamespace } from '#shared/i18n/index.ts'
import { LOCALES, type Locale } from '#shared/i18n/locale.ts'
import { AlertBox } from '#web/features/publishing/alerts/index.ts'
import { useTranslation } from '#web/lib/texts.ts'

type Words = Readonly<Record<AlertSeverity, string>>

/** The alert as readers of each language will see it above their page. */
export function AlertPreview({
  severity,
  text,
  textSo,
}: {
  readonly severity: AlertSeverity
  readonly text: string
  readonly textSo: string
}) {
  const { t } = useTranslation('alertPublishing')
  const [words, setWords] = useState<Partial<Record<Locale, Words>>>({})
  useEffect(() => {
    let isOpen = true
    for (const locale of LOCALES) {
      void loadNamespace(locale, 'alerts').then((texts) => {
        if (isOpen) setWords((before) => ({ ...before, [locale]: texts.severity }))
      })
    }
    return () => {
      isOpen = false
    }
  }, [])
  const texts: Readonly<Record<Locale, string>> = { en: text, so: textSo }
  return (
    <section aria-label={t('preview')}>
      <h3>{t('preview')}</h3>
      {LOCALES.map((locale) => (
        <AlertBox
          key={locale}
          lang={locale}
          severity={severity}
          word={words[locale]?.[severity] ?? ''}
          text={texts[locale].trim() || '…'}
        />
      ))}
    </section>
  )
}

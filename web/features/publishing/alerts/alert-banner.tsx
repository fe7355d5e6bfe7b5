import './alerts.css'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import type { Alert } from '#shared/contract/publishing/alerts.ts'
import type { AlertSeverity } from '#shared/domain/alerts.ts'
import { EAST_AFRICA, formatDateTime } from '#shared/i18n/format-moment.ts'
import type { Locale } from '#shared/i18n/locale.ts'
import { announce } from '#web/lib/announce.ts'
import { useCall } from '#web/lib/calls.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { useLocation } from '#web/lib/router.tsx'
import { useTranslation } from '#web/lib/texts.ts'

/** Milliseconds after which a navigation, or a return to the tab, reads the current alerts again. */
const FRESH_MS = 60_000
/** Milliseconds after which a visible page reads them again: the answer is small, and the reader may be in danger. */
const ASK_AGAIN_MS = 300_000
/** The longest delay that `setTimeout` takes, in milliseconds. */
const LONGEST_TIMER = 2_147_483_647

/** The current alerts, above every page; each disappears when it expires. */
export function AlertBanner() {
  const { t } = useTranslation('alerts')
  const { pathname } = useLocation()
  const { data, dataUpdatedAt, refetch } = useCall('alerts', 'current')
  const ask = useEffectEvent(() => {
    const isOld = dataUpdatedAt > 0 && Date.now() - dataUpdatedAt > FRESH_MS
    if (isOld && document.visibilityState === 'visible') void refetch()
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page asks again
  useEffect(() => ask(), [pathname])
  useEffect(() => {
    const askAgain = () => ask()
    const timer = setInterval(askAgain, ASK_AGAIN_MS)
    document.addEventListener('visibilitychange', askAgain)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', askAgain)
    }
  }, [])
  const [over, setOver] = useState<readonly string[]>([])
  const shown = data?.filter(({ id }) => !over.includes(id)) ?? []
  if (shown.length === 0) return null
  return (
    <section className="alerts" aria-label={t('label')}>
      {shown.map((alert) => (
        <OneAlert key={alert.id} alert={alert} onOver={(id) => setOver((before) => [...before, id])} />
      ))}
    </section>
  )
}

interface OneAlertProps {
  readonly alert: Alert
  readonly onOver: (id: string) => void
}

function OneAlert({ alert, onOver }: OneAlertProps) {
  const { t } = useTranslation(['alerts', 'shell'])
  const locale = useLocale()
  const { id, severity, secondsLeft } = alert
  const text = locale === 'so' ? alert.textSo : alert.text
  const word = t(`severity.${severity}`)
  const end = useEffectEvent(() => onOver(id))
  useEffect(() => {
    const timer = setTimeout(end, Math.min(secondsLeft * 1000, LONGEST_TIMER))
    return () => clearTimeout(timer)
  }, [secondsLeft])
  useEffect(() => announce(`${word}: ${text}`, { urgent: severity === 'emergency' }), [word, text, severity])
  const author = alert.author ?? t('shell:brand')
  const time = formatDateTime(alert.expiresAt, locale, EAST_AFRICA)
  return (
    <AlertBox severity={severity} word={word} text={text}>
      <small>{t('by', { author, time })}</small>
    </AlertBox>
  )
}

/** An alert as it is shown above pages. */
export function AlertBox({
  severity,
  word,
  text,
  lang,
  children,
}: {
  readonly severity: AlertSeverity
  readonly word: string
  readonly text: string
  readonly lang?: Locale
  readonly children?: ReactNode
}) {
  return (
    <div className={`alert alert-${severity}`} lang={lang}>
      <p>
        <strong>{word}:</strong> {text}
      </p>
      {children}
    </div>
  )
}

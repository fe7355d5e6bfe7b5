import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Reach } from '#web/features/emergency-contact/index.ts'
import { useMessage } from '#web/lib/i18n.ts'
import { InEnglish } from '#web/ui/in-english.tsx'
import { useOnline } from './use-online.ts'
import type { Report } from './use-report.ts'

interface TroubleProps {
  readonly report: Pick<Report, 'failure' | 'isWorking'>
  /** What is said before and after the reason why it was not sent; without it, that of a report. */
  readonly words?: { readonly title: string; readonly kept: ReactNode }
}

/** Says in the page that there is no connection, what takes so long, or why the form was not sent, and what was kept. */
export function SendTrouble({ report: { failure, isWorking }, words }: TroubleProps) {
  const { t } = useTranslation('incidentReporting')
  const message = useMessage()
  const online = useOnline()
  if (failure) {
    return (
      <div className="failure" role="alert">
        <p>
          <strong>{words?.title ?? t('failed.title')}</strong> {message(failure.message)}{' '}
          {words?.kept ?? (
            <>
              {t('failed.kept')} <InEnglish of="incidentReporting.failed.kept" />
            </>
          )}
        </p>
        <Reach />
      </div>
    )
  }
  if (isWorking) {
    return (
      <div className="notice" role="status">
        {t('working')}
      </div>
    )
  }
  if (online) return null
  return (
    <div className="notice notice-wait" role="status">
      <p>
        <strong>{t('offline.title')}</strong> {t('offline.text')}{' '}
        <InEnglish of="incidentReporting.offline.text" />
      </p>
      <Reach />
    </div>
  )
}

import type { ReactNode } from 'react'
import { Reach } from '#web/features/protection/emergency-contact/index.ts'
import { KeepOffer } from '#web/features/protection/sealed-reports/index.ts'
import { useMessage } from '#web/lib/i18n.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { InEnglish } from '#web/ui/in-english.tsx'
import { useOnline } from './use-online.ts'
import { isUnreached, type Sealing } from './use-sealing.ts'
import { useTouched } from './use-touched.ts'
import type { useVisitorForm } from './use-visitor-form.ts'

interface TroubleProps {
  /** The offer to keep the form on the device, shown while there is no connection or after the sending has failed. */
  readonly offer?: { readonly sealing: Sealing; readonly isComplete?: boolean; readonly hasFiles?: boolean }
  readonly form: Pick<ReturnType<typeof useVisitorForm>, 'failure' | 'isWorking'>
  /** What is said before and after the reason why it was not sent; without it, that of a report. */
  readonly words?: { readonly title: string; readonly keptNotice: ReactNode } | undefined
}

/** Says in the page that there is no connection, what takes so long, or why the form was not sent, and what was kept. */
export function SendTrouble({ form, words, offer }: TroubleProps) {
  const { failure, isWorking } = form
  const online = useOnline()
  const touched = useTouched()
  // What the server has refused would be refused later, too.
  const mayBeKept = failure ? isUnreached(failure) : !online
  return (
    <>
      <Trouble failure={failure} isWorking={isWorking} online={online} words={words} />
      {offer?.sealing.enabled && touched && (
        <KeepOffer
          shown={mayBeKept && !isWorking && offer.isComplete !== false}
          hasFiles={offer.hasFiles ?? false}
          onKeep={offer.sealing.want}
        />
      )}
    </>
  )
}

interface ShownTrouble extends Pick<TroubleProps, 'words'> {
  readonly failure: TroubleProps['form']['failure']
  readonly isWorking: boolean
  readonly online: boolean
}

function Trouble({ failure, isWorking, online, words }: ShownTrouble) {
  const { t } = useTranslation('incidentReporting')
  const message = useMessage()
  if (failure) {
    return (
      <div className="failure" role="alert">
        <p>
          <strong>{words?.title ?? t('failed.title')}</strong> {message(failure.message)}{' '}
          {words?.keptNotice ?? (
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

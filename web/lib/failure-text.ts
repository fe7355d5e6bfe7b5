import { useCallback } from 'react'
import { ApiError } from '#shared/contract/client.ts'
import { formatDateTime } from '#shared/i18n/format.ts'
import { useLocale, useMessage } from './i18n.ts'
import { useTranslation } from './texts.ts'

/** A wait that is over by the time the user has read the message. */
const SHORT_WAIT_MS = 10_000

/** Says what happened when a call failed; a failed write adds that nothing entered is lost. */
export type FailureText = (error: unknown, during?: 'reading' | 'writing') => string

/** What happened when a call failed, in the reader's language. */
export function useFailureText(): FailureText {
  const { t } = useTranslation('errors')
  const message = useMessage()
  const locale = useLocale()
  return useCallback(
    (error, during = 'writing') => {
      if (!(error instanceof ApiError)) return t('loadFailed')
      if (error.code === 'network') return during === 'reading' ? t('noConnection') : t('network')
      // The answer came from something in between, such as a proxy, whose error page would not help.
      if (error.status !== 0 && error.body === undefined) return t('notAnswered')
      const text = message(error.message)
      const { retryAt } = error
      return retryAt && retryAt.getTime() - Date.now() > SHORT_WAIT_MS
        ? t('retryAt', { message: text, time: formatDateTime(retryAt.toISOString(), locale) })
        : text
    },
    [t, message, locale],
  )
}

import { useCallback } from 'react'
import { ApiError } from '#shared/contract/client.ts'
import { useMessage } from './i18n.ts'
import { useTranslation } from './texts.ts'

/** Says what happened when a call failed; a failed write adds that nothing entered is lost. */
export type FailureText = (error: unknown, during?: 'reading' | 'writing') => string

/** What happened when a call failed, in the reader's language. */
export function useFailureText(): FailureText {
  const { t } = useTranslation('errors')
  const message = useMessage()
  return useCallback(
    (error, during = 'writing') => {
      if (!(error instanceof ApiError)) return t('loadFailed')
      if (error.code === 'network') return during === 'reading' ? t('noConnection') : t('network')
      // The answer came from something in between, such as a proxy, whose error page would not help.
      if (error.status !== 0 && error.body === undefined) return t('notAnswered')
      return message(error.message)
    },
    [t, message],
  )
}

import { useTranslation } from 'react-i18next'
import { ApiError } from '#shared/contract/client.ts'
import { useMessage } from '#web/lib/i18n.ts'

/** What happened when a call failed, in the reader's language, with what was kept where there was no connection. */
export function useFailureText(): (error: unknown) => string {
  const { t } = useTranslation('errors')
  const message = useMessage()
  return (error) => {
    if (!(error instanceof ApiError)) return t('loadFailed')
    return error.code === 'network' ? t('network') : message(error.message)
  }
}

import { useCallback } from 'react'
import type { ApiError } from '#shared/contract/client.ts'
import { useExpired } from './expired-session.ts'
import { useFailureText } from './failure-text.ts'
import { useTranslation } from './texts.ts'

/** Why the form as a whole could not be sent; after a sign-in in between, it asks the user to send it once more. */
export function useRefusalText(): (refusal: ApiError) => string {
  const { t } = useTranslation('errors')
  const failureText = useFailureText()
  const expired = useExpired()
  return useCallback(
    (refusal) => (refusal.code === 'unauthenticated' && !expired ? t('sendAgain') : failureText(refusal)),
    [expired, failureText, t],
  )
}

import { useState } from 'react'
import { useAction } from '#web/lib/calls.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { LinkPage } from './link-answer.tsx'
import { useSentNewsletterForm } from './sent-forms.ts'

/** Where each mail of the newsletter leads for leaving it, at /newsletter/unsubscribe. */
export function UnsubscribePage() {
  const { t } = useTranslation('newsletter')
  const [wasDone] = useState(useSentNewsletterForm()?.isDone ?? false)
  const unsubscribe = useAction('newsletter', 'unsubscribe', { says: { shownBy: 'place' } })
  return (
    <LinkPage
      what="unsubscribe"
      isDone={wasDone || unsubscribe.isSuccess}
      done={t('unsubscribe.doneText')}
      error={unsubscribe.error}
      isPending={unsubscribe.isPending}
      send={(token) => unsubscribe.submit({ input: { token } })}
    />
  )
}

import '#web/lib/learning-calls.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useAction } from '#web/lib/calls.ts'
import { enterAsLearner, useEnteredBefore } from '#web/lib/learner.ts'
import { useSearchParams } from '#web/lib/router.tsx'
import { useTranslation } from '#web/lib/texts.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { LinkPage } from './link-page.tsx'
import { MoveButton } from './move-button.tsx'
import { useSentAccess } from './sent-access.ts'

/** Where the mail with the link to sign in leads. */
export function EnterPage() {
  const { t } = useTranslation('learningAccount')
  const [search] = useSearchParams()
  const token = search.get('token') ?? ''
  const move = search.get('move')
  const client = useQueryClient()
  const sent = useSentAccess()
  const [isDone, setDone] = useState(sent?.done === 'entered')
  useEnteredBefore(sent?.done === 'entered')
  const enter = useAction('learning', 'enter', {
    says: { shownBy: 'place' },
    refreshes: [],
    onSuccess({ learner }) {
      enterAsLearner(client, learner)
      setDone(true)
    },
  })
  return (
    <LinkPage
      title={t(isDone ? 'enter.doneTitle' : 'enter.title')}
      done={
        isDone && (
          <>
            <p className="needs-script">{t('enter.doneText')}</p>
            <p className="without-script">{t('signIn.withoutScript')}</p>
            <div className="actions">
              {move && <MoveButton token={move} />}
              <LinkButton tone={move ? 'quiet' : 'main'} to="/learning">
                {t('toCourses')}
              </LinkButton>
            </div>
          </>
        )
      }
      text={t('enter.text')}
      button={t('enter.button')}
      error={enter.error}
      isPending={enter.isPending}
      onUse={() => enter.submit({ input: { token } })}
    />
  )
}

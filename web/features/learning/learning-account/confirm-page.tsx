import '#web/lib/learning-calls.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { signInPath } from '#shared/contract/return-path.ts'
import { LEARNER_PATHS } from '#shared/domain/learners.ts'
import { type CallAnswer, useAction } from '#web/lib/calls.ts'
import { useLearner } from '#web/lib/learner.ts'
import { useLocation, useSearchParams } from '#web/lib/router.tsx'
import { useUser } from '#web/lib/session.tsx'
import { useTranslation } from '#web/lib/texts.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { LinkPage } from './link-page.tsx'
import { MoveButton } from './move-button.tsx'
import { type SentAccess, useSentAccess } from './sent-access.ts'

type Outcome = CallAnswer<'learning', 'confirm'>['outcome']

/** Where the mail of a registration leads: it binds the address, or leads to the account whose address it is. */
export function ConfirmPage() {
  const { t } = useTranslation('learningAccount')
  const token = useSearchParams()[0].get('token') ?? ''
  const client = useQueryClient()
  const sent = useSentAccess()
  const [outcome, setOutcome] = useState<Outcome | null>(outcomeOf(sent))
  const confirm = useAction('learning', 'confirm', {
    says: { shownBy: 'place' },
    refreshes: [],
    onSuccess(answer) {
      setOutcome(answer.outcome)
      void client.invalidateQueries({ queryKey: ['learning'] })
    },
  })
  const titles = {
    confirmed: 'confirm.doneTitle',
    'belongs-to-learner': 'confirm.learnerTitle',
    'belongs-to-user': 'confirm.userTitle',
  } as const
  return (
    <LinkPage
      title={t(outcome ? titles[outcome] : 'confirm.title')}
      done={outcome && <Done outcome={outcome} token={token} />}
      text={t('confirm.text')}
      button={t('confirm.button')}
      error={confirm.error}
      isPending={confirm.isPending}
      onUse={() => confirm.submit({ input: { token } })}
    />
  )
}

const outcomeOf = (sent: SentAccess | null): Outcome | null =>
  sent?.done === 'mailed' || sent?.done === 'entered' ? null : (sent?.done ?? null)

function Done({ outcome, token }: { readonly outcome: Outcome; readonly token: string }) {
  const { t } = useTranslation('learningAccount')
  if (outcome === 'confirmed')
    return (
      <>
        <p>{t('confirm.doneText')}</p>
        <div className="actions">
          <LinkButton tone="main" to="/learning">
            {t('toCourses')}
          </LinkButton>
        </div>
      </>
    )
  return outcome === 'belongs-to-user' ? <OfUser token={token} /> : <OfLearner token={token} />
}

function OfUser({ token }: { readonly token: string }) {
  const { t } = useTranslation('learningAccount')
  const user = useUser()
  const here = useLocation()
  return (
    <>
      <p>{t('confirm.userText')}</p>
      {user ? (
        <MoveButton token={token} />
      ) : (
        <div className="actions">
          <LinkButton tone="main" to={signInPath(here)}>
            {t('confirm.signInUser')}
          </LinkButton>
        </div>
      )}
    </>
  )
}

function OfLearner({ token }: { readonly token: string }) {
  const { t } = useTranslation('learningAccount')
  const learner = useLearner()
  return (
    <>
      <p>{t('confirm.learnerText')}</p>
      <div className="actions">
        {learner?.isEmailConfirmed && <MoveButton token={token} />}
        <LinkButton tone="main" to={`${LEARNER_PATHS.signIn}?move=${encodeURIComponent(token)}`}>
          {t('confirm.signInLearner')}
        </LinkButton>
      </div>
    </>
  )
}

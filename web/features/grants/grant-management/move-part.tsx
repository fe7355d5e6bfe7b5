import type { GrantApplicationPage, GrantMove } from '#shared/contract/grants/grant-management.ts'
import { GRANT_MOVES } from '#shared/contract/grants/grant-management.ts'
import { useAction } from '#web/lib/calls.ts'
import { Button } from '#web/ui/button.tsx'
import { Failure } from '#web/ui/states.tsx'
import { useGrantWords } from './words.ts'

type Management = NonNullable<GrantApplicationPage['management']>

/** The states to which a manager can move the application now. */
export function MovePart({
  application: { id, version, state },
  management: { next, decision },
}: {
  readonly application: GrantApplicationPage
  readonly management: Management
}) {
  const { t } = useGrantWords()
  const move = useAction('grantManagement', 'move', {
    says: (answer) => t('move.moved', { state: t(`states.${answer.state}`) }),
  })
  const moves = GRANT_MOVES.filter((each) => next.includes(each))
  if (moves.length === 0) return null
  // Where a decision can be made, that is what comes next; an interview is held where it helps.
  const isMain = !decision.outcomes.includes('awarded') && moves.at(-1) !== 'interview'
  const labelOf = (to: GrantMove) => {
    if (to === 'screening')
      return t(state === 'kept' ? 'move.take' : state === 'received' ? 'move.screening' : 'move.again')
    return t(to === 'in-review' && state === 'interview' ? 'move.backToReview' : `move.${to}`)
  }
  return (
    <section className="grant-part" aria-labelledby="grant-move">
      <h2 id="grant-move">{t('move.title')}</h2>
      {move.error && <Failure error={move.error} title={t('move.failed')} />}
      <div className="actions">
        {moves.map((to, at) => (
          <Button
            key={to}
            tone={at === moves.length - 1 && isMain ? 'main' : 'quiet'}
            disabled={move.isPending && move.variables.input?.state !== to}
            busy={move.isPending && move.variables.input?.state === to && labelOf(to)}
            onClick={() => move.mutate({ params: { id }, input: { version, state: to } })}
          >
            {labelOf(to)}
          </Button>
        ))}
      </div>
    </section>
  )
}

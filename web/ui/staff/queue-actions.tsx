import { useState } from 'react'
import { useSubmitted } from '#web/lib/calls.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { useKeys } from '#web/lib/use-keys.ts'
import { Button, type ButtonTone } from '#web/ui/button.tsx'
import { Failure } from '#web/ui/states.tsx'
import { ReasonDialog } from './reason-dialog.tsx'

/** One thing that can be decided about an item of a queue. */
export interface QueueAction {
  readonly key: string
  readonly text: string
  readonly tone?: ButtonTone
  /** The small letter that runs it without the pointer. */
  readonly letter?: string
  /** Asks for the reason first; `run` then gets it. */
  readonly reason?: { readonly title: string; readonly text?: string; readonly hint?: string }
  /** Carries it out; rejects with the call's error. */
  readonly run: (reason: string) => Promise<unknown>
}

/** The buttons of an item that waits, and what went wrong with them. */
export function QueueActions({ actions }: { readonly actions: readonly QueueAction[] }) {
  const { t } = useTranslation('staff')
  const [dialogAction, setDialogAction] = useState<QueueAction | null>(null)
  const run = useSubmitted<unknown, QueueAction>({
    says: { shownBy: 'inner' },
    mutationFn: (action) => action.run(''),
  })
  const start = (action: QueueAction) => {
    if (run.isPending) return
    if (action.reason) setDialogAction(action)
    else run.mutate(action)
  }
  const letters = actions.flatMap((action) =>
    action.letter ? [[action.letter, () => start(action)] as const] : [],
  )
  useKeys(Object.fromEntries(letters))
  if (actions.length === 0) return null
  return (
    <div className="queue-foot">
      {run.error && <Failure error={run.error} title={t('queue.failed')} />}
      <div className="actions">
        {actions.map((action) => (
          <Button
            key={action.key}
            {...(action.tone ? { tone: action.tone } : {})}
            aria-keyshortcuts={action.letter?.toUpperCase()}
            busy={run.isPending && run.variables.key === action.key && t('queue.busy')}
            onClick={() => start(action)}
          >
            {action.text}
            {action.letter && (
              <span className="queue-letter" aria-hidden="true">
                {action.letter.toUpperCase()}
              </span>
            )}
          </Button>
        ))}
      </div>
      {dialogAction?.reason && (
        <ReasonDialog
          {...dialogAction.reason}
          submit={dialogAction.text}
          {...(dialogAction.tone ? { tone: dialogAction.tone } : {})}
          failedTitle={t('queue.failed')}
          onConfirm={dialogAction.run}
          onClose={() => setDialogAction(null)}
        />
      )}
    </div>
  )
}

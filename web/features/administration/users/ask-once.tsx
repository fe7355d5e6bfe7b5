import { useState } from 'react'
import { useTranslation } from '#web/lib/texts.ts'
import { Button } from '#web/ui/button.tsx'

/** A button that asks once before an action that can't simply be undone. */
export function AskOnce(props: {
  readonly label: string
  readonly question: string
  readonly onConfirm: () => void
}) {
  const { t } = useTranslation('shell')
  const [asking, setAsking] = useState(false)
  if (!asking) {
    return (
      <Button small onClick={() => setAsking(true)}>
        {props.label}
      </Button>
    )
  }
  return (
    <div>
      <p>
        <strong>{props.question}</strong>
      </p>
      <div className="actions">
        <Button tone="danger" small autoFocus onClick={props.onConfirm}>
          {props.label}
        </Button>
        <Button small onClick={() => setAsking(false)}>
          {t('form.cancel')}
        </Button>
      </div>
    </div>
  )
}

import { Button } from '#web/ui/button.tsx'
import { useFormWords } from '../form-texts.tsx'
import type { DraftStep } from './draft-link.ts'

/** What a draft on the server is for, and the two ways to one. */
export function DraftOffer({ onStep }: { readonly onStep: (step: DraftStep) => void }) {
  const t = useFormWords().texts.draft
  return (
    <>
      <p className="field-hint">{t.lead}</p>
      <div className="actions">
        <Button onClick={() => onStep('save')}>{t.save}</Button>
        <Button tone="plain" onClick={() => onStep('remind')}>
          {t.remind}
        </Button>
      </div>
    </>
  )
}

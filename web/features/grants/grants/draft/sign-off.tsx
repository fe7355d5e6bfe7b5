import { CheckboxField } from '#web/ui/field.tsx'
import { type DraftTexts, useDraftWords } from './draft-texts.ts'

/** Where the contact person is with signing off. */
export interface SigningOff {
  /** The name of the contact person, who alone can send; null until the server has answered. */
  readonly contact: string | null
  readonly isContact: boolean
  readonly isSigned: boolean
  /** What has to be done first; said once the contact person has tried. */
  readonly problem: string | undefined
  readonly onSign: (isChosen: boolean) => void
}

/** The contact person signs the whole application off; others are shown who can send it (REQ-GRT-42). */
export function SignOff({ t, signing }: { readonly t: DraftTexts; readonly signing: SigningOff }) {
  const { fill } = useDraftWords()
  const { contact, isContact, isSigned, problem, onSign } = signing
  if (contact === null) return <p className="notice">{t.signOff.unknown}</p>
  if (!isContact) return <p className="notice">{fill(t.signOff.others, { name: contact })}</p>
  return (
    <CheckboxField
      name="signedOff"
      form="draft"
      label={t.signOff.label}
      hint={t.signOff.hint}
      checked={isSigned}
      onChange={({ target }) => onSign(target.checked)}
      error={problem}
    />
  )
}

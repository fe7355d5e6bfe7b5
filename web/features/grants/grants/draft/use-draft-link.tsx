import { useMemo, useState } from 'react'
import type { GrantControl } from '#shared/domain/grant-application.ts'
import { api } from '#web/lib/api.ts'
import '../applicant-calls.ts'
import { CLOSED, type DraftLink } from './draft-link.ts'
import { type DraftTexts, useDraftWords } from './draft-texts.ts'
import { conflictsIn } from './merge-draft.ts'
import { SignOff } from './sign-off.tsx'
import type { ServerDraft } from './use-server-draft.ts'

/** What the form around the draft needs of it; null while this device has none. */
export function useDraftLink(t: DraftTexts, draft: ServerDraft): DraftLink | null {
  const noteOf = useNotes(t, draft)
  const { isSigned, isSigning, problem, sign, setTried } = useSigning(t, draft)
  const { open, fields, me, kept } = draft
  // biome-ignore lint/correctness/useExhaustiveDependencies: the calls are those of the newest drawing
  return useMemo(() => {
    if (!kept?.isOpen) return null
    const { leave } = draft
    if (kept.isSent) return { ...CLOSED, signOff: <p className="notice">{t.ended.sent}</p>, leave }
    const contact = open?.people.find(({ isContact }) => isContact)?.name ?? null
    const isContact = me?.isContact === true
    const signing = { contact, isContact, isSigned: isSigned || isSigning, problem, onSign: sign }
    const signOff = <SignOff {...{ t, signing }} />
    if (!open || !me) return { ...CLOSED, signOff, leave }
    return {
      ...{ isContact, noteOf, signOff, leave },
      send() {
        setTried(!isSigned)
        if (!isSigned) return null
        return async ({ input, headers }) => {
          const { key } = kept
          const sent = await api.grantDrafts.send({
            input: { ...input, key, version: open.version, signedOff: true },
            headers,
          })
          leave()
          return sent
        }
      },
    }
  }, [t, open, kept, fields, isSigned, isSigning, problem])
}

/** Who wrote a control last, or is writing in it. */
function useNotes(t: DraftTexts, { open, fields, me }: ServerDraft) {
  const { fill, when } = useDraftWords()
  return (field: GrantControl): string | undefined => {
    const writer = open?.people.find(({ id, writing }) => writing === field && id !== me?.id)
    if (writer) return fill(t.writingHere, { name: writer.name })
    const entry = fields[field]
    if (!entry || (open?.people.length ?? 0) < 2) return undefined
    const name = open?.people.find(({ id }) => id === entry.by)?.name ?? t.somebody
    return fill(t.writtenBy, { name, date: when(entry.at) })
  }
}

/** The version that the contact person has read and signed off: any change after that has to be read as well. */
function useSigning(t: DraftTexts, draft: ServerDraft) {
  const [signed, setSigned] = useState<number | null>(null)
  const [isSigning, setSigning] = useState(false)
  const [wasTried, setTried] = useState(false)
  const { open, fields, unsent, isCut } = draft
  const hasConflicts = conflictsIn(fields).length > 0
  const isSigned = signed !== null && signed === open?.version && unsent === 0 && !hasConflicts

  async function sign(isChosen: boolean): Promise<void> {
    setSigned(null)
    setTried(false)
    if (!isChosen) return
    setSigning(true)
    // Only what was in the form when it was signed counts: what someone else has written since then was not read.
    const version = await draft.readVersion()
    setSigning(false)
    setSigned(version)
    setTried(version === null)
  }

  const missing = hasConflicts ? t.signOff.conflicts : t.signOff.missing
  const isMissing = (wasTried || signed !== null) && !isSigned && !isSigning
  const problem = isMissing ? (isCut ? t.cut : missing) : undefined
  return { isSigned, isSigning, problem, sign: (isChosen: boolean) => void sign(isChosen), setTried }
}

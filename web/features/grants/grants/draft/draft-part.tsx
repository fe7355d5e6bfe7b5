import './draft.css'
import { type ReactNode, useEffect, useState } from 'react'
import type { OpenDraft } from '#shared/contract/grants/grant-drafts.ts'
import { Button } from '#web/ui/button.tsx'
import { Begin, Confirm, Waiting } from './begin.tsx'
import { Conflicts } from './conflicts.tsx'
import type { DraftPartProps } from './draft-link.ts'
import { type DraftTexts, useDraftWords } from './draft-texts.ts'
import { People } from './people.tsx'
import { useDraftLink } from './use-draft-link.tsx'
import { useMailedToken } from './use-presence.ts'
import { type ServerDraft, useServerDraft } from './use-server-draft.ts'

/** The draft of the form on the server: asking for it, opening it by its link, and writing it with others (REQ-GRT-39 to REQ-GRT-43). */
export function DraftPart({ t, form, begun, onLink }: DraftPartProps & { readonly t: DraftTexts }) {
  const { language, message, texts } = useDraftWords()
  const draft = useServerDraft(form, language)
  const [token, setToken] = useState<string | null>(null)
  useMailedToken(async (mailedToken) => {
    if (await draft.confirm(mailedToken)) setToken(mailedToken)
  })
  const link = useDraftLink(t, draft)
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever what it says has changed
  useEffect(() => onLink(link), [link])
  const { ended, error } = draft
  return (
    <>
      {ended && <p className="notice">{t.ended[ended]}</p>}
      {error && (
        <p className="failure" role="alert">
          {message(error.details[0]?.message ?? error.message)}
        </p>
      )}
      {draft.isWorking && <p role="status">{texts.working}</p>}
      {token !== null ? (
        <Confirm {...{ t, draft, token }} onDone={() => setToken(null)} />
      ) : (
        <Current {...{ t, draft }} begin={<Begin {...{ t, draft, form, begun }} />} />
      )}
    </>
  )
}

/** How far the draft of this device is; `begin` where it has none. */
function Current({ t, draft, begin }: OpenProps & { readonly begin: ReactNode }) {
  const { open, kept, isCut } = draft
  if (open) return <Open {...{ t, draft, open }} />
  if (!kept) return begin
  if (kept.isSent) return <LeaveButton {...{ t, draft }} />
  return kept.isOpen ? <p role="status">{isCut ? t.cut : t.opening}</p> : <Waiting {...{ t, draft }} />
}

interface OpenProps {
  readonly t: DraftTexts
  readonly draft: ServerDraft
}

/** Where the draft is, what two people wrote into one field, and who writes it. */
function Open({ t, draft, open }: OpenProps & { readonly open: OpenDraft }) {
  const { fill, date, number, when } = useDraftWords()
  return (
    <>
      <p role="status">
        {draft.isCut
          ? t.cut
          : draft.unsent > 0
            ? fill(t.unsent, { count: number(draft.unsent) })
            : fill(t.saved, { date: when(open.changedAt) })}
      </p>
      <p className="field-hint">{fill(t.ends, { date: date(open.deletedOn) })}</p>
      <Conflicts {...{ t, draft, open }} />
      <People {...{ t, draft, open }} />
      <Leave {...{ t, draft }} />
    </>
  )
}

function LeaveButton({ t, draft }: OpenProps) {
  return (
    <Button small tone="plain" onClick={draft.leave}>
      {t.leave}
    </Button>
  )
}

function Leave({ t, draft }: OpenProps) {
  const [isAsking, setAsking] = useState(false)
  return (
    <div className="actions">
      <LeaveButton {...{ t, draft }} />
      {draft.me?.isContact &&
        (isAsking ? (
          <>
            <Button small tone="danger" onClick={() => void draft.discard()}>
              {t.discardSure}
            </Button>
            <Button small onClick={() => setAsking(false)}>
              {t.cancel}
            </Button>
          </>
        ) : (
          <Button small tone="plain" onClick={() => setAsking(true)}>
            {t.discard}
          </Button>
        ))}
    </div>
  )
}

import { useEffect, useRef, useState } from 'react'
import type { PublicRoundState } from '#shared/contract/grants/grants.ts'
import { GRANT_PATHS } from '#shared/domain/grant-application.ts'
import { groupsOf } from '#shared/domain/receipt-code.ts'
import { keepFormOffline } from '#web/lib/keep-form-offline.ts'
import { useToday } from '#web/lib/page-start.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { ApplyForm, FormLanguages } from './apply-form.tsx'
import { useFormWords } from './form-texts.tsx'
import { NextRound } from './round-state.tsx'
import { type SentGrant, useSubmittedGrant } from './use-grant-form.ts'

/** Loaded by those alone who sent the form without script. */
const removeSentDraft = async (digest: string) => (await import('./sent-draft.ts')).removeSentDraft(digest)

/** Apply Now: what the round takes, the form, and once it has arrived the confirmation in its place. */
export function ApplyPart({ state: { round, open, nextOpensOn } }: { readonly state: PublicRoundState }) {
  const { texts, fill, date } = useFormWords()
  const submitted = useSubmittedGrant()
  const today = useToday()
  const [sent, setSent] = useState<SentGrant | null>(submitted?.sent ?? null)
  useEffect(keepFormOffline, [])
  useEffect(() => {
    if (submitted?.sent) void removeSentDraft(submitted.digest)
  }, [submitted])
  if (!round) return <Notice title={texts.none} isClosed />
  if (sent) return <Confirmation {...{ sent }} round={round.code} onAnother={() => setSent(null)} />
  const values = { round: round.code, date: date(round.deadline) }
  if (today < round.opensOn) {
    return (
      <Notice
        title={fill(texts.upcoming.title, { ...values, date: date(round.opensOn) })}
        text={texts.upcoming.text}
        isClosed
      />
    )
  }
  const next = nextOpensOn ? fill(texts.nextOpens, { date: date(nextOpensOn) }) : ''
  if (!open && !round.keepsLate)
    return (
      <Notice title={fill(texts.refused.title, values)} text={`${texts.refused.text} ${next}`} isClosed />
    )
  return (
    <>
      {!open && <Notice title={fill(texts.late.title, values)} text={`${texts.late.text} ${next}`} />}
      <div className="grant-form-top">
        <FormLanguages languages={round.languages} />
        <p className="field-hint needs-script">
          {texts.saved} {texts.draftNote}
        </p>
        <noscript>
          <p className="field-hint">{texts.noScript}</p>
        </noscript>
      </div>
      <ApplyForm round={round} onSent={setSent} />
    </>
  )
}

function Notice({
  title,
  text = '',
  isClosed = false,
}: {
  readonly title: string
  readonly text?: string
  /** Nothing can be sent now, so it says how to hear of the next round. */
  readonly isClosed?: boolean
}) {
  return (
    <div className="notice notice-wait">
      <p>
        <strong>{title}</strong> {text}
      </p>
      {isClosed && <NextRound />}
    </div>
  )
}

interface ConfirmationProps {
  readonly sent: SentGrant
  readonly round: string
  readonly onAnother: () => void
}

/** Takes the place of the form: the reference, the code, and what happens next. */
function Confirmation({ sent, round, onAnother }: ConfirmationProps) {
  const { texts, fill } = useFormWords()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    window.scrollTo(0, 0)
    heading.current?.focus({ preventScroll: true })
  }, [])
  const t = texts.done
  const isKept = sent.state === 'kept'
  return (
    <section className="grant-done">
      <h3 ref={heading} tabIndex={-1}>
        {t.title}
      </h3>
      {isKept ? (
        <p className="notice notice-wait">
          <strong>{t.lateTitle}.</strong> {fill(t.lateText, { round })}
        </p>
      ) : (
        <p>{t.text}</p>
      )}
      <dl className="grant-receipt">
        <dt>{t.reference}</dt>
        <dd>
          <strong dir="ltr" data-application={sent.id}>
            {sent.reference}
          </strong>
          <span>{t.referenceHint}</span>
        </dd>
        <dt>{t.code}</dt>
        <dd>
          <strong dir="ltr">{groupsOf(sent.code).join(' ')}</strong>
          <span>{t.codeHint}</span>
        </dd>
      </dl>
      <p>{t.email}</p>
      <div className="actions">
        <LinkButton tone="main" to={GRANT_PATHS.status}>
          {t.status}
        </LinkButton>
        <Button className="needs-script" onClick={onAnother}>
          {t.another}
        </Button>
        <noscript>
          <a className="btn btn-quiet" href={GRANT_PATHS.apply}>
            {t.another}
          </a>
        </noscript>
      </div>
    </section>
  )
}

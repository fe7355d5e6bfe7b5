import './status.css'
import { useEffect, useRef, useState } from 'react'
import type { FollowedApplication } from '#shared/contract/grants/grants.ts'
import { mogadishuDay } from '#shared/domain/dates.ts'
import { AWARD_STATES } from '#shared/domain/grant-awards.ts'
import { BareForm } from '#web/ui/bare-form.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { AskedForm } from './asked-form.tsx'
import { useFormWords } from './form-texts.tsx'
import { LazyAward } from './lazy-award.tsx'
import { SentPart } from './sent/index.tsx'
import { type OwnApplication, useApplication } from './use-application.ts'

interface PartProps {
  readonly own: OwnApplication
}

/** The application of a code or a mailed link: where it is, what is asked, and how it is withdrawn. */
export function StatusPart() {
  const { texts } = useFormWords()
  const own = useApplication()
  const t = texts.status
  return (
    <div className="grant-status">
      <p className="published-lead">{t.lead}</p>
      <Trouble own={own} />
      {own.application ? (
        <Opened own={own} application={own.application} />
      ) : own.toConfirm ? (
        <section>
          <h2>{t.confirmTitle}</h2>
          <p>{t.confirmText}</p>
          <Button tone="main" busy={own.busy && t.opening} onClick={() => void own.confirm()}>
            {t.confirm}
          </Button>
        </section>
      ) : (
        <BareForm className="form" onSend={({ code = '' }) => own.open(code)}>
          <TextField
            name="code"
            label={t.code}
            hint={t.codeHint}
            inputMode="numeric"
            autoComplete="off"
            maxLength={60}
            dir="ltr"
            onChange={() => own.begin()}
          />
          <div className="actions">
            <Button tone="main" type="submit" busy={own.busy && t.opening}>
              {t.open}
            </Button>
          </div>
        </BareForm>
      )}
    </div>
  )
}

/** What takes so long, or what a call was refused for. */
function Trouble({ own: { error, isWorking } }: PartProps) {
  const { texts, message } = useFormWords()
  if (isWorking) {
    return (
      <p className="notice" role="status">
        {texts.working}
      </p>
    )
  }
  if (!error) return null
  const reason =
    error.status === 0 ? texts.failed.offline : message(error.details[0]?.message ?? error.message)
  return (
    <p className="failure" role="alert">
      <strong>{texts.status.failed}</strong> {reason}
    </p>
  )
}

function Opened({ own, application }: PartProps & { readonly application: FollowedApplication }) {
  const { texts, date } = useFormWords()
  const t = texts.status
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // The form with the pressed button has disappeared, so the focus moves here.
    heading.current?.focus()
  }, [])
  const { reference, round, state, receivedAt, stateSince, confirmed, kept } = application
  const states: Readonly<Record<string, string>> = t.states
  const day = (at: string) => date(mogadishuDay(new Date(at)))
  return (
    <section>
      <h2 ref={heading} tabIndex={-1}>
        <bdi>{reference}</bdi>
      </h2>
      <dl>
        <dt>{t.state}</dt>
        <dd>
          <span role="status">{states[state] ?? t.states.other}</span>
        </dd>
        <dt>{t.since}</dt>
        <dd>{day(stateSince)}</dd>
        <dt>{t.received}</dt>
        <dd>{day(receivedAt)}</dd>
        <dt>{t.round}</dt>
        <dd>{round}</dd>
      </dl>
      {kept && <p className="notice notice-wait">{texts.done.lateText.replace('{round}', round)}</p>}
      {confirmed ? <p>{t.confirmed}</p> : <Unconfirmed own={own} />}
      {AWARD_STATES.some((each) => each === state) && own.secret && <LazyAward secret={own.secret} />}
      {application.asked && <AskedForm key={application.asked.until} own={own} request={application.asked} />}
      {own.secret && <SentPart key={own.secret} secret={own.secret} />}
      {application.mayWithdraw && <Withdraw own={own} />}
      <div className="actions">
        <Button onClick={own.close}>{t.close}</Button>
      </div>
    </section>
  )
}

/** The link that confirms the address may have run out or been lost. */
function Unconfirmed({ own }: PartProps) {
  const { texts } = useFormWords()
  const t = texts.status
  return (
    <>
      <p>{t.unconfirmed}</p>
      <p role="status">{own.isResent && t.resent}</p>
      {!own.isResent && (
        <div className="actions">
          <Button busy={own.busy && t.sending} onClick={() => void own.resend()}>
            {t.resend}
          </Button>
        </div>
      )}
    </>
  )
}

/** Withdrawing, after asking once. */
function Withdraw({ own }: PartProps) {
  const { texts } = useFormWords()
  const t = texts.status
  const [isAsking, setAsking] = useState(false)
  return (
    <section>
      <h3>{t.withdrawTitle}</h3>
      <p>{t.withdrawText}</p>
      <div className="actions">
        {isAsking ? (
          <>
            <Button tone="danger" busy={own.busy && t.sending} onClick={() => void own.withdraw()}>
              {t.withdrawSure}
            </Button>
            <Button onClick={() => setAsking(false)}>{t.withdrawKeep}</Button>
          </>
        ) : (
          <Button onClick={() => setAsking(true)}>{t.withdraw}</Button>
        )}
      </div>
    </section>
  )
}

import type { FollowedAward } from '#shared/contract/grants/grant-follow-up.ts'
import { Button } from '#web/ui/button.tsx'
import { BankForm } from './bank-form.tsx'
import { useFormWords } from './form-texts.tsx'
import { useProgressTexts } from './progress-texts.ts'
import { ReportForm } from './report-form.tsx'
import { type OwnAwardState, useOwnAward } from './use-own-award.ts'

/** What follows an award: the agreement, where it is paid to, what was paid, and the reports (REQ-GRT-84, REQ-GRT-86). */
export function OwnAward({ secret }: { readonly secret: string }) {
  const t = useProgressTexts()
  const own = useOwnAward(secret)
  const { award } = own
  return (
    <section className="grant-progress" aria-labelledby="grant-progress">
      <h3 id="grant-progress">{t.title}</h3>
      <Trouble own={own} />
      {!award && !own.error && <p role="status">{t.loading}</p>}
      {award && (
        <>
          <Facts award={award} />
          <BankForm own={own} award={award} />
          <div className="grant-reports">
            <h4>{t.reports.title}</h4>
            {award.reports.length === 0 && <p>{t.reports.none}</p>}
            {award.reports.map((report) => (
              <ReportForm key={report.id} own={own} report={report} />
            ))}
          </div>
        </>
      )}
    </section>
  )
}

/** What takes so long, or what a call was refused for. */
function Trouble({ own: { award, error, isWorking, load } }: { readonly own: OwnAwardState }) {
  const { texts, message } = useFormWords()
  const t = useProgressTexts()
  if (isWorking)
    return (
      <p className="notice" role="status">
        {texts.working}
      </p>
    )
  if (!error || error.code === 'stale') return null
  const reason =
    error.status === 0 ? texts.failed.offline : message(error.details[0]?.message ?? error.message)
  return (
    <div className="failure" role="alert">
      <p>
        <strong>{t.failed}</strong> {reason}
      </p>
      {!award && <Button onClick={() => void load()}>{t.again}</Button>}
    </div>
  )
}

function Facts({ award }: { readonly award: FollowedAward }) {
  const { fill, date, dollars } = useFormWords()
  const t = useProgressTexts()
  const { awardedMinor, signBy, signedOn, payments } = award
  return (
    <dl>
      <dt>{t.amount}</dt>
      <dd>{dollars(awardedMinor)}</dd>
      {signBy && (
        <>
          <dt>{t.agreement}</dt>
          <dd>
            {signedOn ? fill(t.signedOn, { date: date(signedOn) }) : fill(t.signBy, { date: date(signBy) })}
          </dd>
        </>
      )}
      <dt>{t.payments}</dt>
      <dd>
        {payments.length === 0
          ? t.noPayments
          : payments
              .map(({ amountMinor, paidOn }) =>
                fill(t.payment, { amount: dollars(amountMinor), date: date(paidOn) }),
              )
              .join('; ')}
      </dd>
    </dl>
  )
}

import type { PublicGrantRound } from '#shared/contract/grants/grants.ts'
import { judgeBudget, parseDollars } from '#shared/domain/grant-budget.ts'
import { isWithin } from './check-grant.ts'
import { useFormWords } from './form-texts.tsx'
import { type GrantValues, linesOf } from './grant-values.ts'

const CENTS = 100

/** How the free text of the amount was read, and how that compares with the round's range and with the budget (REQ-GRT-28). */
export function AmountNote({
  values,
  round,
}: {
  readonly values: GrantValues
  readonly round: PublicGrantRound
}) {
  const { texts, fill, dollars } = useFormWords()
  const t = texts.amount
  if (values.requestedAmount.trim() === '') return null
  const minor = parseDollars(values.requestedAmount)
  if (minor === null) return <p className="grant-note grant-note-warns">{t.unread}</p>
  const isIn = isWithin(values.requestedAmount, round)
  const { total } = judgeBudget(linesOf(values), round)
  const words = fill(isIn ? t.read : t.outside, {
    amount: dollars(minor),
    minimum: dollars(round.minimum * CENTS),
    maximum: dollars(round.maximum * CENTS),
  })
  const isWarning = !isIn || (total > 0 && total !== minor)
  return (
    <p className={isWarning ? 'grant-note grant-note-warns' : 'grant-note'} role="status">
      {words} {!isIn && !round.rangeIsError && t.outsideWarning}{' '}
      {total > 0 && (total === minor ? t.same : fill(t.differs, { total: dollars(total) }))}
    </p>
  )
}

import type { ReactNode } from 'react'
import type { StaffGrantRound } from '#shared/contract/grants/grant-rounds.ts'
import { ROUND_CRITERIA } from '#shared/domain/grant-round-parts.ts'
import { ALL_POINTS } from '#shared/schemas/grant-round.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { numberOf, type RoundValues } from './round-values.ts'

/** The heading of a section of the form; the summary of errors leads to it where its whole list is wrong. */
export function PartHeading({
  title,
  list,
  error,
  lead,
}: {
  readonly title: string
  readonly list?: string | undefined
  readonly error?: string | undefined
  readonly lead?: string | undefined
}) {
  return (
    <div className="round-part">
      <h3 tabIndex={-1} {...(list ? { id: `field-${list}` } : {})}>
        {title}
      </h3>
      {lead && <p>{lead}</p>}
      {error && <p className="field-error">{error}</p>}
    </div>
  )
}

/** What may no longer change. */
export function Fixed({ children }: { readonly children: ReactNode }) {
  return <p className="round-fixed">{children}</p>
}

/** The criteria as they stay. */
export function FixedPoints({ criteria }: { readonly criteria: StaffGrantRound['settings']['criteria'] }) {
  const { t } = useTranslation(['grantRounds', 'grants'])
  return (
    <>
      <Fixed>{t('fixed.criteria')}</Fixed>
      <dl className="facts">
        {criteria.map(({ id, points }) => (
          <div key={id}>
            <dt>{t(`grants:guidelines.criteria.${id}`)}</dt>
            <dd>{points}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}

/** What the points add up to while they are typed. */
export function SumOfPoints({ values }: { readonly values: RoundValues }) {
  const { t } = useTranslation('grantRounds')
  const sum = ROUND_CRITERIA.reduce((all, id) => all + (numberOf(values[`points-${id}`]) ?? 0), 0)
  return (
    <p role="status" className={sum === ALL_POINTS ? 'round-sum' : 'round-sum round-sum-off'}>
      {t(sum === ALL_POINTS ? 'sum.right' : 'sum.wrong', { sum })}
    </p>
  )
}

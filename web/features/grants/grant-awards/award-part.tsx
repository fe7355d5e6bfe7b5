import './grant-awards.css'
import type { GrantAward } from '#shared/contract/grants/grant-awards.ts'
import { mogadishuDay } from '#shared/domain/dates.ts'
import { useCall } from '#web/lib/calls.ts'
import { Failure, Skeleton } from '#web/ui/states.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { AgreementPart } from './agreement-part.tsx'
import { BankPart } from './bank-part.tsx'
import { LetterPart } from './letter-part.tsx'
import { PaymentsPart } from './payments-part.tsx'
import { ReportsPart } from './reports-part.tsx'
import { AWARD_TONES, useAwardWords } from './words.ts'

/** The award of an application, which is read once for all parts of a page. */
export const useAward = (id: string) => useCall('grantAwards', 'get', { params: { id } }, { isKept: false })

/** What followed the decision about an application: the letter, and of an award what comes after it. */
export function AwardPart({
  applicationId,
  isBeside = false,
}: {
  readonly applicationId: string
  /** Beside the facts of the application, which need not be shown twice. */
  readonly isBeside?: boolean
}) {
  const { t } = useAwardWords()
  const { data, error, refetch } = useAward(applicationId)
  if (error) return <Failure error={error} title={t('award.failed')} onRetry={() => void refetch()} />
  if (!data) return <Skeleton lines={8} />
  return (
    <div className="award-room">
      <div className="award">
        {isBeside ? <NextStep award={data} /> : <Facts award={data} />}
        <div className="award-steps">
          <LetterPart award={data} />
          {data.state !== 'declined' && <AgreementPart award={data} />}
          {data.agreement && (
            <>
              <BankPart award={data} />
              <PaymentsPart award={data} />
              <ReportsPart award={data} />
            </>
          )}
        </div>
      </div>
    </div>
  )
}

function useNextStep({ step, dueOn }: GrantAward): string {
  const { t, day } = useAwardWords()
  return dueOn === null ? t(`step.${step}`) : `${t(`step.${step}`)} · ${day(dueOn)}`
}

function NextStep({ award }: { readonly award: GrantAward }) {
  const { t } = useAwardWords()
  const next = useNextStep(award)
  return (
    <p className="award-tags award-next">
      <span>
        {t('columns.step')}: <strong>{next}</strong>
      </span>
      {award.late && <Tag tone="red">{t('late')}</Tag>}
    </p>
  )
}

function Facts({ award }: { readonly award: GrantAward }) {
  const { t, day, dollars } = useAwardWords()
  const { reference, organizationName, state, round, awardedMinor, decidedAt, projectTitle } = award
  const { late, contact } = award
  const next = useNextStep(award)
  const facts: readonly (readonly [string, string | null])[] = [
    [t('award.project'), projectTitle],
    [t('columns.amount'), awardedMinor === null ? null : dollars(awardedMinor)],
    [t('columns.round'), round],
    [t('award.decided'), decidedAt === null ? null : day(mogadishuDay(new Date(decidedAt)))],
    [t('columns.step'), next],
    [t('award.contact'), contact && `${contact.name}, ${contact.title}`],
    [
      t('award.email'),
      contact && `${contact.email} (${t(award.confirmed ? 'award.confirmed' : 'award.unconfirmed')})`,
    ],
    [t('award.phone'), contact?.phone ?? null],
  ]
  return (
    <section className="award-part award-facts" aria-labelledby="award-facts">
      <h2 id="award-facts" dir="auto">
        {organizationName ?? t('anonymised')}
      </h2>
      <p className="award-quiet" dir="ltr">
        {reference}
      </p>
      <p className="award-tags">
        <Tag tone={AWARD_TONES[state]}>{t(`state.${state}`)}</Tag>
        {late && <Tag tone="red">{t('late')}</Tag>}
      </p>
      <dl>
        {facts.map(([name, value]) => {
          if (value === null) return null
          return (
            <div key={name}>
              <dt>{name}</dt>
              <dd dir="auto">{value}</dd>
            </div>
          )
        })}
      </dl>
    </section>
  )
}

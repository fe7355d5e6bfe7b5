import { useState } from 'react'
import type { GrantApplicationPage } from '#shared/contract/grants/grant-management.ts'
import type { GrantReviews } from '#shared/contract/grants/grant-review.ts'
import { useAction, useCall } from '#web/lib/calls.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { CheckboxGroup } from '#web/ui/field.tsx'
import { Failure, Skeleton } from '#web/ui/states.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { useGrantWords } from './words.ts'

type Reviewer = GrantReviews['reviewers'][number]

/** Who reviews the application, and, once all reviews are in, what they say (REQ-GRT-56, REQ-GRT-59). */
export function ReviewersPart({ application }: { readonly application: GrantApplicationPage }) {
  const { t, number } = useGrantWords()
  const [isChoosing, setChoosing] = useState(false)
  const { reviews, review, management } = application
  const { score, needed } = review
  if (!management && reviews.reviewers.length === 0) return null
  return (
    <section className="grant-part" aria-labelledby="grant-reviewers">
      <h2 id="grant-reviewers">{t(management ? 'reviewers.title' : 'reviewers.others')}</h2>
      {management && !score && (
        <p className="grant-quiet">{t('reviewers.lead', { needed: number(needed) })}</p>
      )}
      {score && (
        <p className="grant-total">
          {t('reviewers.score', { mean: number(score.mean), spread: number(score.spread) })}
        </p>
      )}
      <ul className="grant-requests">
        {reviews.reviewers.map((reviewer) => (
          <li key={reviewer.id}>
            <ReviewOf reviewer={reviewer} criteria={reviews.criteria} />
          </li>
        ))}
      </ul>
      {management?.assignable && <Button onClick={() => setChoosing(true)}>{t('reviewers.choose')}</Button>}
      {isChoosing && <Choosing application={application} onClose={() => setChoosing(false)} />}
    </section>
  )
}

const STEP_TONES = {
  conflict: 'red',
  tied: 'red',
  returned: 'yellow',
  in: 'green',
  writing: 'grey',
  asked: 'grey',
} as const

function ReviewOf({
  reviewer: { name, conflict, ended, reason, tie, submittedAt, review },
  criteria,
}: {
  readonly reviewer: Reviewer
  readonly criteria: GrantReviews['criteria']
}) {
  const { t, number } = useGrantWords()
  const step =
    ended ??
    (conflict === 'declared' ? 'conflict' : submittedAt ? 'in' : conflict === 'none' ? 'writing' : 'asked')
  return (
    <>
      <p className="grant-tags">
        <strong>{name ?? t('reviewers.another')}</strong>{' '}
        <Tag tone={STEP_TONES[step]}>
          {step === 'tied' || step === 'returned'
            ? t(`grantTies:steps.${step}`)
            : t(`reviewers.steps.${step}`)}
        </Tag>
      </p>
      {tie && <p>{t('grantTies:tied', { name: tie.name, kind: t(`grantTies:kinds.${tie.kind}`) })}</p>}
      {tie && submittedAt && <p className="notice notice-wait">{t('grantTies:tiedIn')}</p>}
      {ended === 'returned' && <p>{t('grantTies:returned')}</p>}
      {reason && (
        <p className="grant-own" dir="auto">
          {reason}
        </p>
      )}
      {review && (
        <>
          <p>
            {criteria
              .map(({ id, points }) =>
                t('reviewers.points', {
                  criterion: t(`grants:guidelines.criteria.${id}`),
                  given: number(review.points[id] ?? 0),
                  most: number(points),
                }),
              )
              .join(' · ')}
          </p>
          <p>
            <strong>{t('review.total', { total: number(review.total) })}</strong>
          </p>
          {review.comments && (
            <p className="grant-own" dir="auto">
              {review.comments}
            </p>
          )}
        </>
      )}
    </>
  )
}

function Choosing({
  application: { id, version, reviews },
  onClose,
}: {
  readonly application: GrantApplicationPage
  readonly onClose: () => void
}) {
  const { t } = useGrantWords()
  const { data, error, refetch } = useCall('grantManagement', 'reviewers', {
    input: { application: id },
  })
  const fixed = reviews.reviewers.filter(
    ({ conflict, submittedAt, tie }) => conflict === 'declared' || (submittedAt && !tie),
  )
  const [chosen, setChosen] = useState<readonly string[]>(
    // A returned review is only assigned again by choosing its reviewer.
    reviews.reviewers.filter(({ ended }) => ended !== 'returned').map((reviewer) => reviewer.id),
  )
  const assign = useAction('grantManagement', 'assign', {
    says: t('reviewers.saved'),
    onSuccess: () => {
      onClose()
    },
  })
  const isFixed = (reviewer: string) => fixed.some((each) => each.id === reviewer)
  return (
    <Dialog title={t('reviewers.choose')} onClose={onClose}>
      {error && <Failure error={error} title={t('reviewers.failed')} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton lines={4} />}
      {assign.error && <Failure error={assign.error} title={t('reviewers.failed')} />}
      {data?.length === 0 && <p>{t('reviewers.none')}</p>}
      {data && data.length > 0 && (
        <>
          <CheckboxGroup
            name="reviewers"
            form="grant-reviewers"
            label={t('reviewers.who')}
            hint={t('reviewers.fixed')}
            error={assign.error?.details[0]?.message}
            values={chosen}
            choices={data.map(({ id: value, name, waiting, unnamed, tie }) => ({
              value,
              label: name,
              hint: tie
                ? t('grantTies:tied', { name: tie.name, kind: t(`grantTies:kinds.${tie.kind}`) })
                : unnamed
                  ? t('grantTies:unnamed')
                  : t('reviewers.waiting', { count: waiting }),
            }))}
            control={{
              onChange: ({ target: { value, checked } }) =>
                setChosen((before) =>
                  checked ? [...before, value] : before.filter((each) => each !== value || isFixed(each)),
                ),
            }}
          />
          <div className="actions">
            <Button
              tone="main"
              busy={assign.isPending && t('review.saving')}
              onClick={() => assign.mutate({ params: { id }, input: { version, reviewers: [...chosen] } })}
            >
              {t('reviewers.save')}
            </Button>
            <Button onClick={onClose}>{t('reviewers.cancel')}</Button>
          </div>
        </>
      )}
    </Dialog>
  )
}

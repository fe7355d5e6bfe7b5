import { useState } from 'react'
import type { GrantApplicationPage } from '#shared/contract/grants/grant-management.ts'
import type { ReviewPoints } from '#shared/contract/grants/grant-review.ts'
import { totalPoints } from '#shared/domain/grant-scores.ts'
import { formatDateTime } from '#shared/i18n/format.ts'
import { useAction } from '#web/lib/calls.ts'
import { Link, useNavigate } from '#web/lib/router.tsx'
import { AskDialog } from '#web/ui/ask-dialog.tsx'
import { Button } from '#web/ui/button.tsx'
import { RadioGroup, TextArea, TextField } from '#web/ui/field.tsx'
import { Failure } from '#web/ui/states.tsx'
import { APPLICATIONS_PATH, TIES_PATH } from './application-path.ts'
import { useGrantWords } from './words.ts'

type Own = NonNullable<GrantApplicationPage['reviews']['own']>

/** What a reviewer does with an application: the conflict of interest first, then points and comments (REQ-GRT-57). */
export function ReviewPart({ application }: { readonly application: GrantApplicationPage }) {
  const { t } = useGrantWords()
  const { own } = application.reviews
  if (!own) return null
  return (
    <section className="grant-part" aria-labelledby="grant-review">
      <h2 id="grant-review">{t('review.title')}</h2>
      {own.needsTies && (
        <p className="notice notice-wait">
          {t('grantTies:needed')} <Link to={TIES_PATH}>{t('grantTies:open')}</Link>
        </p>
      )}
      {own.conflict === null && !own.needsTies && <Declaration id={application.id} />}
      {own.conflict === 'none' && own.submittedAt === null && !own.needsTies && (
        <Scores key={own.version} application={application} own={own} />
      )}
      {own.submittedAt !== null && <HandedIn application={application} own={own} />}
    </section>
  )
}

function Declaration({ id }: { readonly id: string }) {
  const { t } = useGrantWords()
  const navigate = useNavigate()
  const [conflict, setConflict] = useState<'none' | 'declared' | ''>('')
  const [reason, setReason] = useState('')
  const declare = useAction('grantManagement', 'declare', {
    says: ({ closed }) => (closed ? t('review.closed') : { shownBy: 'next' }),
    onWritten: () => {
      // The application is closed from now on, and reading it again would fail.
      if (conflict === 'declared') void navigate(APPLICATIONS_PATH)
    },
  })
  return (
    <>
      <p>{t('review.declareLead')}</p>
      {declare.error && <Failure error={declare.error} title={t('review.failed')} />}
      <RadioGroup
        name="conflict"
        form="grant-review"
        label={t('review.conflict')}
        value={conflict}
        choices={(['none', 'declared'] as const).map((value) => ({
          value,
          label: t(`review.conflicts.${value}`),
        }))}
        control={{
          onChange: ({ target }) => setConflict(target.value === 'declared' ? 'declared' : 'none'),
        }}
      />
      {conflict === 'declared' && (
        <TextArea
          name="reason"
          form="grant-review"
          label={t('review.reason')}
          hint={t('review.reasonHint')}
          maxLength={2000}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      )}
      <Button
        tone="main"
        disabled={conflict === '' || (conflict === 'declared' && reason.trim() === '')}
        busy={declare.isPending && t('review.saving')}
        onClick={() => conflict !== '' && declare.mutate({ params: { id }, input: { conflict, reason } })}
      >
        {t(conflict === 'declared' ? 'review.declareClose' : 'review.declare')}
      </Button>
    </>
  )
}

function Scores({ application, own }: { readonly application: GrantApplicationPage; readonly own: Own }) {
  const { t, number } = useGrantWords()
  const { id, reviews } = application
  const { criteria, open } = reviews
  const [texts, setTexts] = useState<Readonly<Partial<Record<string, string>>>>(() =>
    Object.fromEntries(Object.entries(own.points).map(([name, points]) => [name, String(points)])),
  )
  const [comments, setComments] = useState(own.comments)
  const [isAsking, setAsking] = useState(false)
  const points = pointsOf(texts)
  const save = useAction('grantManagement', 'review', {
    says: ({ reviews }) => t(reviews.own?.submittedAt ? 'review.submitted' : 'review.saved'),
  })
  const errors = new Map(save.error?.details.map(({ path, message }) => [path, message]))
  const send = (submit: boolean) =>
    save.mutate({ params: { id }, input: { version: own.version, points, comments, submit } })
  return (
    <>
      <p className="grant-quiet">{t('review.lead')}</p>
      {!open && <p className="notice notice-wait">{t('review.notOpen')}</p>}
      {save.error && errors.size === 0 && <Failure error={save.error} title={t('review.failed')} />}
      <div className="grant-scores">
        {criteria.map((criterion) => (
          <TextField
            key={criterion.id}
            name={criterion.id}
            form="grant-points"
            type="number"
            inputMode="numeric"
            min={0}
            max={criterion.points}
            label={t('review.points', {
              criterion: t(`grants:guidelines.criteria.${criterion.id}`),
              most: number(criterion.points),
            })}
            error={errors.get(`points.${criterion.id}`)}
            value={texts[criterion.id] ?? ''}
            onChange={({ target }) => setTexts((before) => ({ ...before, [criterion.id]: target.value }))}
          />
        ))}
      </div>
      <p className="grant-total">{t('review.total', { total: number(totalPoints(criteria, points)) })}</p>
      <TextArea
        name="comments"
        form="grant-review"
        label={t('review.comments')}
        hint={t('review.commentsHint')}
        rows={5}
        maxLength={5000}
        value={comments}
        onChange={({ target }) => setComments(target.value)}
      />
      <div className="actions">
        <Button
          tone="main"
          disabled={!open}
          busy={save.isPending && t('review.saving')}
          onClick={() => setAsking(true)}
        >
          {t('review.submit')}
        </Button>
        <Button disabled={!open || save.isPending} onClick={() => send(false)}>
          {t('review.save')}
        </Button>
      </div>
      {isAsking && (
        <AskDialog
          title={t('review.asks')}
          submit={t('review.submit')}
          onConfirm={() => send(true)}
          onClose={() => setAsking(false)}
        >
          <p>{t('review.means', { total: number(totalPoints(criteria, points)) })}</p>
        </AskDialog>
      )}
    </>
  )
}

function pointsOf(texts: Readonly<Partial<Record<string, string>>>): ReviewPoints {
  const filledTexts = Object.entries(texts).filter(([, text]) => text !== undefined && text.trim() !== '')
  return Object.fromEntries(filledTexts.map(([name, text]) => [name, Number(text)])) as ReviewPoints
}

function HandedIn({ application, own }: { readonly application: GrantApplicationPage; readonly own: Own }) {
  const { t, locale, number } = useGrantWords()
  const { criteria } = application.reviews
  return (
    <>
      <p>{t('review.handedIn', { date: formatDateTime(own.submittedAt ?? '', locale) })}</p>
      <p className="grant-total">{t('review.total', { total: number(totalPoints(criteria, own.points)) })}</p>
      {own.comments && (
        <p className="grant-own" dir="auto">
          {own.comments}
        </p>
      )}
      {!application.review.score && <p className="grant-quiet">{t('review.waiting')}</p>}
    </>
  )
}

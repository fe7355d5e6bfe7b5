import { useMemo, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { z } from 'zod'
import type { PreviewedRecord } from '#shared/contract/administration/retention.ts'
import { formatDate } from '#shared/i18n/format.ts'
import { type AnonymizedCollection, KEPT_MONTHS } from '#shared/rules/anonymizing.ts'
import { type CallAnswer, useAction, useCall } from '#web/lib/calls.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { Link } from '#web/lib/router.tsx'
import { useTranslation } from '#web/lib/texts.ts'
import { RecordReference, recordPath, recordTitle, useFieldText } from '#web/records/index.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { ReasonDialog } from '#web/ui/staff/reason-dialog.tsx'
import { StaffText } from '#web/ui/staff/staff-fields.tsx'
import { StaffForm } from '#web/ui/staff/staff-form.tsx'
import { useStaffForm } from '#web/ui/staff/use-staff-form.ts'
import { Failure, Skeleton } from '#web/ui/states.tsx'

const monthsOf = (text: string) => (text.trim() === '' ? null : Number(text))
const isAllowed = (text: string) => {
  const months = monthsOf(text)
  return (
    months === null || (Number.isInteger(months) && months >= KEPT_MONTHS.min && months <= KEPT_MONTHS.max)
  )
}

interface RuleProps {
  readonly rule: { readonly collection: AnonymizedCollection; readonly months: number | null }
  readonly onClose: () => void
}

/** Sets for how long closed records of a collection are kept, beside what that does to which records. */
export function RetentionDialog({ rule: { collection, months: former }, onClose }: RuleProps) {
  const { t } = useTranslation('organizationSettings')
  const text = useFieldText()
  const schema = useMemo(
    () => z.object({ months: z.string().refine(isAllowed, t('retention.invalid')) }),
    [t],
  )
  const labels = useMemo(() => ({ months: t('retention.field') }), [t])
  const state = useStaffForm(schema, { start: { months: String(former ?? '') }, labels })
  const [holding, setHolding] = useState<string | null>(null)
  const typed = useWatch({ control: state.form.control, name: 'months' }) ?? ''
  const months = isAllowed(typed) ? monthsOf(typed) : null
  const preview = useCall(
    'retention',
    'preview',
    { input: { collection, months: months ?? KEPT_MONTHS.max } },
    { enabled: months !== null, isKept: false },
  )
  const set = useAction('retention', 'set', {
    says: t('retention.saved'),
    onSuccess: () => {
      onClose()
    },
    onError: (error) => {
      void preview.refetch()
      state.refuse(error)
    },
  })
  return (
    <Dialog
      title={t('retention.dialog', { name: text.term('collection', collection) })}
      size="wide"
      onClose={onClose}
    >
      <StaffForm
        state={state}
        submit={t('retention.submit')}
        tone={preview.data && preview.data.due > 0 ? 'danger' : 'main'}
        failedTitle={t('retention.failed')}
        onSubmit={(values) =>
          set.submit({
            params: { collection },
            // Without a preview no one has agreed to anything.
            input: { months: monthsOf(values.months), due: preview.data?.due ?? 0 },
          })
        }
        onCancel={onClose}
      >
        <StaffText state={state} name="months" hint={t('retention.hint')} maxLength={3} optional />
        {months !== null && (
          <section aria-live="polite">
            <h3>{t('retention.preview')}</h3>
            {preview.error && <Failure error={preview.error} onRetry={() => void preview.refetch()} />}
            {!preview.data && !preview.error && <Skeleton lines={3} />}
            {preview.data && <Preview collection={collection} preview={preview.data} onHold={setHolding} />}
          </section>
        )}
      </StaffForm>
      {holding && <HoldDialog collection={collection} recordId={holding} onClose={() => setHolding(null)} />}
    </Dialog>
  )
}

interface PreviewProps {
  readonly collection: AnonymizedCollection
  readonly preview: CallAnswer<'retention', 'preview'>
  readonly onHold: (recordId: string) => void
}

function Preview({ collection, preview: { due, kept, soon, items }, onHold }: PreviewProps) {
  const { t } = useTranslation('organizationSettings')
  const isCut = items.length < due + kept + soon
  return (
    <>
      <p>
        {due > 0 ? t('retention.due', { count: due }) : t('retention.none')}{' '}
        {kept > 0 && t('retention.keptNow', { count: kept })}{' '}
        {soon > 0 && t('retention.soon', { count: soon })}{' '}
        {isCut && t('retention.first', { count: items.length })}
      </p>
      <ul>
        {items.map((item) => (
          <PreviewLine key={item.recordId} {...{ collection, item }} onHold={() => onHold(item.recordId)} />
        ))}
      </ul>
    </>
  )
}

interface HoldProps {
  readonly collection: AnonymizedCollection
  readonly recordId: string
  readonly onClose: () => void
}

function HoldDialog({ collection, recordId, onClose }: HoldProps) {
  const { t } = useTranslation('organizationSettings')
  const hold = useAction('retention', 'hold', {
    says: t('retention.held'),
  })
  return (
    <ReasonDialog
      title={t('retention.holdTitle')}
      text={t('retention.holdText')}
      submit={t('retention.hold')}
      failedTitle={t('retention.holdFailed')}
      onConfirm={(reason) => hold.mutateAsync({ input: { collection, recordId, reason } })}
      onClose={onClose}
    />
  )
}

interface LineProps {
  readonly collection: AnonymizedCollection
  readonly item: PreviewedRecord
  readonly onHold: () => void
}

function PreviewLine({ collection, item, onHold }: LineProps) {
  const { t } = useTranslation('organizationSettings')
  const locale = useLocale()
  const text = useFieldText()
  const { recordId, values, closedAt, dueAt, kept } = item
  const name = recordTitle(collection, values, text)
  const days = { closed: formatDate(closedAt, locale, 'medium'), due: formatDate(dueAt, locale, 'medium') }
  return (
    <li>
      <Link to={recordPath(collection, recordId)}>{name}</Link> <RecordReference id={recordId} />,{' '}
      {t('retention.dueOn', days)}. {kept && <strong>{t(`retention.kept.${kept}`)}</strong>}{' '}
      {kept !== 'held' && (
        <Button small aria-label={t('retention.holdNamed', { name })} onClick={onHold}>
          {t('retention.hold')}
        </Button>
      )}
    </li>
  )
}

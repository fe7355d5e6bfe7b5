import { useMemo } from 'react'
import { useWatch } from 'react-hook-form'
import { z } from 'zod'
import { ABSENCE_REASON } from '#shared/contract/administration/sync.ts'
import { dayNumber } from '#shared/domain/dates.ts'
import { formatNumber } from '#shared/i18n/format.ts'
import { ALARM_LIMITS, SILENT_DAYS } from '#shared/sync/device-alarms.ts'
import { useAction } from '#web/lib/calls.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { StaffCheckbox, StaffDay, StaffText } from '#web/ui/staff/staff-fields.tsx'
import { StaffForm } from '#web/ui/staff/staff-form.tsx'
import { useStaffForm } from '#web/ui/staff/use-staff-form.ts'
import type { DeviceView } from './device-state.tsx'

interface WatchProps {
  readonly device: DeviceView
  readonly onClose: () => void
}

/** Sets for how long a device may be silent, and announces its absence. */
export function WatchDialog({ device, onClose }: WatchProps) {
  const { t } = useTranslation('users')
  const { id, name, version, silentAfterDays, absence } = device
  const schema = useWatchSchema()
  const labels = useMemo(
    () => ({
      days: t('devices.silentDays'),
      isAway: t('devices.isAway'),
      from: t('devices.awayFrom'),
      until: t('devices.awayUntil'),
      reason: t('devices.awayReason'),
    }),
    [t],
  )
  const start = {
    days: String(silentAfterDays ?? ''),
    isAway: absence !== null,
    ...(absence ?? { from: '', until: '', reason: '' }),
  }
  const state = useStaffForm(schema, { start, labels })
  const isAway = useWatch({ control: state.form.control, name: 'isAway' })
  const limits = useLimits()
  const watch = useAction('sync', 'watchDevice', {
    says: t('devices.watchSaved'),
    onSuccess: () => {
      onClose()
    },
    onError: state.refuse,
  })
  return (
    <Dialog title={t('devices.watchTitle', { name })} onClose={onClose}>
      <StaffForm
        state={state}
        submit={t('devices.watchSave')}
        failedTitle={t('devices.watchFailed')}
        onSubmit={({ days, isAway: willBeAway, from, until, reason }) =>
          watch.submit({
            params: { id },
            input: {
              version,
              silentAfterDays: daysOf(days),
              absence: willBeAway ? { from, until, reason } : null,
            },
          })
        }
        onCancel={onClose}
      >
        <StaffText
          state={state}
          name="days"
          hint={t('devices.silentDaysHint', limits)}
          maxLength={3}
          optional
        />
        <StaffCheckbox state={state} name="isAway" hint={t('devices.awayText')} />
        {isAway && (
          <>
            <StaffDay state={state} name="from" />
            <StaffDay state={state} name="until" />
            <StaffText
              state={state}
              name="reason"
              hint={t('devices.awayReasonHint')}
              maxLength={ABSENCE_REASON}
            />
          </>
        )}
      </StaffForm>
    </Dialog>
  )
}

const daysOf = (text: string) => (text.trim() === '' ? null : Number(text))
const isAllowed = (text: string) => {
  const days = daysOf(text)
  return days === null || (Number.isInteger(days) && days >= SILENT_DAYS.min && days <= SILENT_DAYS.max)
}

function useLimits() {
  const locale = useLocale()
  return useMemo(
    () => ({
      min: formatNumber(SILENT_DAYS.min, locale),
      max: formatNumber(SILENT_DAYS.max, locale),
      days: formatNumber(ALARM_LIMITS.silentDays, locale),
    }),
    [locale],
  )
}

const fields = z.object({
  ...{ days: z.string(), isAway: z.boolean() },
  ...{ from: z.string(), until: z.string(), reason: z.string() },
})
type Fields = z.output<typeof fields>
type DayProblem = 'awayMissing' | 'awayOrder' | 'awayTooLong'

function problemOfLastDay({ from, until }: Fields): DayProblem | null {
  if (!until) return 'awayMissing'
  if (!from) return null
  if (until < from) return 'awayOrder'
  return dayNumber(until) - dayNumber(from) >= SILENT_DAYS.max ? 'awayTooLong' : null
}

/** What the call checks too, in words for each field; the days and the reason count only for a device that is away. */
function useWatchSchema() {
  const { t } = useTranslation('users')
  const limits = useLimits()
  return useMemo(
    () =>
      fields.superRefine((values, context) => {
        const say = (path: keyof Fields, message: string) =>
          context.addIssue({ code: 'custom', path: [path], message })
        if (!isAllowed(values.days)) say('days', t('devices.silentDaysInvalid', limits))
        if (!values.isAway) return
        if (!values.from) say('from', t('devices.awayMissing'))
        const problem = problemOfLastDay(values)
        if (problem) say('until', t(`devices.${problem}`, { days: limits.max }))
        if (values.reason.trim() === '') say('reason', t('devices.awayReasonMissing'))
      }),
    [t, limits],
  )
}

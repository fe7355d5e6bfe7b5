import { regionScope } from '#shared/domain/access.ts'
import { mogadishuDay } from '#shared/domain/dates.ts'
import { endedQuarters, REPORT_EDITIONS } from '#shared/domain/report-options.ts'
import { formatDate } from '#shared/i18n/format.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { inApp } from '#web/lib/in-app.ts'
import { useUser } from '#web/lib/session.tsx'
import { useTranslation } from '#web/lib/texts.ts'
import { EnumRadios } from '#web/ui/enum-fields.tsx'
import { SelectField } from '#web/ui/field.tsx'
import type { ReportRequester } from './use-request.ts'

interface EditionProps {
  readonly requester: ReportRequester
}

/**
 * Who the report is for. A device makes no public editions, because it does not have all that these leave out, and neither do users of
 * some regions, because such an edition counts all of them; a draft that is public already can be taken back.
 */
export function Edition({ requester: { state, values, change } }: EditionProps) {
  const { t } = useTranslation('reportGenerator')
  const user = useUser()
  if (inApp()) return null
  if ((!user || regionScope(user) !== null) && values.edition !== 'public') return null
  return (
    <EnumRadios
      {...state.frame('edition')}
      value={values.edition ?? 'internal'}
      values={REPORT_EDITIONS}
      textOf={(edition) => t(`editions.${edition}`)}
      hintOf={(edition) => t(`editionHints.${edition}`)}
      // The days of the one edition are not those of the other.
      onChoose={(edition) => change({ edition, dateRange: '', dateFrom: '', dateTo: '' })}
    />
  )
}

const QUARTERS = 12

/** The calendar quarter of a public edition. */
export function Quarter({ requester: { state, values, change } }: EditionProps) {
  const { t } = useTranslation('reportGenerator')
  const locale = useLocale()
  const quarters = endedQuarters(mogadishuDay(new Date()), QUARTERS)
  const choose = (from: string) => {
    const chosen = quarters.find((quarter) => quarter.from === from)
    change(
      chosen
        ? { dateRange: 'custom', dateFrom: chosen.from, dateTo: chosen.to }
        : { dateRange: '', dateFrom: '', dateTo: '' },
    )
  }
  return (
    <SelectField
      {...state.frame('dateRange')}
      label={t('form.quarter')}
      hint={t('form.quarterHint')}
      empty={t('form.choose')}
      value={values.dateFrom}
      onChange={({ target }) => choose(target.value)}
      choices={quarters.map(({ from, to }) => ({
        value: from,
        label: t('list.periodDays', { from: formatDate(from, locale), to: formatDate(to, locale) }),
      }))}
    />
  )
}

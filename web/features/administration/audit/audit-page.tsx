import type { AuditFilter } from '#shared/contract/administration/users.ts'
import { AUDIT_EVENTS } from '#shared/domain/audit-events.ts'
import { useCall } from '#web/lib/calls.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { useUrlState } from '#web/lib/url-state.ts'
import { Button } from '#web/ui/button.tsx'
import { AboveList } from '#web/ui/staff/above-list.tsx'
import { DayFilter } from '#web/ui/staff/day-field.tsx'
import { SearchSelectField } from '#web/ui/staff/search-select.tsx'
import { StaffBody, StaffPage } from '#web/ui/staff-page.tsx'
import { AuditTable } from './audit-table.tsx'
import { ExportAudit } from './export-audit.tsx'
import { LastVerification } from './last-verification.tsx'
import { LedgerMisfits } from './ledger-misfits.tsx'
import { UpkeepNotice } from './upkeep-notice.tsx'

const FILTERS = { actor: '', act: '', from: '', to: '', cursor: '' }

/** Who did what and when, newest first. */
export function AuditPage() {
  const { t } = useTranslation(['users', 'shell'])
  const [filters, change] = useUrlState(FILTERS)
  const { cursor, ...values } = filters
  const filter: AuditFilter = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''))
  const query = { ...filter, ...(cursor ? { cursor } : {}) }
  const read = useCall('users', 'audit', { input: query }, { keepPrevious: true })
  const people = useCall('users', 'names')
  return (
    <StaffPage title={t('audit.title')} actions={<ExportAudit filter={filter} />}>
      <StaffBody>
        <UpkeepNotice place="above" />
        <LastVerification place="above" />
        <LedgerMisfits />
        <AboveList set={Object.keys(filter).length}>
          <p>{t('audit.lead')}</p>
          <div className="filter-bar">
            <SearchSelectField
              name="actor"
              label={t('audit.actor')}
              value={filters.actor}
              empty={t('audit.anyone')}
              choices={(people.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
              onChange={(actor) => change({ actor })}
            />
            <SearchSelectField
              name="act"
              label={t('audit.act')}
              value={filters.act}
              empty={t('shell:form.all')}
              choices={AUDIT_EVENTS.map((value) => ({ value, label: t(`audit.acts.${value}`) }))}
              onChange={(act) => change({ act })}
            />
            <DayFilter
              name="from"
              label={t('audit.from')}
              value={filters.from}
              max={filters.to || undefined}
              onChange={(from) => change({ from })}
            />
            <DayFilter
              name="to"
              label={t('audit.to')}
              value={filters.to}
              min={filters.from || undefined}
              onChange={(to) => change({ to })}
            />
            {Object.keys(query).length > 0 && (
              <Button tone="plain" onClick={() => change(FILTERS)}>
                {t('shell:form.clear')}
              </Button>
            )}
          </div>
        </AboveList>
        <AuditTable read={read} empty={t('audit.empty')} people={people.data ?? []} />
        <UpkeepNotice place="below" />
        <LastVerification place="below" />
      </StaffBody>
    </StaffPage>
  )
}

import { useState } from 'react'
import type { UserView } from '#shared/contract/administration/users.ts'
import { ROLES } from '#shared/domain/access.ts'
import { useCall } from '#web/lib/calls.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { useUrlState } from '#web/lib/url-state.ts'
import { Button } from '#web/ui/button.tsx'
import { SelectField } from '#web/ui/field.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { StaffBody, StaffPage } from '#web/ui/staff-page.tsx'
import { EditDialog } from './edit-dialog.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import { SecondFactorRule } from './second-factor-rule.tsx'
import { UsersTable } from './users-table.tsx'

const FILTERS = { q: '', role: '', state: '', cursor: '' }
const STATES = ['invited', 'active', 'disabled'] as const

/** The people of the organisation: invite, change role and regions, disable, end sessions. */
export function UsersPage() {
  const { t } = useTranslation(['users', 'shell', 'terms'])
  const [filters, change] = useUrlState(FILTERS)
  const [inviting, setInviting] = useState(false)
  const [edited, setEdited] = useState<UserView | null>(null)
  const role = ROLES.find((each) => each === filters.role)
  const state = STATES.find((each) => each === filters.state)
  const { q, cursor } = filters
  const read = useCall(
    'users',
    'list',
    {
      input: {
        ...(q ? { q } : {}),
        ...(role ? { role } : {}),
        ...(state ? { state } : {}),
        ...(cursor ? { cursor } : {}),
      },
    },
    { keepPrevious: true },
  )
  const filtered = Boolean(q || role || state)
  return (
    <StaffPage
      title={t('list.title')}
      search={
        <SearchField label={t('list.search')} value={q} onSearch={(text) => change({ q: text }, 'replace')} />
      }
      actions={
        <Button tone="main" onClick={() => setInviting(true)}>
          {t('list.invite')}
        </Button>
      }
    >
      <StaffBody>
        {/* Dialogs of this page have a field of the same name. */}
        <div className="filter-bar">
          <SelectField
            name="role"
            form="filter"
            label={t('list.role')}
            value={role ?? ''}
            empty={t('shell:form.all')}
            choices={ROLES.map((value) => ({ value, label: t(`terms:role.${value}`) }))}
            onChange={(event) => change({ role: event.target.value })}
          />
          <SelectField
            name="state"
            form="filter"
            label={t('list.state')}
            value={state ?? ''}
            empty={t('shell:form.all')}
            choices={STATES.map((value) => ({ value, label: t(`states.${value}`) }))}
            onChange={(event) => change({ state: event.target.value })}
          />
          {filtered && (
            <Button tone="plain" onClick={() => change(FILTERS)}>
              {t('shell:form.clear')}
            </Button>
          )}
          {read.data && <span className="filter-count">{t('list.count', { count: read.data.total })}</span>}
        </div>
        <UsersTable read={read} empty={t('list.empty')} onEdit={setEdited} />
        <SecondFactorRule />
      </StaffBody>
      {inviting && <InviteDialog onClose={() => setInviting(false)} />}
      {edited && <EditDialog user={edited} onClose={() => setEdited(null)} />}
    </StaffPage>
  )
}

import { useMemo, useState } from 'react'
import { type DutyList, dutyListsContract } from '#shared/contract/protection/duty-lists.ts'
import { may } from '#shared/domain/access.ts'
import { formatList } from '#shared/i18n/format.ts'
import { useAction, useCall } from '#web/lib/calls.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { StaffSelect } from '#web/ui/staff/staff-fields.tsx'
import { StaffForm } from '#web/ui/staff/staff-form.tsx'
import { type StaffColumn, StaffTable } from '#web/ui/staff/staff-table.tsx'
import { useStaffForm } from '#web/ui/staff/use-staff-form.ts'
import { StaffBody, StaffPage } from '#web/ui/staff-page.tsx'
import { useDutyPlace } from './use-duty-place.ts'

/** Who is on duty for visitors' reports, region by region, and where administrators change it. */
export function DutyListsPage() {
  const { t } = useTranslation('triage')
  const locale = useLocale()
  const placeOf = useDutyPlace()
  const [changed, setChanged] = useState<DutyList | null>(null)
  const read = useCall('dutyLists', 'list')
  const lists = read.data ?? []
  const staffed = { ...read, data: read.data?.filter(({ people }) => people.length > 0) }
  const empty = lists.filter(({ people }) => people.length === 0)
  const columns: readonly StaffColumn<DutyList>[] = [
    { key: 'place', title: t('duty.place'), render: ({ place }) => placeOf(place) },
    {
      key: 'people',
      title: t('duty.people'),
      render: ({ people }) =>
        formatList(
          people.map(({ name }) => name),
          locale,
        ),
    },
  ]
  return (
    <StaffPage title={t('duty.title')} actions={<LinkButton to="/triage">{t('duty.back')}</LinkButton>}>
      <StaffBody>
        <p>{t('duty.lead')}</p>
        <StaffTable
          label={t('duty.list')}
          read={staffed}
          empty={t('duty.empty')}
          columns={columns}
          keyOf={({ place }) => place}
          actions={(list) => (
            <Button
              small
              aria-label={t('duty.changeOf', { place: placeOf(list.place) })}
              onClick={() => setChanged(list)}
            >
              {t('duty.change')}
            </Button>
          )}
        />
        {empty.length > 0 && (
          <section className="section section-apart" aria-label={t('duty.nobody')}>
            <h2>{t('duty.nobody')}</h2>
            <p>{t('duty.nobodyText')}</p>
            <div className="actions">
              {empty.map((list) => (
                <Button
                  small
                  key={list.place}
                  aria-label={t('duty.changeOf', { place: placeOf(list.place) })}
                  onClick={() => setChanged(list)}
                >
                  {placeOf(list.place)}
                </Button>
              ))}
            </div>
          </section>
        )}
      </StaffBody>
      {changed && <ListDialog list={changed} onClose={() => setChanged(null)} />}
    </StaffPage>
  )
}

const { input } = dutyListsContract.set

function ListDialog({ list, onClose }: { readonly list: DutyList; readonly onClose: () => void }) {
  const { t } = useTranslation('triage')
  const place = useDutyPlace()(list.place)
  const labels = useMemo(() => ({ people: t('duty.choose') }), [t])
  const state = useStaffForm(input, { start: { people: list.people.map(({ id }) => id) }, labels })
  const names = useCall('users', 'names').data ?? []
  const choices = names
    .filter(({ id, role, active }) => active && may({ id, role, regions: [] }, 'reports:triage'))
    .map(({ id, name }) => ({ value: id, label: name }))
  const set = useAction('dutyLists', 'set', {
    refreshes: ['dutyLists', 'triage', 'incidents'],
    says: t('duty.saved', { place }),
    onSuccess: () => {
      onClose()
    },
    onError: state.refuse,
  })
  return (
    <Dialog title={t('duty.changeOf', { place })} onClose={onClose}>
      <StaffForm
        state={state}
        submit={t('duty.save')}
        busy={t('duty.busy')}
        failedTitle={t('duty.failed')}
        onSubmit={({ people }) => set.submit({ params: { place: list.place }, input: { people } })}
        onCancel={onClose}
      >
        <StaffSelect state={state} name="people" several choices={choices} hint={t('duty.hint')} />
      </StaffForm>
    </Dialog>
  )
}

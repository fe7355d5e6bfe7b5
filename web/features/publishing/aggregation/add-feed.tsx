import { useMemo } from 'react'
import { aggregationContract } from '#shared/contract/publishing/aggregation.ts'
import { FEED_ZONES } from '#shared/domain/feed-time.ts'
import { WEB_ADDRESS_LIMIT } from '#shared/domain/web-address.ts'
import { useAction } from '#web/lib/calls.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { StaffSelect, StaffText } from '#web/ui/staff/staff-fields.tsx'
import { StaffForm } from '#web/ui/staff/staff-form.tsx'
import { useStaffForm } from '#web/ui/staff/use-staff-form.ts'
import { FeedTested } from './feed-tested.tsx'

const LONGEST_NAME = 60

/** Asks for a feed, tests it where that is wanted, and adds it. */
export function AddFeed({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('aggregation')
  const labels = useMemo(
    () => ({ name: t('feed.name'), address: t('feed.address'), zone: t('feed.zone') }),
    [t],
  )
  const state = useStaffForm(aggregationContract.addFeed.input, {
    start: { name: '', address: '', zone: '' },
    labels,
  })
  const add = useAction('aggregation', 'addFeed', {
    says: ({ name }) => ({ title: t('feed.added'), text: name }),
    onSuccess: onClose,
    onError: state.refuse,
  })
  const test = useAction('aggregation', 'testFeed', { says: { shownBy: 'place' }, onError: state.refuse })
  const ask = async () => {
    if (await state.form.trigger('address'))
      test.mutate({
        input: { address: state.form.getValues('address'), zone: state.form.getValues('zone') || null },
      })
  }
  const use = (address: string) => {
    state.form.setValue('address', address)
    void ask()
  }
  return (
    <>
      <p>{t('feed.lead')}</p>
      <StaffForm
        state={state}
        submit={t('feed.save')}
        busy={t('feed.saving')}
        onSubmit={(input) => add.submit({ input })}
        onCancel={onClose}
      >
        <StaffText state={state} name="name" maxLength={LONGEST_NAME} />
        <StaffText state={state} name="address" type="url" dir="ltr" maxLength={WEB_ADDRESS_LIMIT} />
        <StaffSelect
          state={state}
          name="zone"
          optional
          hint={t('feed.zoneHint')}
          empty={t('feed.zoneNone')}
          choices={FEED_ZONES.map((zone) => ({ value: zone, label: t(`zone.${zone}`) }))}
        />
        <div className="actions">
          <Button small busy={test.isPending && t('feed.testing')} onClick={() => void ask()}>
            {t('feed.test')}
          </Button>
        </div>
        <FeedTested tested={test.data} onUse={use} />
      </StaffForm>
    </>
  )
}

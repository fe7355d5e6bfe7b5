import './grant-rounds.css'
import { useMemo, useState } from 'react'
import { grantRoundsContract } from '#shared/contract/grants/grant-rounds.ts'
import { useAction } from '#web/lib/calls.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { useUrlState } from '#web/lib/url-state.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { StaffDay, StaffText } from '#web/ui/staff/staff-fields.tsx'
import { StaffForm } from '#web/ui/staff/staff-form.tsx'
import { useStaffForm } from '#web/ui/staff/use-staff-form.ts'
import { StaffBody, StaffPage } from '#web/ui/staff-page.tsx'
import { RoundList } from './round-list.tsx'
import { RoundView } from './round-view.tsx'

/** The rounds of the grant programme, one of which at a time is open, at /grants/rounds (REQ-GRT-100). */
export function RoundsPage() {
  const { t } = useTranslation('grantRounds')
  const [{ round }, change] = useUrlState({ round: '' })
  const [isPreparing, setPreparing] = useState(false)
  return (
    <StaffPage
      title={t('title')}
      actions={
        <Button tone="main" onClick={() => setPreparing(true)}>
          {t('prepare.open')}
        </Button>
      }
    >
      <StaffBody>
        {round ? <RoundView key={round} id={round} onDone={() => change({ round: '' })} /> : <RoundList />}
      </StaffBody>
      {isPreparing && (
        <Dialog title={t('prepare.title')} onClose={() => setPreparing(false)}>
          <PrepareForm
            onMade={(id) => {
              setPreparing(false)
              change({ round: id })
            }}
            onCancel={() => setPreparing(false)}
          />
        </Dialog>
      )}
    </StaffPage>
  )
}

function PrepareForm({
  onMade,
  onCancel,
}: {
  readonly onMade: (id: string) => void
  readonly onCancel: () => void
}) {
  const { t } = useTranslation('grantRounds')
  const labels = useMemo(
    () => ({ code: t('fields.code'), opensOn: t('fields.opensOn'), deadline: t('fields.deadline') }),
    [t],
  )
  // One for each opened form, so that a round that is sent twice is one.
  const [id] = useState(() => crypto.randomUUID())
  const start = { id, code: '', opensOn: '', deadline: '' }
  const state = useStaffForm(grantRoundsContract.create.input, { start, labels })
  const create = useAction('grantRounds', 'create', {
    says: t('prepare.done'),
    onSuccess: (round) => {
      onMade(round.id)
    },
    onError: state.refuse,
  })
  return (
    <StaffForm
      state={state}
      submit={t('prepare.submit')}
      busy={t('prepare.busy')}
      failedTitle={t('failed')}
      onSubmit={(input) => create.submit({ input })}
      onCancel={onCancel}
    >
      <p>{t('prepare.lead')}</p>
      <StaffText state={state} name="code" hint={t('hints.code')} maxLength={20} autoComplete="off" />
      <StaffDay state={state} name="opensOn" />
      <StaffDay state={state} name="deadline" hint={t('hints.deadline')} />
    </StaffForm>
  )
}

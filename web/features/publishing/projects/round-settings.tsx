import { useState } from 'react'
import type { GrantRoundState } from '#shared/contract/grants/grant-round.ts'
import { useAction, useCall } from '#web/lib/calls.ts'
import { draftOf } from '#web/lib/edit-draft.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { schemaOfRules } from '#web/lib/zod-form.ts'
import { Button } from '#web/ui/button.tsx'
import { fieldsNamed } from '#web/ui/declared-fields.tsx'
import { EditForm } from '#web/ui/edit-form.tsx'
import { ItemDialog, type ItemFormProps } from '#web/ui/item-dialog.tsx'

/** Sets the round of grants that the banner announces, for administrators. */
export function RoundSettings() {
  const { t } = useTranslation('projectsEditing')
  const [isOpen, setOpen] = useState(false)
  const read = useCall('grantRound', 'get')
  return (
    <div className="round-settings">
      {read.data && !read.data.round && t('round.notSet')}{' '}
      <Button small onClick={() => setOpen(true)}>
        {t('round.set')}
      </Button>
      {isOpen && (
        <ItemDialog title={t('round.title')} isNew={false} read={read} onClose={() => setOpen(false)}>
          {(state, readAgain) =>
            state && <RoundForm item={state} readAgain={readAgain} onDone={() => setOpen(false)} />
          }
        </ItemDialog>
      )}
    </div>
  )
}

interface RoundValues {
  readonly minimum: string
  readonly maximum: string
  readonly deadline: string
}
const NAMES = ['minimum', 'maximum', 'deadline'] as const

function valuesOf({ round }: GrantRoundState): RoundValues {
  return {
    minimum: String(round?.minimum ?? ''),
    maximum: String(round?.maximum ?? ''),
    deadline: round?.deadline ?? '',
  }
}

/** Three fields, or none for no round. */
function problemsOf(values: RoundValues, whole: string) {
  const empty = NAMES.filter((name) => values[name].trim() === '')
  return empty.length === NAMES.length ? [] : empty.map((name) => ({ path: `round.${name}`, message: whole }))
}

function RoundForm({ item: state, readAgain, onDone }: ItemFormProps<GrantRoundState>) {
  const { t } = useTranslation(['projectsEditing', 'contentEditing'])
  const set = useAction('grantRound', 'set', { says: t('round.saved') })
  const field = fieldsNamed<RoundValues>((name) => t(`round.${name}`))
  return (
    <EditForm
      draftKey="grant-round"
      start={draftOf(valuesOf(state), state)}
      schema={schemaOfRules<RoundValues>((values) => problemsOf(values, t('round.whole')))}
      declared={() => [
        { as: 'own', key: 'hint', show: <p>{t('round.hint')}</p> },
        field('minimum', { as: 'line', type: 'number', sentAs: 'round.minimum' }),
        field('maximum', { as: 'line', type: 'number', sentAs: 'round.maximum' }),
        field('deadline', { as: 'day', sentAs: 'round.deadline' }),
      ]}
      readAgain={readAgain}
      valuesOf={valuesOf}
      send={({ values, version }, then) => {
        const { minimum, maximum, deadline } = values
        const round =
          deadline === '' ? null : { minimum: Number(minimum), maximum: Number(maximum), deadline }
        set.mutate({ input: { version: version ?? state.version, round } }, then)
      }}
      busy={set.isPending && t('contentEditing:saving')}
      submitText={() => t('contentEditing:save')}
      failedTitle={t('round.failed')}
      onDone={onDone}
    />
  )
}

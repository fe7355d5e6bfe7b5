import { useTranslation } from 'react-i18next'
import { ALERT_LENGTH, ALERT_SEVERITIES, type AlertSeverity } from '#shared/domain/alerts.ts'
import { useAction } from '#web/lib/calls.ts'
import { useDialogAddress } from '#web/lib/edit-dialog.ts'
import { draftOf } from '#web/lib/edit-draft.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { bindText, EditForm, type FieldsOf, labelsOf } from '#web/ui/edit-form.tsx'
import { EnumSelect } from '#web/ui/enum-fields.tsx'
import { TextArea } from '#web/ui/field.tsx'
import { showToast } from '#web/ui/toast.tsx'

const HOURS = ['1', '6', '24', '72', '168'] as const
const HOUR_MS = 3_600_000
const NAMES = ['severity', 'text', 'textSo', 'lasts'] as const

interface Values {
  readonly severity: AlertSeverity
  readonly text: string
  readonly textSo: string
  readonly lasts: (typeof HOURS)[number]
}
const START: Values = { severity: 'warning', text: '', textSo: '', lasts: '24' }

/** The button for Emergency Alert with its dialog (REQ-OVW-02). */
export function EmergencyAlertButton() {
  const { t } = useTranslation('alertPublishing')
  const { open, show, close } = useDialogAddress('alert')
  return (
    <>
      <Button tone="danger" onClick={() => show('new')}>
        {t('open')}
      </Button>
      {open !== null && (
        <Dialog title={t('title')} size="wide" onClose={close}>
          <p>{t('lead')}</p>
          <AlertForm onDone={close} />
        </Dialog>
      )}
    </>
  )
}

function AlertForm({ onDone }: { readonly onDone: () => void }) {
  const { t } = useTranslation('alertPublishing')
  const publish = useAction('alerts', 'publish', {
    refreshes: ['alerts', 'overview'],
    onSuccess: () => showToast({ title: t('published') }),
  })
  return (
    <EditForm
      draftKey="emergency-alert"
      start={draftOf(START, null)}
      labels={{ ...labelsOf(NAMES, (name) => t(name)), expiresAt: t('lasts') }}
      problemsOf={(values) =>
        (['text', 'textSo'] as const)
          .filter((name) => values[name].trim() === '')
          .map((path) => ({ path, message: t('missing') }))
      }
      // An alert is only ever new: there is none to read again.
      readAgain={async () => undefined}
      valuesOf={() => START}
      send={({ values: { lasts, ...rest } }, then) => {
        const expiresAt = new Date(Date.now() + Number(lasts) * HOUR_MS).toISOString()
        publish.mutate({ input: { ...rest, expiresAt } }, then)
      }}
      busy={publish.isPending && t('publishing')}
      submitText={() => t('publish')}
      failedTitle={t('failed')}
      onDone={onDone}
    >
      {(fields) => <AlertFields {...fields} />}
    </EditForm>
  )
}

function AlertFields(fields: FieldsOf<Values>) {
  const { t } = useTranslation(['alertPublishing', 'alerts'])
  const { values, change, problems } = fields
  const text = bindText(fields, { text: t('text'), textSo: t('textSo') })
  const limits = { hint: t('textHint'), maxLength: ALERT_LENGTH }
  return (
    <>
      <EnumSelect
        name="severity"
        label={t('severity')}
        value={values.severity}
        values={ALERT_SEVERITIES}
        textOf={(severity) => t(`alerts:severity.${severity}`)}
        onChoose={(severity) => change({ severity })}
      />
      <TextArea {...text('text')} {...limits} rows={3} lang="en" />
      <TextArea {...text('textSo')} {...limits} rows={3} lang="so" />
      <EnumSelect
        name="lasts"
        label={t('lasts')}
        error={problems.of('expiresAt')}
        value={values.lasts}
        values={HOURS}
        textOf={(hours) => t(`hours.${hours}`)}
        onChoose={(lasts) => change({ lasts })}
      />
    </>
  )
}

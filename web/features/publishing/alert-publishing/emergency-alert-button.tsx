import { ALERT_LENGTH, ALERT_SEVERITIES, type AlertSeverity } from '#shared/domain/alerts.ts'
import { useAction } from '#web/lib/calls.ts'
import { useDialogAddress } from '#web/lib/edit-dialog.ts'
import { draftOf } from '#web/lib/edit-draft.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { schemaOfRules } from '#web/lib/zod-form.ts'
import { Button } from '#web/ui/button.tsx'
import { choicesOf, fieldsNamed } from '#web/ui/declared-fields.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { EditForm } from '#web/ui/edit-form.tsx'
import { AlertPreview } from './alert-preview.tsx'

const HOURS = ['1', '6', '24', '72', '168'] as const
const HOUR_MS = 3_600_000

interface Values {
  readonly severity: AlertSeverity
  readonly text: string
  readonly textSo: string
  readonly lasts: (typeof HOURS)[number]
  /** Typed before an emergency goes out, since it interrupts everyone who has a page open. */
  readonly word: string
}
const START: Values = { severity: 'warning', text: '', textSo: '', lasts: '24', word: '' }

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
        <Dialog title={t('title')} size="medium" onClose={close}>
          <p>{t('lead')}</p>
          <AlertForm onDone={close} />
        </Dialog>
      )}
    </>
  )
}

function AlertForm({ onDone }: { readonly onDone: () => void }) {
  const { t } = useTranslation(['alertPublishing', 'alerts'])
  const field = fieldsNamed<Values>((name) => t(name))
  const text = { as: 'area', rows: 3, hint: t('textHint'), max: ALERT_LENGTH } as const
  const word = t('confirmWord')
  const publish = useAction('alerts', 'publish', {
    refreshes: ['alerts', 'overview'],
    says: t('published'),
  })
  return (
    <EditForm
      draftKey="emergency-alert"
      start={draftOf(START, null)}
      schema={schemaOfRules<Values>((values) => [
        ...(['text', 'textSo'] as const)
          .filter((name) => values[name].trim() === '')
          .map((path) => ({ path, message: t('missing') })),
        ...(values.severity === 'emergency' && values.word.trim().toLowerCase() !== word
          ? [{ path: 'word' as const, message: t('wrongWord', { word }) }]
          : []),
      ])}
      declared={({ values: { severity } }) => [
        field('severity', {
          as: 'select',
          choices: choicesOf(ALERT_SEVERITIES, (severity) => t(`alerts:severity.${severity}`)),
        }),
        field('text', { ...text, lang: 'en' }),
        field('textSo', { ...text, lang: 'so' }),
        field('lasts', {
          as: 'select',
          sentAs: 'expiresAt',
          choices: choicesOf(HOURS, (hours) => t(`hours.${hours}`)),
        }),
        ...(severity === 'emergency' ? [field('word', { as: 'line', hint: t('wordHint', { word }) })] : []),
      ]}
      preview={(values) => <AlertPreview {...values} />}
      submitTone="danger"
      // Alerts are never edited, so there is no newer version to read.
      readAgain={async () => undefined}
      valuesOf={() => START}
      send={({ values: { lasts, word: _typed, ...rest } }, then) => {
        const expiresAt = new Date(Date.now() + Number(lasts) * HOUR_MS).toISOString()
        publish.mutate({ input: { ...rest, expiresAt } }, then)
      }}
      busy={publish.isPending && t('publishing')}
      submitText={() => t('publish')}
      failedTitle={t('failed')}
      onDone={onDone}
    />
  )
}

import './settings.css'
import { ApiError } from '#shared/contract/client.ts'
import type { OrganizationSettings } from '#shared/contract/publishing/organization.ts'
import { EMERGENCY_SERVICES, ORGANIZATION_LIMITS } from '#shared/domain/organization.ts'
import { WEB_ADDRESS_LIMIT } from '#shared/domain/web-address.ts'
import { useAction, useCall } from '#web/lib/calls.ts'
import { changedOf, draftOf } from '#web/lib/edit-draft.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { schemaOfRules } from '#web/lib/zod-form.ts'
import { type DeclaredField, type FieldsOf, fieldsNamed } from '#web/ui/declared-fields.tsx'
import { EditForm } from '#web/ui/edit-form.tsx'
import { ItemDialog, type ItemFormProps } from '#web/ui/item-dialog.tsx'
import { changesOf, fieldOf, halfAccounts, type SettingsValues, valuesOf } from './values.ts'

/** The dialog in which an administrator says how the organisation is reached. */
export function SettingsDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('organizationSettings')
  const read = useCall('organization', 'get')
  return (
    <ItemDialog title={t('editTitle')} isNew={false} read={read} onClose={onClose}>
      {(settings, readAgain) =>
        settings && <SettingsForm item={settings} readAgain={readAgain} onDone={onClose} />
      }
    </ItemDialog>
  )
}

function SettingsForm({ item: settings, readAgain, onDone }: ItemFormProps<OrganizationSettings>) {
  const { t } = useTranslation(['organizationSettings', 'shell'])
  const declared = useFields()
  const edit = useAction('organization', 'edit', { says: t('saved') })
  return (
    <EditForm
      draftKey="organization"
      start={draftOf(valuesOf(settings), settings)}
      schema={schemaOfRules<SettingsValues>((values) =>
        halfAccounts(values).map((path) => ({ path, message: t('accountBoth') })),
      )}
      declared={declared}
      readAgain={readAgain}
      valuesOf={valuesOf}
      send={({ values, base, version }, { onSuccess, onError }) => {
        const input = {
          version: version ?? settings.version,
          ...changesOf(changedOf(values, base), values),
        }
        edit.mutate(
          { input },
          { onSuccess, onError: (error) => onError(error.details.length ? named(error, values) : error) },
        )
      }}
      busy={edit.isPending && t('shell:form.saving')}
      submitText={() => t('shell:form.save')}
      failedTitle={t('saveFailed')}
      onDone={onDone}
    />
  )
}

/** The answer with the names of the form's fields: an account has two of them. */
function named(error: ApiError, values: SettingsValues): ApiError {
  const details = error.details.map(({ path, message }) => ({ path: fieldOf(path, values), message }))
  return new ApiError(error.status, error.message, { code: error.code, details, body: error.body })
}

function useFields() {
  const { t } = useTranslation('organizationSettings')
  const field = fieldsNamed<SettingsValues>((name) => labels[name])
  const labels: Readonly<Record<keyof SettingsValues, string>> = {
    email: t('email'),
    emergencyEmail: t('emergencyEmail'),
    hotline: t('hotline'),
    office: t('office'),
    police: t('numbers.police'),
    medical: t('numbers.medical'),
    policeConfirmed: t('numbers.confirm', { number: t('numbers.police') }),
    medicalConfirmed: t('numbers.confirm', { number: t('numbers.medical') }),
    medicalAdvice: t('advice.english'),
    medicalAdviceSo: t('advice.somali'),
    medicalAdviceConfirmed: t('advice.confirm'),
    name0: t('accountName', { number: 1 }),
    url0: t('accountUrl', { number: 1 }),
    name1: t('accountName', { number: 2 }),
    url1: t('accountUrl', { number: 2 }),
  }
  const line = { as: 'line', optional: true } as const
  const { accountName, office, medicalAdvice } = ORGANIZATION_LIMITS
  const advice = { as: 'area', rows: 4, max: medicalAdvice, optional: true } as const
  // A confirmation is of the words that were confirmed.
  const reworded = () => ({ medicalAdviceConfirmed: false })
  const url = { ...line, type: 'url', max: WEB_ADDRESS_LIMIT } as const
  const email = { ...line, type: 'email', max: 254 } as const
  return ({ values }: FieldsOf<SettingsValues>): readonly DeclaredField<SettingsValues>[] => [
    field('email', { ...email, hint: t('emailHint') }),
    field('emergencyEmail', { ...email, hint: t('emergencyEmailHint') }),
    field('hotline', { ...line, type: 'tel', hint: t('hotlineHint') }),
    field('office', { ...line, hint: t('officeHint'), max: office }),
    part('numbers', t('numbers.title'), t('numbers.hint')),
    ...EMERGENCY_SERVICES.flatMap((service) => {
      const confirmed = `${service}Confirmed` as const
      return [
        // Typing a new number also confirms it.
        field(service, { ...line, type: 'tel', also: (text) => ({ [confirmed]: text.trim() !== '' }) }),
        ...(values[service].trim() === '' ? [] : [field(confirmed, { as: 'yes' })]),
      ]
    }),
    part('advice', t('advice.title'), t('advice.hint')),
    field('medicalAdvice', { ...advice, also: reworded }),
    field('medicalAdviceSo', { ...advice, lang: 'so', also: reworded }),
    field('medicalAdviceConfirmed', { as: 'yes' }),
    part('accounts', t('accounts')),
    field('name0', { ...line, hint: t('accountNameHint'), max: accountName }),
    field('url0', url),
    field('name1', { ...line, max: accountName }),
    field('url1', url),
  ]
}

/** A heading between the fields. */
function part(key: string, title: string, hint?: string) {
  const show = (
    <>
      <h3 className="settings-part">{title}</h3>
      {hint && <p>{hint}</p>}
    </>
  )
  return { as: 'own', key, show } as const
}

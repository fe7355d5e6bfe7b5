import './settings.css'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '#shared/contract/client.ts'
import type { OrganizationSettings } from '#shared/contract/organization.ts'
import {
  EMERGENCY_SERVICES,
  type EmergencyService,
  ORGANIZATION_LIMITS,
} from '#shared/domain/organization.ts'
import { WEB_ADDRESS_LIMIT } from '#shared/domain/web-address.ts'
import { useAction, useCall } from '#web/lib/calls.ts'
import { changedOf, draftOf } from '#web/lib/edit-draft.ts'
import { bindText, EditForm, type FieldsOf, type TextName } from '#web/ui/edit-form.tsx'
import { CheckboxField, TextField } from '#web/ui/field.tsx'
import { ItemDialog, type ItemFormProps } from '#web/ui/item-dialog.tsx'
import { showToast } from '#web/ui/toast.tsx'
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
  const labels = useLabels()
  const edit = useAction('organization', 'edit', { onSuccess: () => showToast({ title: t('saved') }) })
  return (
    <EditForm
      draftKey="organization"
      start={draftOf(valuesOf(settings), settings)}
      labels={labels}
      problemsOf={(values) => halfAccounts(values).map((path) => ({ path, message: t('accountBoth') }))}
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
    >
      {(fields) => <SettingsFields {...fields} labels={labels} />}
    </EditForm>
  )
}

/** The answer with the names of the form's fields: an account stands in two of them. */
function named(error: ApiError, values: SettingsValues): ApiError {
  const details = error.details.map(({ path, message }) => ({ path: fieldOf(path, values), message }))
  return new ApiError(error.status, error.message, { code: error.code, details, body: error.body })
}

function useLabels() {
  const { t } = useTranslation('organizationSettings')
  return useMemo(
    () => ({
      email: t('email'),
      emergencyEmail: t('emergencyEmail'),
      hotline: t('hotline'),
      office: t('office'),
      police: t('numbers.police'),
      medical: t('numbers.medical'),
      policeConfirmed: t('numbers.confirm', { number: t('numbers.police') }),
      medicalConfirmed: t('numbers.confirm', { number: t('numbers.medical') }),
      name0: t('accountName', { number: 1 }),
      url0: t('accountUrl', { number: 1 }),
      name1: t('accountName', { number: 2 }),
      url1: t('accountUrl', { number: 2 }),
    }),
    [t],
  )
}

type Labels = ReturnType<typeof useLabels>

function SettingsFields(fields: FieldsOf<SettingsValues> & { readonly labels: Labels }) {
  const { t } = useTranslation('organizationSettings')
  const text = bindText(fields, fields.labels)
  const field = (name: TextName<SettingsValues>) => ({ ...text(name), optional: true })
  const { accountName } = ORGANIZATION_LIMITS
  return (
    <>
      <TextField {...field('email')} type="email" hint={t('emailHint')} maxLength={254} />
      <TextField {...field('emergencyEmail')} type="email" hint={t('emergencyEmailHint')} maxLength={254} />
      <TextField {...field('hotline')} type="tel" hint={t('hotlineHint')} />
      <TextField {...field('office')} hint={t('officeHint')} maxLength={ORGANIZATION_LIMITS.office} />
      <h3 className="settings-part">{t('numbers.title')}</h3>
      <p>{t('numbers.hint')}</p>
      {EMERGENCY_SERVICES.map((service) => (
        <EmergencyNumberFields key={service} {...fields} service={service} />
      ))}
      <h3 className="settings-part">{t('accounts')}</h3>
      <TextField {...field('name0')} hint={t('accountNameHint')} maxLength={accountName} />
      <TextField {...field('url0')} type="url" maxLength={WEB_ADDRESS_LIMIT} />
      <TextField {...field('name1')} maxLength={accountName} />
      <TextField {...field('url1')} type="url" maxLength={WEB_ADDRESS_LIMIT} />
    </>
  )
}

/** A number, and whether it is right: to type another one says so as well. */
function EmergencyNumberFields(
  fields: FieldsOf<SettingsValues> & { readonly labels: Labels; readonly service: EmergencyService },
) {
  const { labels, service, values, change } = fields
  const name = `${service}Confirmed` as const
  return (
    <>
      <TextField
        {...bindText(fields, labels)(service)}
        optional
        type="tel"
        onChange={({ target }) => change({ [service]: target.value, [name]: target.value.trim() !== '' })}
      />
      {values[service].trim() !== '' && (
        <CheckboxField
          name={name}
          label={labels[name]}
          checked={values[name]}
          onChange={({ target }) => change({ [name]: target.checked })}
        />
      )}
    </>
  )
}

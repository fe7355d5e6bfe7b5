import { Fragment } from 'react'
import type { OrganizationSettings } from '#shared/contract/publishing/organization.ts'
import { EMERGENCY_SERVICES, type EmergencyNumber } from '#shared/domain/organization.ts'
import { FactsSection } from '#web/features/publishing/index.ts'
import { useCall } from '#web/lib/calls.ts'
import { useEditDialog } from '#web/lib/edit-dialog.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { StaffBody, StaffPage } from '#web/ui/staff-page.tsx'
import { Failure, Skeleton } from '#web/ui/states.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { LetterheadSection } from './letterhead-section.tsx'
import { RetentionSection } from './retention-section.tsx'
import { SettingsDialog } from './settings-dialog.tsx'

/** The contact details of the organisation, which administrators set here and public pages show. */
export function OrganizationSettingsPage() {
  const { t } = useTranslation('organizationSettings')
  const dialog = useEditDialog()
  const { data, error, refetch } = useCall('organization', 'get')
  return (
    <StaffPage
      title={t('title')}
      actions={
        <Button tone="main" onClick={() => dialog.edit('settings')}>
          {t('edit')}
        </Button>
      }
    >
      <StaffBody>
        <p>{t('lead')}</p>
        {error && !data && <Failure error={error} onRetry={() => void refetch()} />}
        {!data && !error && <Skeleton lines={8} />}
        {data && <Facts settings={data} />}
        <LetterheadSection />
        <FactsSection />
        <RetentionSection />
      </StaffBody>
      {dialog.isOpen && <SettingsDialog onClose={dialog.close} />}
    </StaffPage>
  )
}

function Facts({ settings }: { readonly settings: OrganizationSettings }) {
  const { t } = useTranslation('organizationSettings')
  const names = ['email', 'emergencyEmail', 'hotline', 'office'] as const
  return (
    <dl className="facts">
      {names.map((name) => (
        <Fragment key={name}>
          <dt>{t(name)}</dt>
          <dd>{settings[name] ?? <NotSet />}</dd>
        </Fragment>
      ))}
      {EMERGENCY_SERVICES.map((service) => (
        <Fragment key={service}>
          <dt>{t(`numbers.${service}`)}</dt>
          <dd>
            <NumberSet entry={settings.emergencyNumbers.find((entry) => entry.service === service)} />
          </dd>
        </Fragment>
      ))}
      <dt>{t('advice.title')}</dt>
      <dd>
        {settings.medicalAdvice ?? t('advice.own')}{' '}
        <Tag tone={settings.medicalAdviceConfirmed ? 'green' : 'yellow'}>
          {t(settings.medicalAdviceConfirmed ? 'numbers.confirmed' : 'numbers.unconfirmed')}
        </Tag>
      </dd>
      <dt>{t('accounts')}</dt>
      <dd>
        {settings.socialAccounts.length === 0 && <NotSet />}
        {settings.socialAccounts.map(({ name, url }) => (
          <div key={url}>
            {name}: {url}
          </div>
        ))}
      </dd>
    </dl>
  )
}

function NumberSet({ entry }: { readonly entry: EmergencyNumber | undefined }) {
  const { t } = useTranslation('organizationSettings')
  if (!entry) return <NotSet />
  return (
    <>
      {entry.number}{' '}
      <Tag tone={entry.confirmed ? 'green' : 'yellow'}>
        {t(entry.confirmed ? 'numbers.confirmed' : 'numbers.unconfirmed')}
      </Tag>
    </>
  )
}

function NotSet() {
  const { t } = useTranslation('organizationSettings')
  return <em>{t('notSet')}</em>
}

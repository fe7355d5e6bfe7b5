import { type ReactNode, useId } from 'react'
import type { CurrentUser } from '#shared/contract/administration/session.ts'
import { ACCESS, may } from '#shared/domain/access.ts'
import { regionName } from '#shared/domain/places.ts'
import { QUEUE_NEEDS, QUEUES } from '#shared/domain/queues.ts'
import { formatList } from '#shared/i18n/format.ts'
import { DeviceSettings } from '#web/features/administration/desktop-lock/index.ts'
import { PasswordForm } from '#web/features/administration/sign-in/index.ts'
import { SessionList } from '#web/features/administration/users/index.ts'
import { NoticeMail } from '#web/features/administration/waiting/index.ts'
import { AlertSubscription } from '#web/features/publishing/index.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { useUser } from '#web/lib/session.tsx'
import { useTranslation } from '#web/lib/texts.ts'
import { LanguageSwitch } from '#web/ui/language-switch.tsx'
import { StaffBody, StaffPage } from '#web/ui/staff-page.tsx'
import { ThemeChoice } from '#web/ui/theme-choice.tsx'
import { OwnDevices } from './own-devices.tsx'
import { SecondFactor } from './second-factor.tsx'

/** One's own account: who one is, language, password, sessions and devices. */
export function AccountPage() {
  const { t } = useTranslation(['session', 'alertPublishing', 'waiting'])
  const user = useUser()
  if (!user) return null
  const mayDecide = QUEUES.some((queue) => may(user, QUEUE_NEEDS[queue]))
  return (
    <StaffPage title={t('account.title')}>
      <StaffBody>
        <Section title={t('account.user')}>
          <UserFacts user={user} />
        </Section>
        <Section title={t('account.reading')}>
          <div className="account-reading">
            <LanguageSwitch />
            <ThemeChoice />
          </div>
        </Section>
        {window.desktop && (
          <Section title={t('desktop.title')}>
            <DeviceSettings desktop={window.desktop} />
          </Section>
        )}
        <Section title={t('password.title')}>
          <PasswordForm />
        </Section>
        <Section title={t('secondFactor.title')}>
          <SecondFactor user={user} />
        </Section>
        <Section title={t('alertPublishing:mail')}>
          <AlertSubscription />
        </Section>
        {mayDecide && (
          <Section title={t('waiting:mail.title')}>
            <NoticeMail />
          </Section>
        )}
        <Section title={t('account.sessions')}>
          <p>{t('account.sessionsLead')}</p>
          <SessionList userId={user.id} />
        </Section>
        {may(user, 'sync:use') && (
          <Section title={t('account.devices')}>
            <p>{t('account.devicesLead')}</p>
            <OwnDevices ownerId={user.id} />
          </Section>
        )}
      </StaffBody>
    </StaffPage>
  )
}

function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId()
  return (
    <section className="section" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  )
}

function UserFacts({ user }: { readonly user: CurrentUser }) {
  const { t } = useTranslation(['session', 'terms', 'users'])
  const locale = useLocale()
  const bound = ACCESS[user.role].scope === 'regions'
  const regions = formatList(
    user.regions.map((code) => regionName(code, locale)),
    locale,
  )
  return (
    <dl className="facts">
      <dt>{t('account.name')}</dt>
      <dd>{[user.firstName, user.lastName].filter(Boolean).join(' ') || user.email}</dd>
      <dt>{t('account.email')}</dt>
      <dd>{user.email}</dd>
      <dt>{t('account.role')}</dt>
      <dd>{t(`terms:role.${user.role}`)}</dd>
      <dt>{t('account.regions')}</dt>
      <dd>{bound ? regions || t('users:list.noRegions') : t('account.everywhere')}</dd>
    </dl>
  )
}

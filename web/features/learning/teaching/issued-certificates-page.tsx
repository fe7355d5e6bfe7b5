import './teaching.css'
import { useState } from 'react'
import type { IssuedCertificate } from '#shared/contract/learning/certificates.ts'
import { spacedCode } from '#shared/domain/certificate-codes.ts'
import { mogadishuDay } from '#shared/domain/dates.ts'
import { formatDate } from '#shared/i18n/format.ts'
import { certificatePath, courseTitle } from '#web/features/learning/certificates/index.ts'
import { useAction, useCall } from '#web/lib/calls.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { Link } from '#web/lib/router.tsx'
import { useTranslation } from '#web/lib/texts.ts'
import { useUrlState } from '#web/lib/url-state.ts'
import { Button } from '#web/ui/button.tsx'
import { SelectField } from '#web/ui/field.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { AboveList } from '#web/ui/staff/above-list.tsx'
import type { ListRead } from '#web/ui/staff/list-states.tsx'
import { ReasonDialog } from '#web/ui/staff/reason-dialog.tsx'
import { StaffTable } from '#web/ui/staff/staff-table.tsx'
import { StaffBody, StaffPage } from '#web/ui/staff-page.tsx'
import { Tag } from '#web/ui/tag.tsx'

const DEFAULTS = { q: '', state: 'all', cursor: '' }
const STATES = ['all', 'valid', 'withdrawn'] as const
const stateIn = (text: string) => STATES.find((each) => each === text) ?? 'all'

/** Every issued certificate without its name, found by its code, for users who may withdraw it. */
export function IssuedCertificatesPage() {
  const { t } = useTranslation('teaching')
  const [{ q, state, cursor }, change] = useUrlState(DEFAULTS)
  const input = { state: stateIn(state), ...(q ? { q } : {}), ...(cursor ? { cursor } : {}) }
  const read = useCall('certificates', 'list', { input }, { keepPrevious: true })
  const isNarrowed = q !== '' || input.state !== 'all'
  return (
    <StaffPage
      title={t('certificates.title')}
      search={
        <SearchField
          label={t('certificates.search')}
          value={q}
          onSearch={(text) => change({ q: text, cursor: '' })}
        />
      }
    >
      <StaffBody>
        <AboveList set={input.state === 'all' ? 0 : 1}>
          <p>{t('certificates.lead')}</p>
          <div className="issued-filter">
            <SelectField
              name="state"
              label={t('certificates.state')}
              value={input.state}
              choices={STATES.map((value) => ({ value, label: t(`certificates.states.${value}`) }))}
              onChange={(event) => change({ state: event.target.value, cursor: '' })}
            />
          </div>
        </AboveList>
        <Certificates read={read} isNarrowed={isNarrowed} />
      </StaffBody>
    </StaffPage>
  )
}

function Certificates({
  read,
  isNarrowed,
}: {
  readonly read: ListRead<IssuedCertificate>
  readonly isNarrowed: boolean
}) {
  const { t } = useTranslation('teaching')
  const locale = useLocale()
  const day = (at: string) => formatDate(mogadishuDay(new Date(at)), locale)
  return (
    <StaffTable<IssuedCertificate>
      label={t('certificates.list')}
      read={read}
      keyOf={({ id }) => id}
      empty={t(isNarrowed ? 'certificates.noMatch' : 'certificates.none')}
      emptyText={<p>{t(isNarrowed ? 'certificates.noMatchText' : 'certificates.noneText')}</p>}
      columns={[
        {
          key: 'code',
          title: t('certificates.columns.code'),
          render: ({ code }) => (
            <Link
              to={certificatePath(code)}
              aria-label={t('certificates.openLabel', { code: spacedCode(code) })}
            >
              <span dir="ltr">{spacedCode(code)}</span>
            </Link>
          ),
        },
        {
          key: 'course',
          title: t('certificates.columns.course'),
          render: (certificate) => courseTitle(certificate, locale).title,
        },
        { key: 'issued', title: t('certificates.columns.issued'), render: ({ issuedAt }) => day(issuedAt) },
        {
          key: 'state',
          title: t('certificates.columns.state'),
          render: ({ withdrawnAt, reason }) =>
            withdrawnAt ? (
              <>
                <Tag tone="red">{t('certificates.withdrawnOn', { day: day(withdrawnAt) })}</Tag>
                {reason && <div>{t('certificates.reason', { reason })}</div>}
              </>
            ) : (
              <Tag tone="green">{t('certificates.states.valid')}</Tag>
            ),
        },
      ]}
      actions={(certificate) => <Withdraw certificate={certificate} />}
    />
  )
}

function Withdraw({ certificate: { id, code, withdrawnAt } }: { readonly certificate: IssuedCertificate }) {
  const { t } = useTranslation('teaching')
  const [isAsked, setAsked] = useState(false)
  const { mutateAsync } = useAction('certificates', 'withdraw', { says: t('certificates.withdrawnDone') })
  if (withdrawnAt) return null
  const shown = { code: spacedCode(code) }
  return (
    <>
      <Button small aria-label={t('certificates.withdrawLabel', shown)} onClick={() => setAsked(true)}>
        {t('certificates.withdraw')}
      </Button>
      {isAsked && (
        <ReasonDialog
          title={t('certificates.withdrawTitle', shown)}
          text={t('certificates.withdrawText')}
          hint={t('certificates.reasonHint')}
          submit={t('certificates.withdraw')}
          tone="danger"
          failedTitle={t('certificates.failed')}
          onConfirm={(reason) => mutateAsync({ params: { id }, input: { reason } })}
          onClose={() => setAsked(false)}
        />
      )}
    </>
  )
}

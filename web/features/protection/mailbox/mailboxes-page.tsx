import { pathOf } from '#shared/contract/routes.ts'
import { regionName } from '#shared/domain/places.ts'
import { recordReference } from '#shared/domain/record-reference.ts'
import { formatRelative } from '#shared/i18n/format.ts'
import { recordCollections } from '#shared/schemas/records.ts'
import { type CallAnswer, useAction, useCall } from '#web/lib/calls.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { useUrlState } from '#web/lib/url-state.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Queue } from '#web/ui/staff/queue.tsx'
import { StaffBody, StaffPage } from '#web/ui/staff-page.tsx'
import { RecordMailbox } from './record-mailbox.tsx'

const DEFAULTS = { cursor: '' }
type Waiting = CallAnswer<'mailbox', 'list'>['items'][number]

/** Reporters who wait for an answer in the mailbox of their report, with the messages of the chosen one. */
export function MailboxesPage() {
  const { t } = useTranslation(['mailbox', 'terms'])
  const [{ cursor }] = useUrlState(DEFAULTS)
  const read = useCall('mailbox', 'list', { input: cursor ? { cursor } : {} }, { keepPrevious: true })
  const settle = useAction('mailbox', 'settle', { says: t('waiting.settled') })
  const isCut = read.error?.code === 'offline' || read.error?.code === 'network'
  return (
    <StaffPage title={t('waiting.title')}>
      <StaffBody>
        <p>{t('waiting.lead')}</p>
        {isCut && <p className="notice notice-wait">{t('staff.online')}</p>}
        <Queue
          label={t('waiting.list')}
          read={read}
          keyOf={({ id, collection }) => `${collection}/${id}`}
          titleOf={({ id, collection }) => `${t(`terms:collection.${collection}`)} ${recordReference(id)}`}
          noteOf={(report) => <Note report={report} />}
          empty={t('waiting.empty')}
          emptyText={<p>{t('waiting.emptyText')}</p>}
          actionsOf={({ id, collection }) => [
            {
              key: 'settle',
              text: t('staff.settle'),
              letter: 'n',
              run: () => settle.mutateAsync({ params: { id }, input: { collection } }),
            },
          ]}
        >
          {(report) => <Open report={report} />}
        </Queue>
      </StaffBody>
    </StaffPage>
  )
}

function Note({ report: { since, regionCode, inTriage } }: { readonly report: Waiting }) {
  const { t } = useTranslation('mailbox')
  const locale = useLocale()
  const place = regionCode === null ? t('waiting.noRegion') : regionName(regionCode, locale)
  const waits = t('waiting.since', { since: formatRelative(since, locale) })
  return [place, inTriage && t('waiting.inTriage'), waits].filter(Boolean).join(', ')
}

function Open({ report: { id, collection, inTriage } }: { readonly report: Waiting }) {
  const { t } = useTranslation('mailbox')
  const to = inTriage
    ? `${pathOf('triage')}?tab=${collection}&item=${id}`
    : `${recordCollections[collection].page}?record=${id}`
  return (
    <>
      <LinkButton small to={to}>
        {t('waiting.open')}
      </LinkButton>
      <RecordMailbox key={id} record={{ id, channel: 'public' }} collection={collection} />
    </>
  )
}

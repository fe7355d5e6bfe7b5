import type { SecondLook } from '#shared/contract/administration/second-looks.ts'
import { HIDING_REASONS } from '#shared/domain/second-looks.ts'
import { formatDateTime, formatList, formatRelative } from '#shared/i18n/format.ts'
import { WaitingSources } from '#web/features/correspondence/index.ts'
import { WaitingOverrides } from '#web/features/protection/index.ts'
import { useCall } from '#web/lib/calls.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { useMay } from '#web/lib/session.tsx'
import { useTranslation } from '#web/lib/texts.ts'
import { useUrlState } from '#web/lib/url-state.ts'
import { type FieldText, RecordReference, recordPath, recordTitle, useFieldText } from '#web/records/index.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { PublicSummary } from '#web/ui/staff/public-summary.tsx'
import { Queue } from '#web/ui/staff/queue.tsx'
import { SecondPersonPage } from '#web/ui/staff/second-person-page.tsx'
import { useLookActions } from './use-look-actions.ts'

const DEFAULTS = { cursor: '' }

/**
 * Actions that took effect without a second person: reports called unfounded, deleted or refused, and summaries
 * withdrawn.
 */
export function SecondLooksPage() {
  const { t } = useTranslation('secondLooks')
  const [{ cursor }] = useUrlState(DEFAULTS)
  const text = useFieldText()
  const read = useCall('secondLooks', 'list', { input: cursor ? { cursor } : {} }, { keepPrevious: true })
  const actionsOf = useLookActions(read.data?.items ?? [])
  const mayDecideOverrides = useMay('second-looks:decide')
  const [maySeeMessages, mayReadPersonal] = [useMay('messages:read'), useMay('pii:read')]
  return (
    <SecondPersonPage list="second-looks" title={t('title')} lead={t('lead')}>
      <Queue
        label={t('list')}
        read={read}
        keyOf={({ id }) => id}
        titleOf={(item) => titleOf(item, text)}
        noteOf={(item) => <Note item={item} />}
        empty={t('empty')}
        emptyText={<p>{t('emptyText')}</p>}
        actionsOf={actionsOf}
      >
        {(item) => <Details item={item} text={text} />}
      </Queue>
      {mayDecideOverrides && <WaitingOverrides />}
      {maySeeMessages && mayReadPersonal && <WaitingSources />}
    </SecondPersonPage>
  )
}

function titleOf({ collection, values }: SecondLook, text: FieldText): string {
  return recordTitle(collection, values, text)
}

/** A public summary as it was on the site. */
function summaryOf({ title, summary, titleSo, summarySo }: SecondLook['values']) {
  const shown = (value: unknown) => (typeof value === 'string' ? value : null)
  return {
    title: shown(title) ?? '',
    summary: shown(summary) ?? '',
    titleSo: shown(titleSo),
    summarySo: shown(summarySo),
  }
}

function Note({ item: { act, at } }: { readonly item: SecondLook }) {
  const { t } = useTranslation('secondLooks')
  return `${t(`act.${act}`)}, ${formatRelative(at, useLocale())}`
}

function Details({ item, text }: { readonly item: SecondLook; readonly text: FieldText }) {
  const { t } = useTranslation('secondLooks')
  const locale = useLocale()
  const { act, collection, recordId, values, people, reason, mayDecide, at } = item
  const names = people.map((user) => text.people.nameOf(user) ?? t('unknownUser'))
  const by = formatList(names.length > 0 ? names : [t('unknownUser')], locale)
  const isSummary = act === 'withdrawn'
  const shown = isSummary
    ? []
    : Object.entries(values).flatMap(([field, value]) => {
        const shown = value === false ? null : text.value(collection, field, value, values)
        return shown === null ? [] : [{ field, shown }]
      })
  return (
    <>
      <p>{t(`by.${act}`, { people: by, date: formatDateTime(at, locale) })}</p>
      <p>
        <RecordReference id={recordId} />
      </p>
      <p>{reason ? t('reason', { reason }) : t('noReason')}</p>
      {!mayDecide && <p className="notice">{t('own')}</p>}
      {isSummary && <PublicSummary {...summaryOf(values)} />}
      <dl className="rec-details">
        {shown.map(({ field, shown }) => (
          <div key={field}>
            <dt>{text.label(field)}</dt>
            <dd className="rec-lines">{shown}</dd>
          </div>
        ))}
      </dl>
      {!HIDING_REASONS.includes(act) && (
        <p>
          <LinkButton small to={recordPath(collection, recordId)}>
            {t('openRecord')}
          </LinkButton>
        </p>
      )}
    </>
  )
}

import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ApiError } from '#shared/contract/client.ts'
import type { RecordCollectionName } from '#shared/domain/names.ts'
import { formatDate, formatNumber } from '#shared/i18n/format.ts'
import { refreshReads, SHOW_RECORDS, useSubmitted } from '#web/lib/calls.ts'
import { DEVICE, device, useLeaving } from '#web/lib/device-calls.ts'
import { useFailureText } from '#web/lib/failure-text.ts'
import { useLocale } from '#web/lib/i18n.ts'
import type { Says } from '#web/lib/says.ts'
import { useMay } from '#web/lib/session.tsx'
import { useTranslation } from '#web/lib/texts.ts'
import { showToast } from '#web/lib/toast.ts'
import { Button } from '#web/ui/button.tsx'

interface RecordName {
  readonly collection: RecordCollectionName
  readonly id: string
}

/** Does something about records that left; the lists are read again. */
function useLeavingAct<Answer, Given = void>(
  act: (given: Given) => Promise<Answer>,
  says: Says<Answer, Given>,
  title: string,
) {
  const client = useQueryClient()
  const failureText = useFailureText()
  return useSubmitted<Answer, Given>({
    says,
    mutationFn: act,
    onSuccess: () =>
      Promise.all([client.invalidateQueries({ queryKey: [DEVICE] }), refreshReads(client, SHOW_RECORDS)]),
    onError: (error: ApiError) => showToast({ title, text: failureText(error), tone: 'danger' }),
  })
}

/** Says which closed records are not counted, because they left this device; of one collection they come back by a press. */
export function LeftNote({ collection }: { readonly collection?: RecordCollectionName }) {
  const { t } = useTranslation('leaving')
  const locale = useLocale()
  const { data } = useLeaving()
  const count = (data?.left ?? [])
    .filter((left) => collection === undefined || left.collection === collection)
    .reduce((sum, left) => sum + left.count, 0)
  if (!data?.before || count === 0) return null
  const numbers = { count, number: formatNumber(count, locale), date: formatDate(data.before, locale) }
  return (
    <div className="notice" role="status">
      <p>{t('note', numbers)}</p>
      {collection && <BringAll collection={collection} />}
    </div>
  )
}

function BringAll({ collection }: { readonly collection: RecordCollectionName }) {
  const { t } = useTranslation('leaving')
  const locale = useLocale()
  const bring = useLeavingAct(
    () => device.bringBackAll({ params: { collection } }),
    ({ count }) => t('broughtAll', { count, number: formatNumber(count, locale) }),
    t('failed'),
  )
  return (
    <Button small busy={bring.isPending && t('bringing')} onClick={() => bring.mutate()}>
      {t('bringAll')}
    </Button>
  )
}

function useWhere({ collection, id }: RecordName) {
  return useQuery({
    queryKey: [DEVICE, 'leaving', collection, id],
    queryFn: ({ signal }) => device.whereRecord({ params: { collection, id }, signal }),
    enabled: useMay('sync:use'),
  })
}

/** Says at the address of a record that it left this device, and brings it back. */
export function AwayRecord({ collection, id }: RecordName) {
  const { t } = useTranslation('leaving')
  const { data } = useWhere({ collection, id })
  const bring = useLeavingAct(
    () => device.bringBack({ params: { collection, id } }),
    t('brought'),
    t('failed'),
  )
  if (!data?.hasLeft) return null
  return (
    <div className="notice notice-wait">
      <p>{t('away')}</p>
      <Button busy={bring.isPending && t('bringing')} onClick={() => bring.mutate()}>
        {t('bring')}
      </Button>
    </div>
  )
}

/** Keeps a record on this device, or lets it leave again like others; where closed ones leave. */
export function KeepRecord({ collection, id }: RecordName) {
  const { t } = useTranslation('leaving')
  const { data: leaving } = useLeaving()
  const { data: where } = useWhere({ collection, id })
  const params = { collection, id }
  const keep = useLeavingAct(() => device.keepRecord({ params }), t('keptNow'), t('keep'))
  const forget = useLeavingAct(() => device.forgetKeptRecord({ params }), t('forgotten'), t('forget'))
  if (!where || !leaving || (leaving.months === null && !where.isKept)) return null
  const act = where.isKept ? forget : keep
  const text = t(where.isKept ? 'forget' : 'keep')
  return (
    <Button small tone="plain" busy={act.isPending && text} onClick={() => act.mutate()}>
      {text}
    </Button>
  )
}

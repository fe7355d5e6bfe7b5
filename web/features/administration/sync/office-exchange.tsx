import { deviceContract } from '#shared/contract/administration/device.ts'
import { callPath } from '#shared/contract/client.ts'
import { formatDateTime } from '#shared/i18n/format.ts'
import { useSubmitted } from '#web/lib/calls.ts'
import { device } from '#web/lib/device-calls.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { Link } from '#web/lib/router.tsx'
import { saveFile } from '#web/lib/save-file.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Failure, Skeleton } from '#web/ui/states.tsx'
import { useExchangeState, useReadAgain } from './device-calls.ts'
import { FileForm } from './file-form.tsx'

/** What an office without a line can do: give what waits to a courier, and take the answer. */
export function OfficeExchange() {
  const { t } = useTranslation('exchange')
  const { data, error, refetch } = useExchangeState()
  return (
    <section className="sync-section">
      <h2>{t('office.title')}</h2>
      <p>{t('office.lead')}</p>
      {error && <Failure error={error} title={t('office.failed')} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton lines={2} />}
      {data && !data.isReady && <p className="notice notice-wait">{t('office.notReady')}</p>}
      {data?.isReady && <Exchange withCourier={data.withCourier} lastAt={data.lastAt} />}
      <p className="sync-after">
        <Link to="/exchange">{t('link')}</Link>
      </p>
    </section>
  )
}

function Exchange({ withCourier, lastAt }: { readonly withCourier: number; readonly lastAt: string | null }) {
  const { t } = useTranslation('exchange')
  const locale = useLocale()
  const readAgain = useReadAgain()
  const make = useSubmitted<boolean, void>({
    says: (saved) => (saved ? t('office.made') : null),
    mutationFn: () => saveFile(callPath(deviceContract.makeExchange), `${t('office.fileName')}.hrpx`),
    onSuccess: readAgain,
  })
  return (
    <>
      {lastAt && withCourier > 0 && (
        <p>{t('office.withCourier', { count: withCourier, time: formatDateTime(lastAt, locale) })}</p>
      )}
      <p>
        <Button busy={make.isPending && t('office.making')} onClick={() => make.mutate()}>
          {t('office.make')}
        </Button>
      </p>
      {make.error && <Failure error={make.error} title={t('office.failed')} />}
      <FileForm
        prefix="answer"
        words={{
          label: t('office.answer'),
          missing: t('office.chooseFirst'),
          submit: t('office.take'),
          busy: t('office.taking'),
        }}
        send={(file) => device.takeAnswer({ body: file })}
        says={({ isRevoked, settled, rejected, files }) =>
          isRevoked ? t('office.revoked') : t('office.taken', { settled, rejected, files })
        }
        onSuccess={readAgain}
      />
    </>
  )
}

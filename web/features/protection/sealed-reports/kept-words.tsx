import { KEPT_DAYS } from '#web/lib/kept-reports/lasting.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { InEnglish } from '#web/ui/in-english.tsx'
import type { KeptWay } from './keep.ts'

/** What becomes of a report that has just been kept on the device. */
export function KeptWords({ way, hasFiles = false }: { readonly way: KeptWay; readonly hasFiles?: boolean }) {
  const { t } = useTranslation('sealedReports')
  const values = { days: String(KEPT_DAYS) }
  return (
    <>
      <p>
        {t(`done.${way}`, values)} <InEnglish of={`sealedReports.done.${way}`} values={values} />
      </p>
      <p>
        {t('done.code')} <InEnglish of="sealedReports.done.code" />
      </p>
      {hasFiles && (
        <p>
          {t('done.files')} <InEnglish of="sealedReports.done.files" />
        </p>
      )}
    </>
  )
}

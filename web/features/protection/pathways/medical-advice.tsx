import { useCall } from '#web/lib/calls.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { InEnglish } from '#web/ui/in-english.tsx'
import { Tag } from '#web/ui/tag.tsx'

/** What to know about medical care after sexual violence: the administrators' text, or the product's own. */
export function MedicalAdvice() {
  const { t } = useTranslation('pathways')
  const locale = useLocale()
  const { data } = useCall('organization', 'get')
  const own = locale === 'so' ? data?.medicalAdviceSo : data?.medicalAdvice
  return (
    <>
      <p>
        {own ?? t('care.text')} {!own && <InEnglish of="pathways.care.text" />}
      </p>
      {data && !data.medicalAdviceConfirmed && (
        <p>
          <Tag tone="yellow" shape="triangle">
            {t('care.unconfirmed')}
          </Tag>
        </p>
      )}
    </>
  )
}

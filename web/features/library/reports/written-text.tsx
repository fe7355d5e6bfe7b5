import { REPORT_TEXT_LENGTH, type WrittenSection } from '#shared/domain/report-options.ts'
import { formatNumber } from '#shared/i18n/format.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { TextArea } from '#web/ui/field.tsx'
import type { ReportRequester } from './use-request.ts'

/** The author's own text of a section. */
export function WrittenText({
  section,
  requester: { values, change },
}: {
  readonly section: WrittenSection
  readonly requester: ReportRequester
}) {
  const { t } = useTranslation(['reportGenerator', 'reports'])
  const locale = useLocale()
  const text = values.texts[section] ?? ''
  const words = text.split(/\s+/).filter(Boolean).length
  const label =
    section === 'executive-summary'
      ? t('writing.introduction')
      : t('writing.assessment', { section: t(`reports:sections.${section}`) })
  return (
    <TextArea
      name={`texts-${section}`}
      label={label}
      hint={`${t('writing.hint')} ${t('writing.words', { count: words, number: formatNumber(words, locale) })}`}
      rows={4}
      maxLength={REPORT_TEXT_LENGTH}
      optional
      value={text}
      onChange={({ target }) => change({ texts: { ...values.texts, [section]: target.value } })}
    />
  )
}

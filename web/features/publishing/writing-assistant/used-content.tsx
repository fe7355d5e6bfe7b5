import { useTranslation } from '#web/lib/texts.ts'

const SHOWN = 120

/** Says which text of the form is used. */
export function UsedContent({ content }: { readonly content: string }) {
  const { t } = useTranslation('writingAssistant')
  const plain = content.trim()
  const beginning = plain.length > SHOWN ? `${plain.slice(0, SHOWN)}…` : plain
  return <p dir="auto">{plain === '' ? t('noContent') : t('usesContent', { beginning })}</p>
}

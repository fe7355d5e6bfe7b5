import { useTranslation } from '#web/lib/texts.ts'
import { CopyField } from '#web/ui/copy-field.tsx'

/** A recovery code, which is shown only this once. */
export function RecoveryCode({ code }: { readonly code: string }) {
  const { t } = useTranslation('learningAccount')
  return (
    <section aria-labelledby="recovery-code" className="learning-code">
      <h3 id="recovery-code">{t('code')}</h3>
      <p>{t('codeText')}</p>
      <CopyField name="recovery-code-value" label={t('code')} value={code} />
    </section>
  )
}

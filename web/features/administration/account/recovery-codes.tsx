import { useTranslation } from '#web/lib/texts.ts'
import { Button } from '#web/ui/button.tsx'

/** Shows the recovery codes, which can't be had again. */
export function RecoveryCodes({
  codes,
  onDone,
}: {
  readonly codes: readonly string[]
  readonly onDone: () => void
}) {
  const { t } = useTranslation('session')
  return (
    <>
      <h3>{t('secondFactor.codesTitle')}</h3>
      <p>{t('secondFactor.codesLead')}</p>
      <ol className="recovery-codes" translate="no">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <Button onClick={onDone}>{t('secondFactor.codesKept')}</Button>
    </>
  )
}

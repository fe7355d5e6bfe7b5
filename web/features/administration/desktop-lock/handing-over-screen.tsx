import { usePageTitle } from '#web/lib/page-title.ts'
import { useTranslation } from '#web/lib/texts.ts'

/** This device was ended: what it has not sent is being handed over, and nothing of it is shown any more. */
export function HandingOverScreen() {
  const { t } = useTranslation('session')
  const heading = usePageTitle(t('ending.title'))
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        {t('ending.title')}
      </h1>
      <p role="status">{t('ending.text')}</p>
      <p>{t('ending.connection')}</p>
    </>
  )
}

import { formatList } from '#shared/i18n/format.ts'
import type { Elsewhere } from '#web/lib/draft.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { Button } from './button.tsx'

/** Says that another tab has written something else in the same fields, and asks which of both counts. */
export function ElsewhereNotice({
  elsewhere: { fields, take, keep },
  nameOf,
}: {
  readonly elsewhere: Elsewhere
  /** The name of a field by its path; empty where it needs none. */
  readonly nameOf: (path: readonly string[]) => string
}) {
  const { t } = useTranslation('shell')
  const locale = useLocale()
  const names = [...new Set(fields.map(nameOf))].filter(Boolean)
  return (
    <div className="notice notice-wait" role="alert">
      <p>
        <strong>{t('form.elsewhere.title')}</strong> {t('form.elsewhere.text')} {formatList(names, locale)}
      </p>
      <div className="actions">
        <Button onClick={take}>{t('form.elsewhere.take')}</Button>
        <Button onClick={keep}>{t('form.elsewhere.keep')}</Button>
      </div>
    </div>
  )
}

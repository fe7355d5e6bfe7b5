import { STAR } from '#shared/domain/drawings.ts'
import { Link } from '#web/lib/router.tsx'
import { useTranslation } from '#web/lib/texts.ts'

/** The organisation's sign and name, linking to the first page. */
export function Brand({ size = 34 }: { readonly size?: number }) {
  const { t } = useTranslation('shell')
  return (
    <Link className="brand" to="/" aria-label={t('brand')}>
      <svg width={size} height={size} viewBox="0 0 34 34" aria-hidden="true">
        <circle className="brand-round" cx="17" cy="17" r="17" />
        <path className="brand-star" d={STAR} />
      </svg>
      <span>
        {t('brandFirst')}
        <br />
        {t('brandSecond')}
      </span>
    </Link>
  )
}

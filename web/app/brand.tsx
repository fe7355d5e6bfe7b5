import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'

/** The organisation's sign and name, linking to the first page. */
export function Brand({ size = 34 }: { readonly size?: number }) {
  const { t } = useTranslation('shell')
  return (
    <Link className="brand" to="/">
      <svg width={size} height={size} viewBox="0 0 34 34" aria-hidden="true">
        <circle className="brand-round" cx="17" cy="17" r="17" />
        <path className="brand-star" d="M17 6l2.7 7.9h8.3l-6.7 4.9 2.5 8L17 22l-6.8 4.8 2.5-8L6 13.9h8.3z" />
      </svg>
      <span>
        {t('brandFirst')}
        <br />
        {t('brandSecond')}
      </span>
    </Link>
  )
}

import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { usePageTitle } from '#web/lib/page-title.ts'

/** The first page for visitors: report, or sign in. */
export function HomePage() {
  const { t } = useTranslation('shell')
  const heading = usePageTitle(t('footer.home'))
  return (
    <section className="hero">
      <h1 ref={heading} tabIndex={-1}>
        {t('home.title')}
      </h1>
      <p className="lead">{t('home.lead')}</p>
      <div className="actions">
        <Link className="btn btn-danger" to="/incident-reporting">
          {t('home.report')}
        </Link>
        <Link className="btn btn-quiet" to="/sign-in">
          {t('home.signIn')}
        </Link>
      </div>
      <p className="note">{t('home.note')}</p>
    </section>
  )
}

import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { usePageTitle } from '#web/lib/page-title.ts'
import { LinkButton } from '#web/ui/button.tsx'

/** The first page for visitors: report, or sign in. */
export function HomePage() {
  const { t } = useTranslation('shell')
  const heading = usePageTitle(t('footer.home'))
  return (
    <>
      <section className="hero">
        <h1 ref={heading} tabIndex={-1}>
          {t('home.title')}
        </h1>
        <p className="lead">{t('home.lead')}</p>
        <div className="actions">
          <LinkButton tone="danger" to="/incident-reporting">
            {t('home.report')}
          </LinkButton>
          <LinkButton to="/sign-in">{t('home.signIn')}</LinkButton>
        </div>
        <p className="note">{t('home.note')}</p>
      </section>
      <div className="strip-band">
        <article>
          <h2>{t('home.iccprTitle')}</h2>
          <p>{t('home.iccprText')}</p>
          <Link to="/iccpr">{t('home.iccprLink')}</Link>
        </article>
        <article>
          <h2>{t('home.uprTitle')}</h2>
          <p>{t('home.uprText')}</p>
          <Link to="/upr">{t('home.uprLink')}</Link>
        </article>
      </div>
    </>
  )
}

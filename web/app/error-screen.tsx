import { Component, type ReactNode } from 'react'
import { useCall } from '#web/lib/calls.ts'
import { reportFault } from '#web/lib/report-fault.ts'
import { Trans, useTranslation } from '#web/lib/texts.ts'
import { Button } from '#web/ui/button.tsx'

/** Catches what goes wrong while drawing, reports it to the server, and shows the error screen (REQ-SHL-39). */
export class ErrorBoundary extends Component<{ readonly children: ReactNode }, { readonly failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch(error: unknown) {
    reportFault(error)
  }

  override render() {
    return this.state.failed ? <ErrorScreen /> : this.props.children
  }
}

function ErrorScreen() {
  const { t } = useTranslation('errors')
  return (
    <main className="error-page" role="alert">
      <h1>{t('crashTitle')}</h1>
      <p>{t('crashText')}</p>
      <Support />
      <div className="actions">
        <Button tone="main" onClick={() => location.reload()}>
          {t('refresh')}
        </Button>
        <Button onClick={() => location.assign('/')}>{t('goHome')}</Button>
      </div>
    </main>
  )
}

/** The contact address, if it was read before the crash: after a crash the page makes no further calls. */
function Support() {
  const { t } = useTranslation('errors')
  const { data } = useCall('organization', 'get', {}, { enabled: false })
  const email = data?.email
  if (!email) return <p>{t('crashSupport')}</p>
  return (
    <p>
      <Trans
        t={t}
        i18nKey="crashSupportAt"
        components={{ address: <a href={`mailto:${email}`}>{email}</a> }}
      />
    </p>
  )
}

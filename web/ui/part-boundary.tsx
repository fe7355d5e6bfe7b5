import { Component, type ReactNode, useEffect } from 'react'
import { api } from '#web/lib/api.ts'
import { whenConnected } from '#web/lib/connection.ts'
import { type FailedProps, PartNotLoaded } from '#web/lib/lazy-part.tsx'
import { reportFault } from '#web/lib/report-fault.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { Button } from './button.tsx'

interface BoundaryProps {
  /** A navigation tries again. */
  readonly path: string
  readonly children: ReactNode
}

/**
 * Shown in place of a part whose code failed to load; the rest of the page stays. Other errors propagate to the error
 * screen.
 */
export class PartBoundary extends Component<BoundaryProps, { readonly error: unknown }> {
  override state: { readonly error: unknown } = { error: null }

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  override componentDidUpdate(before: BoundaryProps) {
    if (before.path !== this.props.path && this.state.error) this.setState({ error: null })
  }

  override componentDidCatch(error: unknown) {
    // With a connection, the failure is the product's and is reported.
    if (error instanceof PartNotLoaded && navigator.onLine) reportFault(error.cause)
  }

  override render() {
    const { error } = this.state
    if (!error) return this.props.children
    if (error instanceof PartNotLoaded) return <NotLoaded begun={error.begun} />
    throw error
  }
}

/** Replaces a part that could not be shown on a page that is already open; it is tried again when there is a connection. */
export function PartFailed({ error, again }: FailedProps) {
  useEffect(() => {
    if (navigator.onLine) reportFault(error.cause)
    return whenConnected(error.begun, again)
  }, [error, again])
  return <Failure title="loadFailed" again={again} />
}

function Failure({
  title,
  again,
}: {
  readonly title: 'loadFailed' | 'pageFailed'
  readonly again: () => void
}) {
  const { t } = useTranslation(['errors', 'shell'])
  return (
    <div className="failure" role="alert">
      <p>
        <strong>{t(title)}</strong> {t(navigator.onLine ? 'notAnswered' : 'noConnection')}
      </p>
      <Button onClick={again}>{t('shell:form.retry')}</Button>
    </div>
  )
}

/** Milliseconds between two questions; the first ones after a connection is back may fail as well. */
const ASK_AGAIN = 1000

/**
 * Loads the whole page again once the connection is back and the server answers: after an update its code has other
 * names.
 */
function NotLoaded({ begun }: { readonly begun: number }) {
  useEffect(() => {
    let asking: ReturnType<typeof setTimeout> | undefined
    const again = () => {
      clearTimeout(asking)
      asking = setTimeout(ask, ASK_AGAIN)
    }
    // Once the server has answered it is asked no more: another reload would end the one that has begun, and a page that
    // takes longer than a second would never arrive.
    const ask = async () => {
      if (!(await reloadWhenReachable())) again()
    }
    const end = whenConnected(begun, again)
    return () => {
      end()
      clearTimeout(asking)
    }
  }, [begun])
  return (
    <div className="reading-page">
      <Failure title="pageFailed" again={reloadWhenReachable} />
    </div>
  )
}

/** Without a connection a reload would end at the browser's own error page. Answers whether it has begun. */
function reloadWhenReachable(): Promise<boolean> {
  return api.system.health().then(
    () => {
      location.reload()
      return true
    },
    () => false,
  )
}

import type { ReactNode } from 'react'
import { topicAt } from '#shared/contract/help-topics.ts'
import { usePageTitle } from '#web/lib/page-title.ts'
import { Link, useLocation } from '#web/lib/router.tsx'
import { useUser } from '#web/lib/session.tsx'
import { useTranslation } from '#web/lib/texts.ts'
import { Button } from './button.tsx'
import { classNames } from './class-names.ts'
import { FirstSyncNotice, SyncStatusTag } from './sync-status-tag.tsx'

/** A page of the staff: a header with title, search, sync status and actions, and the content below. */
export function StaffPage({
  title,
  search,
  actions,
  fill,
  children,
}: {
  readonly title: string
  readonly search?: ReactNode
  readonly actions?: ReactNode
  /** The page is as high as the window and its parts scroll by themselves, as lists with a side panel do. */
  readonly fill?: boolean
  readonly children: ReactNode
}) {
  const heading = usePageTitle(title)
  return (
    <div className={classNames('staff-page', fill && 'staff-page-fill')}>
      <header className="staff-top">
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {search}
        <div className="staff-top-end">
          <SyncStatusTag />
          <HelpLink />
          <LockButton />
          {actions}
        </div>
      </header>
      <FirstSyncNotice />
      {children}
    </div>
  )
}

/** Leads to what the help says about the page. */
function HelpLink() {
  const { t } = useTranslation('shell')
  const user = useUser()
  const { pathname } = useLocation()
  const topic = user && topicAt(pathname, user)
  if (!topic) return null
  return (
    <Link className="staff-top-help" to={`/help/${topic}`} aria-label={t('staff.helpHere')}>
      {t('staff.help')}
    </Link>
  )
}

/** Locks the records of this device at once; nothing in a browser. */
function LockButton() {
  const { t } = useTranslation('shell')
  const desktop = window.desktop
  if (!desktop) return null
  return <Button onClick={() => void desktop.lock()}>{t('staff.lock')}</Button>
}

/** The padded body of a staff page that is not a full-width list. */
export function StaffBody({ children }: { readonly children: ReactNode }) {
  return <div className="staff-body">{children}</div>
}

import './staff-shell.css'
import { type ReactNode, Suspense, useEffect, useState } from 'react'
import type { CurrentUser } from '#shared/contract/administration/session.ts'
import { may } from '#shared/domain/access.ts'
import { PaperCodeNotice } from '#web/features/administration/desktop-lock/index.ts'
import {
  NewDeviceNotice,
  OlderImageNotice,
  RecoveryKeyNotice,
} from '#web/features/administration/devices/index.ts'
import { useTourVisits } from '#web/features/administration/help/index.ts'
import { AlertBanner } from '#web/features/publishing/alerts/index.ts'
import { keepFocus } from '#web/lib/keep-focus.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { AntdProvider } from '#web/ui/antd-provider.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { StaffPageSkeleton } from '#web/ui/staff-page-skeleton.tsx'
import { Brand } from './brand.tsx'
import { PaletteSwitch } from './palette-switch.tsx'
import { RailContent } from './rail.tsx'
import { RailFoot } from './rail-foot.tsx'
import { useDeviceDrafts } from './use-device-drafts.ts'

export { FirstReads } from './first-reads.tsx'

/** The frame of the staff's pages: the menu at the side, the page beside it. */
export function StaffShell({ user, children }: { readonly user: CurrentUser; readonly children: ReactNode }) {
  const { t } = useTranslation('shell')
  const [open, setOpen] = useState(false)
  useEffect(keepFocus, [])
  useTourVisits(user.role)
  const draftsAreHere = useDeviceDrafts()
  return (
    <AntdProvider>
      <a className="skip-link" href="#content">
        {t('skip')}
      </a>
      <div className="staff">
        <div className="rail">
          <Brand size={28} />
          <PaletteSwitch user={user} />
          <button
            type="button"
            className="btn btn-quiet rail-menu"
            aria-haspopup="dialog"
            aria-keyshortcuts="Alt+M"
            onClick={() => setOpen(true)}
          >
            {t('menu')}
          </button>
          <RailContent user={user} />
          <RailFoot user={user} />
        </div>
        <main id="content" tabIndex={-1}>
          <AlertBanner />
          {may(user, 'sync:use') && !window.desktop && <NewDeviceNotice />}
          {window.desktop && <RecoveryKeyNotice desktop={window.desktop} />}
          {window.desktop && <PaperCodeNotice desktop={window.desktop} />}
          {window.desktop && <OlderImageNotice />}
          {draftsAreHere && <Suspense fallback={<StaffPageSkeleton />}>{children}</Suspense>}
        </main>
      </div>
      {open && (
        <Dialog title={t('menu')} size="side" onClose={() => setOpen(false)}>
          {/* biome-ignore lint/a11y/noStaticElementInteractions: choosing one of the links inside closes the drawer */}
          {/* biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard clicks the links themselves */}
          <div
            className="rail-drawer"
            onClick={(event) => event.target instanceof HTMLAnchorElement && setOpen(false)}
          >
            <RailContent user={user} />
            <RailFoot user={user} />
          </div>
        </Dialog>
      )}
    </AntdProvider>
  )
}

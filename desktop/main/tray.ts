import path from 'node:path'
import { nativeImage, Tray } from 'electron'
import type { SyncStatus } from '#shared/contract/desktop-bridge.ts'
import type { Locale } from '#shared/i18n/locale.ts'
import { trayText } from './tray-text.ts'

const ICON_SIZE = 16

/** Shows the app among the system's small pictures; a press on it calls `open`. */
export function showTray(webFolder: string, open: () => void) {
  const icon = nativeImage.createFromPath(path.join(webFolder, 'icon-192.png'))
  const tray = new Tray(icon.resize({ width: ICON_SIZE, height: ICON_SIZE }))
  tray.on('click', open)
  return {
    /** Says how far the sync has come. */
    say: (status: SyncStatus, locale: Locale) => tray.setToolTip(trayText(status, locale)),
  }
}

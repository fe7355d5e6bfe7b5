/**
 * The version of the pull protocol between device and server. A build that sends no version speaks 1. It rises when a
 * pull carries something that an older build can't read; such builds store that unread and continue.
 */
export const SYNC_PROTOCOL = 3

/** The header with the version of its sender: of a pull's answer the server's, of each call of a device the device's. */
export const SYNC_PROTOCOL_HEADER = 'sync-protocol'

/** The header with the version of the app that makes a call, in three numbers. */
export const APP_VERSION_HEADER = 'app-version'

/**
 * Every protocol with the day on which the next one came; null for the present one. Each is served until a year after that
 * day at least (decision 0447).
 */
export const SYNC_PROTOCOLS: readonly { readonly protocol: number; readonly followedOn: string | null }[] = [
  { protocol: 1, followedOn: '2026-11-21' },
  { protocol: 2, followedOn: '2026-11-29' },
  { protocol: SYNC_PROTOCOL, followedOn: null },
]

/** From this protocol on, the records of a pull have the states that they came into. */
export const STATES_PROTOCOL = 3

const VERSION = /^(\d{1,6})\.(\d{1,6})\.(\d{1,6})$/

/** The version as its sender wrote it; null for anything else. */
export const readAppVersion = (text: string): string | null => (VERSION.test(text) ? text : null)

/** Whether one version comes before another; one that is unknown comes before none. */
export function isOlderVersion(version: string | null, other: string): boolean {
  const [mine, theirs] = [version ?? '', other].map((text) => VERSION.exec(text)?.slice(1).map(Number))
  if (!mine || !theirs) return false
  const at = mine.findIndex((part, index) => part !== theirs[index])
  return at >= 0 && (mine[at] ?? 0) < (theirs[at] ?? 0)
}

import type { SyncStatus } from '#shared/contract/desktop-bridge.ts'
import { syncState } from '#shared/contract/sync-state.ts'
import { texts as english } from '#shared/i18n/en/administration/syncStatus.ts'
import { fillText } from '#shared/i18n/fill-text.ts'
import { formatBytes, formatNumber, formatTimeLeft } from '#shared/i18n/format.ts'
import type { Locale } from '#shared/i18n/locale.ts'
import { texts as somali } from '#shared/i18n/so/administration/syncStatus.ts'

const WORDS = { en: english, so: somali }

/** The state of the sync in one line, for the tray: no names, no content. */
export function trayText(status: SyncStatus, locale: Locale, now: number = Date.now()): string {
  const words = WORDS[locale]
  const state = syncState(status)
  const text =
    state === 'offlineWaiting' || state === 'waiting'
      ? words[`${state}_${status.waiting === 1 ? 'one' : 'other'}`]
      : words[state]
  const stateText = fillText(text, {
    count: formatNumber(status.waiting, locale),
    percent: formatNumber(status.firstSync ?? 0, locale),
  })
  return [words.app, stateText, ...leftOf(status, locale, now)].join(' · ')
}

function leftOf({ left, held, phase }: SyncStatus, locale: Locale, now: number): string[] {
  if (phase === 'locked') return []
  const words = WORDS[locale]
  const bytes = held?.bytes ?? left?.bytes
  if (!bytes) return []
  const size = formatBytes(bytes, locale)
  const seconds = held || phase !== 'syncing' ? null : (left?.seconds ?? null)
  if (seconds === null) return [fillText(words.left, { size })]
  const time = formatTimeLeft(seconds, locale, now)
  return [fillText(words.leftUntil, { size, time })]
}

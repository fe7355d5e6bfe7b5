import { noteEvent } from '#desktop/mirror/events.ts'
import type { Mirror } from '#desktop/mirror/mirror.ts'
import type { KeepRenewal, KeptPins } from '#desktop/net/pins.ts'
import type { ChangedServer } from '#shared/contract/desktop-bridge.ts'

/** The keys of the server beside the mirror, in the settings: they are needed while it is locked, and anyone could change them there. */
export interface PinsBeside {
  readonly kept: () => Promise<KeptPins | null>
  readonly keep: (pins: KeptPins) => Promise<void>
  /** The origin of the server that calls go to, null while none is set, and whether the operator has fixed it (`REMOTE_URL`). */
  readonly server: () => Promise<ServerSet>
  readonly restoreServer: (origin: string) => Promise<void>
  /** Until it is called with null, nothing is sent to anyone. */
  readonly refuse: (changed: ChangedServer | null) => Promise<void>
  /** Stores renewed keys; there is no way to do that while the mirror is locked. */
  onRenewal: KeepRenewal | null
}

const isSame = (one: KeptPins | null, other: KeptPins | null) =>
  one?.origin === other?.origin && one?.key === other?.key && one?.reserve === other?.reserve

interface ServerSet {
  readonly origin: string | null
  readonly isFixed: boolean
}

type Opened = Pick<Mirror, 'meta' | 'transaction' | 'db'>

/**
 * Compares what is said of the server beside the mirror with what is known in it. A new mirror takes what was set up before it; settings
 * that were lost come back from it; where they differ, someone has changed the settings, and nothing is sent.
 */
export async function agreeOnServer(mirror: Opened, beside: PinsBeside): Promise<void> {
  const hasAddress = await agreeOnAddress(mirror, beside)
  const hasKeys = await agreeOnPins(mirror, beside)
  await beside.refuse(hasAddress ? (hasKeys ? null : 'changed-keys') : 'changed-address')
}

/** Whether the address is that of the mirror. The operator may move a server to another one, and then fixes it for the app. */
async function agreeOnAddress({ meta, transaction }: Opened, beside: PinsBeside): Promise<boolean> {
  const { origin, isFixed } = await beside.server()
  const inside = meta.get('serverAddress')
  if (origin === null) {
    if (inside !== null) await beside.restoreServer(inside)
    return true
  }
  if (inside !== null && !isFixed) return inside === origin
  if (inside !== origin) transaction(() => meta.set('serverAddress', origin))
  return true
}

/** Whether the keys are those of the mirror. */
async function agreeOnPins({ meta, transaction }: Opened, beside: PinsBeside): Promise<boolean> {
  const outside = await beside.kept()
  const inside = meta.get('serverPins')
  if (!inside) transaction(() => meta.set('serverPins', { current: outside, former: null, renewedAt: null }))
  const current = inside ? inside.current : outside
  // The app ended between the two writings of a renewal.
  const isHalfRenewed = inside?.former && isSame(inside.former, outside)
  // Settings were lost, or the mirror came to another folder; the mirror knows better, and for the same server only.
  const isLost = outside === null && current?.origin === (await beside.server()).origin
  const isMended = current !== null && (isHalfRenewed || isLost)
  if (isMended) await beside.keep(current)
  return isMended || isSame(current, outside)
}

/** Keeps keys that a kept one has signed, in the mirror first, and enters that in the audit trail. */
export async function keepRenewed(
  mirror: Opened,
  beside: PinsBeside,
  renewed: KeptPins,
  now: Date,
): Promise<boolean> {
  const { meta, transaction } = mirror
  const former = meta.get('serverPins')?.current ?? null
  if (former?.origin !== renewed.origin) return false
  transaction(() => {
    meta.set('serverPins', { current: renewed, former, renewedAt: now.toISOString() })
    noteEvent(mirror, { act: 'device.server-key-renewed', report: null, detail: {} }, now)
  })
  await beside.keep(renewed)
  return true
}

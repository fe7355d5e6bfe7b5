import { noteEvent } from '#desktop/mirror/events.ts'
import type { Mirror } from '#desktop/mirror/mirror.ts'
import type { KeepRenewal, KeptPins } from '#desktop/net/pins.ts'

/** The keys of the server beside the mirror, in the settings: they are needed while it is locked, and anyone could change them there. */
export interface PinsBeside {
  readonly kept: () => Promise<KeptPins | null>
  readonly keep: (pins: KeptPins) => Promise<void>
  /** The origin of the server that calls go to; null while none is set. */
  readonly origin: () => Promise<string | null>
  /** While true, nothing is sent to anyone. */
  readonly refuse: (isRefused: boolean) => Promise<void>
  /** Stores renewed keys; there is no way to do that while the mirror is locked. */
  onRenewal: KeepRenewal | null
}

const isSame = (one: KeptPins | null, other: KeptPins | null) =>
  one?.origin === other?.origin && one?.key === other?.key && one?.reserve === other?.reserve

type Opened = Pick<Mirror, 'meta' | 'transaction' | 'db'>

/**
 * Compares the keys beside the mirror with those in it. A new mirror takes what was set up before it; where they differ later,
 * someone has changed the settings, and nothing is sent.
 */
export async function agreeOnPins({ meta, transaction }: Opened, beside: PinsBeside): Promise<void> {
  const outside = await beside.kept()
  const inside = meta.get('serverPins')
  if (!inside) transaction(() => meta.set('serverPins', { current: outside, former: null, renewedAt: null }))
  const current = inside ? inside.current : outside
  // The app ended between the two writings of a renewal.
  const isHalfRenewed = inside?.former && isSame(inside.former, outside)
  // Settings were lost, or the mirror came to another folder; the mirror knows better, and for the same server only.
  const isLost = outside === null && current?.origin === (await beside.origin())
  const isMended = current !== null && (isHalfRenewed || isLost)
  if (isMended) await beside.keep(current)
  await beside.refuse(!isMended && !isSame(current, outside))
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

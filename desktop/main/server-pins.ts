import type { KeptPins, PinsFor } from '#desktop/net/pins.ts'
import type { ChangedServer } from '#shared/contract/desktop-bridge.ts'
import type { Settings } from './settings.ts'

/** The keys by which this app knows its server, for every process. */
export interface ServerPins {
  readonly pinsFor: PinsFor
  readonly kept: () => KeptPins | null
  readonly keep: (pins: KeptPins) => Promise<void>
  /** The mirror knows another server than the settings: until that is settled, which is null, nothing is sent to anyone. */
  readonly refuse: (changed: ChangedServer | null) => void
}

type Kept = Pick<Settings, 'serverPins'>

/** The settings, as far as they keep keys. */
interface KeepsPins {
  readonly get: () => Kept
  readonly set: (change: Kept) => Promise<void>
}

/** Keeps the keys in the settings; they belong to one address. */
export function createServerPins(settings: KeepsPins): ServerPins {
  let refusal: ChangedServer | null = null
  return {
    async pinsFor(origin) {
      if (refusal) return refusal
      const pins = settings.get().serverPins
      return pins?.origin === origin ? { key: pins.key, reserve: pins.reserve } : null
    },
    kept: () => settings.get().serverPins,
    keep: (serverPins) => settings.set({ serverPins }),
    refuse(next) {
      refusal = next
    },
  }
}

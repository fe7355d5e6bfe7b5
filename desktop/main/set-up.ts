import type { HeldCode } from '#desktop/engine/protocol.ts'
import { keyShownBy } from '#desktop/net/own-line.ts'
import { askKeys, type KeptPins } from '#desktop/net/pins.ts'
import { ConnectionFailed, type Transport } from '#desktop/net/transport.ts'
import type { PinnedServer, ServerMeeting, TakenCode } from '#shared/contract/desktop-bridge.ts'
import { readEnrolmentCode } from '#shared/sync/enrolment-code.ts'
import { fingerprintWords, sameWords } from '#shared/sync/server-keys.ts'
import { type Settings, serverAddressSchema } from './settings.ts'

type Change = Pick<Settings, 'serverAddress' | 'serverPins'>

/** What setting up needs of the app. */
interface SetUpOptions {
  readonly serverAddress: () => string | null
  readonly set: (change: Change) => Promise<void>
  /** Whether the server can still be chosen; it belongs to the mirror once there is one. */
  readonly isOpen: () => Promise<boolean>
  /** Goes by what the system trusts. */
  readonly system: Transport
}

/** How an app gets to know its server, before there is a mirror. */
export interface SetUp {
  readonly meet: (address: string) => Promise<ServerMeeting>
  readonly setAddress: (address: string) => Promise<void>
  /** Takes the server at an address whose key has these words. */
  readonly pin: (address: string, words: string) => Promise<PinnedServer>
  /** The words of the key that the server shows now; null where it can't be reached. */
  readonly words: () => Promise<string[] | null>
  /** Takes the server of a code, and holds its secret until the device registers or the app ends. */
  readonly takeCode: (text: string) => Promise<TakenCode>
  readonly code: () => HeldCode | null
  readonly settleCode: (isAccepted: boolean) => void
  readonly dropCode: () => void
}

/** Keeps the address and the keys in the settings; the secret of a code stays in memory. */
export function createSetUp({ serverAddress, set, isOpen, system }: SetUpOptions): SetUp {
  let code: HeldCode | null = null
  const choose = async (change: Change) => {
    if (!(await isOpen())) throw new Error('the server can not be changed now')
    code = null
    await set(change)
  }
  return {
    meet: (address) => meet(system, address),
    setAddress: (address) => choose({ serverAddress: address, serverPins: null }),
    async pin(address, words) {
      const shown = await keyShownBy(address).catch(() => null)
      if (shown === null) return 'unreached'
      if (!sameWords(words, shown)) return 'other-words'
      const pins = await ownPins(address, shown)
      if (!pins) return 'not-own'
      await choose({ serverAddress: address, serverPins: pins })
      return 'pinned'
    },
    async words() {
      const address = serverAddress()
      if (!address?.startsWith('https:')) return null
      const shown = await keyShownBy(address).catch(() => null)
      return shown === null ? null : fingerprintWords(shown)
    },
    async takeCode(text) {
      const read = readEnrolmentCode(text)
      if (!read) return 'no-code'
      const address = serverAddressSchema.safeParse(read.address)
      if (!address.success) return 'no-code'
      const origin = address.data
      await choose({ serverAddress: origin, serverPins: read.keys && { origin, ...read.keys } })
      code = { secret: read.secret, isRefused: false }
      return 'taken'
    },
    code: () => code,
    settleCode(isAccepted) {
      code = isAccepted || !code ? null : { ...code, isRefused: true }
    },
    dropCode() {
      code = null
    },
  }
}

/** Asks for nothing that matters: whether the system trusts what answers. */
async function meet(system: Transport, address: string): Promise<ServerMeeting> {
  const url = new URL('/api/health', address).href
  try {
    const { body } = await system({ url, method: 'GET', headers: new Headers() })
    await body?.cancel()
    return 'trusted'
  } catch (error) {
    if (!(error instanceof ConnectionFailed)) throw error
    return error.obstacle === 'certificate' ? 'own' : 'unreached'
  }
}

/** What the holder of the key calls the keys of the server; null unless that is the key that was shown. */
async function ownPins(origin: string, shown: string): Promise<KeptPins | null> {
  const current = (await askKeys(origin, shown))?.current
  return current?.key === shown ? { origin, ...current } : null
}

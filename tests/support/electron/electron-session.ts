import { EventEmitter } from 'node:events'
import { mustBeReady } from './runtime.ts'
import { type SchemeHandler, SchemeServer } from './scheme-server.ts'

const privileged = new Map<string, { standard?: boolean }>()
const sessions = new Map<string, Session>()
let registered = false

type RequestHandler = (contents: null, permission: string, callback: (granted: boolean) => void) => void
type CheckHandler = (contents: null, permission: string) => boolean
interface Rules {
  permissionRequest: RequestHandler | null
  permissionCheck: CheckHandler | null
  device: (() => boolean) | null
  spellChecker: boolean
}

/** Electron's Session: its own handlers of schemes, and the rules that were set on it. */
export class Session extends EventEmitter {
  readonly partition: string
  readonly #handlers = new Map<string, SchemeHandler>()
  readonly #servers = new Map<string, SchemeServer>()
  /** What was set; a window is refused a session that decides about nothing. */
  readonly rules: Rules = { permissionRequest: null, permissionCheck: null, device: null, spellChecker: true }

  readonly protocol = {
    handle: (scheme: string, handler: SchemeHandler) => {
      if (!privileged.get(scheme)?.standard) throw new Error(`${scheme} is not a registered standard scheme`)
      if (this.#handlers.has(scheme)) throw new Error(`The scheme has been handled: ${scheme}`)
      this.#handlers.set(scheme, handler)
    },
  }

  constructor(partition: string) {
    super()
    this.partition = partition
  }

  setPermissionRequestHandler(handler: RequestHandler | null): void {
    this.rules.permissionRequest = handler
  }

  setPermissionCheckHandler(handler: CheckHandler | null): void {
    this.rules.permissionCheck = handler
  }

  setDevicePermissionHandler(handler: (() => boolean) | null): void {
    this.rules.device = handler
  }

  /** Whether a page gets a permission: its state has to be granted, and asking for it too. */
  permits(permission: string): boolean {
    let granted = false
    this.rules.permissionRequest?.(null, permission, (answer) => {
      granted = answer
    })
    return granted && (this.rules.permissionCheck?.(null, permission) ?? false)
  }

  setSpellCheckerEnabled(enabled: boolean): void {
    this.rules.spellChecker = enabled
  }

  async clearStorageData(): Promise<void> {
    mustBeReady('session')
  }

  async clearCache(): Promise<void> {
    mustBeReady('session')
  }

  /** The loopback address of a page of a custom scheme; other addresses stay as they are. */
  async toLoopback(address: string): Promise<string> {
    const url = new URL(address)
    const handler = this.#handlers.get(url.protocol.slice(0, -1))
    if (!handler) return address
    const origin = `${url.protocol}//${url.host}`
    const server = this.#servers.get(origin) ?? new SchemeServer(origin, handler)
    this.#servers.set(origin, server)
    this.#bases.set(await server.base(), origin)
    return (await server.base()) + url.pathname + url.search + url.hash
  }

  /** The app's own address of a loopback one. */
  fromLoopback(address: string): string {
    for (const [base, origin] of this.#bases) {
      if (address === base || address.startsWith(`${base}/`)) return origin + address.slice(base.length)
    }
    return address
  }

  readonly #bases = new Map<string, string>()
}

/** Electron's `session`. */
export const session = {
  get defaultSession() {
    return session.fromPartition('persist:default')
  },
  fromPartition(partition: string, _options: { cache?: boolean } = {}): Session {
    mustBeReady('session')
    const found = sessions.get(partition) ?? new Session(partition)
    sessions.set(partition, found)
    return found
  },
}

/** Electron's `protocol`: privileges before ready and once only; handling belongs to a session. */
export const protocol = {
  registerSchemesAsPrivileged(list: { scheme: string; privileges: { standard?: boolean } }[]) {
    if (registered) throw new Error('registerSchemesAsPrivileged can be called once only')
    registered = true
    for (const { scheme, privileges } of list) privileged.set(scheme, privileges)
  },
}

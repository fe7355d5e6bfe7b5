import type { CallingDevice, SignedInUser } from '#server/identity/index.ts'
import type { Services } from '#server/services.ts'
import type { Contract, Handlers as ContractHandlers } from '#shared/contract/endpoint.ts'
import { Refusal } from '#shared/contract/errors.ts'
import type { User } from '#shared/domain/access.ts'

/** The browser's session, for the calls that begin and end it. */
export interface SessionControl {
  /** SHA-256 of the cookie's value, which names the session in lists; null when signed out. */
  readonly id: string | null
  /**
   * Signs a user in under a fresh cookie; resolves when the session is stored. `device` is the hash of the secret of the
   * device on which they have just proven password and second factor.
   */
  readonly begin: (userId: string, device?: Buffer | null) => Promise<void>
  /** What the browser keeps of whoever signed in on it last, for counting wrong passwords; it outlives the session. */
  readonly known: {
    readonly read: () => { readonly id: string; readonly userId: string } | null
    readonly remember: (userId: string) => void
  }
  /** Signs out. */
  readonly end: () => Promise<void>
  /**
   * Reads the caller anew, for answers that take time: refuses whose session, person or device was ended since the
   * request came (`unauthenticated`, `device_revoked`), and answers who they are now.
   */
  readonly confirm: () => Promise<User>
  /** Like `confirm`; refuses also who has another role, other regions or duties than when last read (`not_ready`). */
  readonly confirmUnchanged: () => Promise<void>
}

/** The request as handlers may need it; nothing else of HTTP reaches them. */
export interface RequestInfo {
  /** Names the request in the log and in `X-Request-Id`. */
  readonly id: string
  /** Address of the caller, read through trusted proxies only. */
  readonly ip: string
  /** The `User-Agent` header, cut to 300 characters. */
  readonly agent: string | null
  /** Reads a header by any case; empty when it is missing. */
  readonly header: (name: string) => string
  /** Aborts when the caller goes away; long waits and streams listen to it. */
  readonly signal: AbortSignal
}

/** What a handler is called with beside its input. */
export interface ServerContext {
  /** Who calls; null when signed out. */
  readonly user: SignedInUser | null
  /** The device that calls, proven by its secret; null where a browser does. */
  readonly device: CallingDevice | null
  readonly session: SessionControl
  readonly request: RequestInfo
  readonly services: Services
}

/** The handlers of one contract on the server. */
export type Handlers<C extends Contract> = ContractHandlers<C, ServerContext>

/** What counting and listing for somebody takes, in a call or in the background. */
export interface Asking {
  readonly user: User | null
  readonly services: Services
}

/** The caller of a call that is not public; the access check has let nobody else through. */
export function callerOf<U extends User>(context: { readonly user: U | null }): U {
  if (!context.user) throw new Refusal('unauthenticated')
  return context.user
}

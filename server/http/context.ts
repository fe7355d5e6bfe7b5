import type { CallingDevice, SignedInUser } from '#server/identity/index.ts'
import type { Services } from '#server/services.ts'
import type { Contract, Handlers as ContractHandlers } from '#shared/contract/endpoint.ts'
import type { User } from '#shared/domain/access.ts'
import { Refusal } from '#shared/domain/errors.ts'

/** The browser's session, for the calls that begin and end it. */
export interface SessionControl {
  /** SHA-256 of the cookie's value, which identifies the session in lists; null when signed out. */
  readonly id: string | null
  /**
   * Signs a user in under a fresh cookie; resolves when the session is stored. `device` is the hash of the secret of
   * the device on which the user has just proven password and second factor.
   */
  readonly begin: (userId: string, device?: Buffer | null) => Promise<void>
  /**
   * What the browser remembers of the user who last signed in on it, for counting wrong passwords; it outlives the
   * session.
   */
  readonly knownUser: {
    readonly read: () => { readonly id: string; readonly userId: string } | null
    readonly remember: (userId: string) => void
  }
  /** Signs out. */
  readonly end: () => Promise<void>
  /**
   * Reads the caller again, for answers that take time, and returns them in their present state; refuses a caller
   * whose session, account or device was ended since the request arrived (`unauthenticated`, `device_revoked`).
   */
  readonly confirm: () => Promise<User>
  /**
   * Like `confirm`; also refuses a caller whose role, regions or duties have changed since they were last read
   * (`not_ready`).
   */
  readonly confirmUnchanged: () => Promise<void>
}

/** The learner's session in this browser, beside the user's. */
export interface LearnerControl {
  /** The learner whose session the browser has; null for none. A signed-in user's own learning doesn't need one. */
  readonly read: () => Promise<string | null>
  /** Signs a learner in under a fresh cookie, and ends the session that the browser had. */
  readonly begin: (learnerId: string) => Promise<void>
  readonly end: () => Promise<void>
  /** Ends the learner's sessions in all other browsers. */
  readonly endOthers: () => Promise<void>
  /** Refuses a learner whose session was ended since the request arrived (`unauthenticated`). */
  readonly confirmUnchanged: () => Promise<void>
}

/** The parts of the request that handlers may need; nothing else of HTTP reaches them. */
export interface RequestInfo {
  /** Identifies the request in the log and in `X-Request-Id`. */
  readonly id: string
  /** Address of the caller, read through trusted proxies only. */
  readonly ip: string
  /** The `User-Agent` header, cut to 300 characters. */
  readonly agent: string | null
  /** Whether the answer's body is asked for, which `HEAD` does not. */
  readonly wantsBody: boolean
  /** Reads a header in any letter case; empty if it is missing. */
  readonly header: (name: string) => string
  /** Aborts when the caller disconnects; long waits and streams listen to it. */
  readonly signal: AbortSignal
}

/** What a handler is called with beside its input. */
export interface ServerContext {
  /** The caller; null when signed out. */
  readonly user: SignedInUser | null
  /** The device that calls, proven by its secret; null for a browser. */
  readonly device: CallingDevice | null
  readonly session: SessionControl
  readonly learner: LearnerControl
  readonly request: RequestInfo
  readonly services: Services
}

/** The handlers of one contract on the server. */
export type Handlers<C extends Contract> = ContractHandlers<C, ServerContext>

/** What counting and listing on a user's behalf needs, in a call or in the background. */
export interface Asking {
  readonly user: User | null
  readonly services: Services
}

/** The caller of a call that is not public; the access check has refused everyone else. */
export function callerOf<U extends User>(context: { readonly user: U | null }): U {
  if (!context.user) throw new Refusal('unauthenticated')
  return context.user
}

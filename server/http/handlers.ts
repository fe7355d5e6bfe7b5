import { devicesHandlers } from '#server/features/devices/index.ts'
import { sessionHandlers } from '#server/features/sessions/index.ts'
import { systemHandlers } from '#server/features/system/index.ts'
import { usersHandlers } from '#server/features/users/index.ts'
import type { AppContract } from '#shared/contract/index.ts'
import type { Handlers } from './context.ts'

/** The handlers of every noun, by the names of the contract. */
export type AppHandlers = { readonly [N in keyof AppContract]: Handlers<AppContract[N]> }

/**
 * What the server answers. While nouns are still being written this is partial, and `missingCalls` in
 * tests/architecture/access.test.ts names what is left; complete, it `satisfies AppHandlers`.
 */
export const handlers = {
  session: sessionHandlers,
  users: usersHandlers,
  system: systemHandlers,
  sync: { ...devicesHandlers },
} satisfies { readonly [N in keyof AppHandlers]?: Partial<AppHandlers[N]> }

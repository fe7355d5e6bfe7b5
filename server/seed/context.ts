import { hash } from 'node:crypto'
import { v7 as uuidv7 } from 'uuid'
import type { ServerContext } from '#server/http/context.ts'
import type { SignedInUser } from '#server/identity/index.ts'
import type { Services } from '#server/services.ts'
import { Refusal } from '#shared/domain/errors.ts'
import type { DemoUser } from './people.ts'

/** What the calls need beside their input, where no request brings it. */
export const bare = {
  body: undefined,
  refuse: (code: ConstructorParameters<typeof Refusal>[0]): never => {
    throw new Refusal(code)
  },
} as const

/** What calls need of a request, for a person of the demo at a moment of the past. */
export function contextOf(services: Services, user: DemoUser, at: Date): ServerContext {
  const signedIn: SignedInUser = {
    ...{ id: user.id, role: user.role, regions: user.regions, email: user.email },
    ...{ firstName: null, lastName: null, duties: [], locale: 'en', mustChangePassword: false },
    mustSetUpSecondFactor: false,
  }
  const none = () => Promise.reject(new Error('The demo has no sessions'))
  const never = () => {
    throw new Error('The demo has no sessions')
  }
  return {
    services: servicesAt(services, at),
    ...{
      user: signedIn,
      device: null,
      learner: { read: async () => null, begin: none, end: none, endOthers: none, confirmUnchanged: none },
    },
    session: {
      ...{ id: null, begin: none, end: none, confirm: none, confirmUnchanged: none },
      knownUser: { read: () => null, remember: never },
    },
    request: {
      ...{ id: 'demo', ip: '127.0.0.1', agent: null, wantsBody: true, header: () => '' },
      signal: new AbortController().signal,
    },
  }
}

/** The services as of a moment of the past. */
export const servicesAt = (services: Services, at: Date): Services => ({
  ...services,
  records: { ...services.records, now: () => at },
})

/** An identifier that is the same in every database, so that a second run knows what the first has added. */
export const demoId = (name: string, at: Date): string =>
  uuidv7({ msecs: at.getTime(), random: hash('sha256', name, 'buffer') })

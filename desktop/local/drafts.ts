import type { MetaStore } from '#desktop/mirror/meta.ts'
import type { draftCalls } from '#shared/contract/device-drafts.ts'
import type { Handlers } from '#shared/contract/endpoint.ts'
import { signedIn } from '#shared/records/handlers.ts'
import type { LocalContext } from './context.ts'

/** What was entered in forms and not sent, of each user of the device by itself, encrypted with the records. */
export const draftHandlers: Handlers<typeof draftCalls, LocalContext> = {
  async drafts({ context }) {
    return { drafts: draftsOf(context.mirror.meta, signedIn(context).id) }
  },

  async keepDraft({ input: { key, text }, context }) {
    const { meta } = context.mirror
    const { [key]: _former, ...others } = draftsOf(meta, signedIn(context).id)
    store(meta, signedIn(context).id, text === null ? others : { ...others, [key]: text })
    return undefined
  },

  async forgetDrafts({ context }) {
    forgetDraftsOf(context.mirror.meta, signedIn(context).id)
    return undefined
  },
}

/** Forgets what a user has entered and not sent, as signing out does. */
export function forgetDraftsOf(meta: MetaStore, userId: string): void {
  store(meta, userId, {})
}

/** Bytes of what a user has entered and not sent. */
export function draftBytes(meta: MetaStore, userId: string): number {
  return Object.values(draftsOf(meta, userId)).reduce((sum, text) => sum + Buffer.byteLength(text), 0)
}

type Drafts = Readonly<Record<string, string>>

function draftsOf(meta: MetaStore, userId: string): Drafts {
  return meta.get('drafts')?.[userId] ?? {}
}

function store(meta: MetaStore, userId: string, drafts: Drafts): void {
  meta.set('drafts', { ...meta.get('drafts'), [userId]: drafts })
}

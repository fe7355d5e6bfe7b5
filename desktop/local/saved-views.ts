import { z } from 'zod'
import type { Page } from '#shared/contract/endpoint.ts'
import { savedViewsContract } from '#shared/contract/monitoring/monitoring.ts'
import { may } from '#shared/domain/access.ts'
import { Refusal } from '#shared/domain/errors.ts'
import { signedIn } from '#shared/records/handlers.ts'
import type { LocalContext } from './context.ts'
import { unlessOffline } from './from-server.ts'

const WITHIN_MS = 4000
const view = savedViewsContract.list.item
type View = z.output<typeof view>

/** Lists the user's saved views from the server; when offline, those of its last answer. */
export const savedViewsHandlers = {
  async list({ context }: { readonly context: LocalContext }): Promise<Page<View>> {
    if (!may(signedIn(context), 'views:save')) throw new Refusal('forbidden')
    const { meta } = context.mirror
    const fresh = await unlessOffline(askViews(context))
    if (fresh) meta.set('savedViews', fresh)
    const items = fresh ?? meta.get('savedViews') ?? []
    return { items, next: null, total: items.length }
  },
}

/** Null if the server refuses. */
async function askViews({ remote }: LocalContext): Promise<View[] | null> {
  const response = await remote.fetch('/api/saved-views', { signal: AbortSignal.timeout(WITHIN_MS) })
  return response.ok ? z.array(view).parse(await response.json()) : null
}

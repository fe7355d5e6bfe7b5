import { Refusal } from '#shared/domain/errors.ts'
import { type ChildQuery, linkRequest } from '#shared/queries/list-rules.ts'
import { links } from '#shared/schemas/links.ts'
import { type RecordContext, recordHandlers, signedIn } from './handlers.ts'
import { similarRecords } from './similar.ts'

interface LinkCreation {
  readonly input: Readonly<Record<string, unknown>>
  readonly context: RecordContext
}

const TO_ITSELF = 'A record cannot be linked to itself'
const TWICE = 'These two records are linked already'

/** The handlers of links: like those of any record, but two records are linked only once, and none to itself. */
export function linkHandlers<A>() {
  const handlers = recordHandlers<ChildQuery, A>(links, linkRequest)
  return {
    ...handlers,
    similar: similarRecords,
    async create(call: LinkCreation): Promise<A> {
      await refuseNeedless(call)
      return handlers.create(call)
    },
  }
}

async function refuseNeedless({ input, context }: LinkCreation): Promise<void> {
  const { id, parentCollection, parentId, targetCollection, targetId } = input
  if (parentId === targetId) throw refusal('invalid_input', TO_ITSELF)
  const parent = { collection: String(parentCollection), id: String(parentId) }
  const target = { collection: String(targetCollection), id: String(targetId) }
  const ends = (from: typeof parent, to: typeof parent) => ({
    all: [
      { field: 'parentCollection', oneOf: [from.collection] },
      { field: 'parentId', oneOf: [from.id] },
      { field: 'targetCollection', oneOf: [to.collection] },
      { field: 'targetId', oneOf: [to.id] },
    ],
  })
  const page = await context.records.list(signedIn(context), 'links', {
    where: { any: [ends(parent, target), ends(target, parent)] },
    search: null,
    sort: { field: 'createdAt', descending: false },
    deleted: false,
    limit: 2,
    cursor: null,
  })
  // The same link with its own id is a repeated request.
  if (page.items.some((item) => item.id !== id)) throw refusal('exists', TWICE)
}

function refusal(code: 'invalid_input' | 'exists', message: string): Refusal {
  return new Refusal(code, { message, details: [{ path: 'targetId', message }] })
}

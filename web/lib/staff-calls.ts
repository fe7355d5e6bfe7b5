import { table } from 'virtual:contract-table'
import { createClient } from '#shared/contract/client.ts'
import { api } from './api.ts'
import { PartNotLoaded } from './lazy-part.tsx'

let loading: Promise<void> | undefined

/** Loads the calls that only signed-in users can make, so that visitors don't load their declarations. */
export function staffCalls(): Promise<void> {
  loading ??= load()
  return loading
}

async function load(): Promise<void> {
  try {
    const { table: more } = await import('virtual:staff-contract-table')
    addTo(table, more)
    addTo(
      api,
      createClient(more, (path, init) => fetch(path, init)),
    )
  } catch (cause) {
    loading = undefined
    throw new PartNotLoaded('The calls of staff did not arrive', { cause })
  }
}

type Resources = Readonly<Record<string, object>>

/** Adds calls to the collections of a table or a client. */
function addTo(all: Resources, more: Resources): void {
  for (const [resource, calls] of Object.entries(more)) {
    const known = all[resource]
    if (known) Object.assign(known, calls)
    else Object.assign(all, { [resource]: calls })
  }
}

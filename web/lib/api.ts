import { table } from 'virtual:contract-table'
import { createClient } from '#shared/contract/client.ts'

/** The typed client of every declared call: `api.users.list({ input: { q } })`. Failures are `ApiError`s. */
export const api = createClient(table, (path, init) => fetch(path, init))

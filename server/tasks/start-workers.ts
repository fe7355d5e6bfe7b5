import type { Services } from '#server/services.ts'

/** Begins to take work out of one or several queues; each collection with background work exports one. */
export type StartWorkers = (services: Services) => Promise<void>

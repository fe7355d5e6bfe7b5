import type { Services } from '#server/services.ts'

/** Starts the workers of one or several queues; each feature with background work exports one such function. */
export type StartWorkers = (services: Services) => Promise<void>

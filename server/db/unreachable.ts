/**
 * PostgreSQL is stopping, has crashed, is starting, or accepts no more connections; class 08 are broken connections.
 */
const STATES = ['57P01', '57P02', '57P03', '53300']
const SYSTEM = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENOTFOUND', 'EAI_AGAIN']
/** Messages of the driver and its pool that have no code. */
const SENTENCES = [
  'Connection terminated unexpectedly',
  'Connection terminated due to connection timeout',
  'timeout exceeded when trying to connect',
  'Client has encountered a connection error and is not queryable',
]

/** Whether an error means that the database doesn't answer at the moment, and not that a statement was wrong. */
export function isUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code: unknown = Reflect.get(error, 'code')
  if (typeof code === 'string') return STATES.includes(code) || SYSTEM.includes(code) || code.startsWith('08')
  return SENTENCES.some((sentence) => error.message.includes(sentence))
}

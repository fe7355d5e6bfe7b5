import { type Logger, pino } from 'pino'

/**
 * The log, one line of JSON for each entry on standard output. It contains names of requests and calls, never
 * personal data or content.
 */
export function createLog(level: string): Logger {
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime })
}

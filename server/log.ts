import { type Logger, pino } from 'pino'

/** The log, one JSON line each on standard output. What goes in names requests and calls, never people or content. */
export function createLog(level: string): Logger {
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime })
}

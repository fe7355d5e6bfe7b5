import { type Logger, pino } from 'pino'

/**
 * The log, one line of JSON for each entry on standard output. It contains names of requests and calls, never
 * personal data or content.
 */
export function createLog(level: string): Logger {
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime })
}

/** The parts of an error that may be logged: its kind, code and places in the source; messages may quote data. */
export function faultOf(error: unknown): { name: string; code?: string; frames: string[] } {
  if (!(error instanceof Error)) return { name: typeof error, frames: [] }
  const frames = (error.stack ?? '').split('\n').filter((line) => line.startsWith('    at '))
  const code = 'code' in error ? String(error.code) : undefined
  return {
    name: error.name,
    ...(code === undefined ? {} : { code }),
    frames: frames.slice(0, 10).map((line) => line.trim()),
  }
}

import { api } from './api.ts'
import { framesOf } from './stack-frames.ts'

const RECORD_ID = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi
/** Tells the server that a page failed: its path without record ids, the kind of error, and where in the code. */
export function reportFault(error: unknown): void {
  const { name, stack } = error instanceof Error ? error : { name: 'unknown', stack: undefined }
  const input = {
    path: location.pathname.replace(RECORD_ID, ':id').slice(0, 300),
    name: name.slice(0, 100),
    frames: framesOf(stack),
    build: (import.meta.url.split('/').at(-1) ?? '').split('?')[0]?.slice(0, 60) ?? '',
  }
  // The user already sees the error screen; a report that does not arrive changes nothing for them.
  api.system.reportFault({ input }).catch(() => undefined)
}

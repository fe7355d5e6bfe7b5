import path from 'node:path'
import type { Plugin } from 'vite'

const ABSENT = '\0staff-part'
/** What the router loads for staff only. */
const STAFF =
  /^virtual:staff-page-modules$|^#web\/features\/administration\/(account|desktop-lock)\/|\/(staff-shell|expired-dialog)\.tsx$/
const ROUTER = path.join(import.meta.dirname, '../web/app')

/** Leaves the staff application out of the renderer: it is never rendered on the server, and takes long to build. */
export function publicPagesOnly(): Plugin {
  return {
    name: 'public-pages-only',
    enforce: 'pre',
    resolveId(id, importer) {
      if (!importer || path.dirname(importer) !== ROUTER) return
      return STAFF.test(id) ? { id: ABSENT, moduleSideEffects: false } : undefined
    },
    load: (id) => (id === ABSENT ? { code: 'export default {}', syntheticNamedExports: true } : undefined),
  }
}

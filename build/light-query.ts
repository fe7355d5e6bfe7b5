import type { Plugin } from 'vite'

/** The package's own module names what it exports; nothing of it is ever called. */
const CODE = `
const absent = () => { throw new Error('Queries without an end are left out by build/light-query.ts') }
export { absent as hasNextPage, absent as hasPreviousPage, absent as infiniteQueryBehavior }`

/**
 * Leaves queries without an end out of the browser's build, which the query client would bring to every page: our lists
 * have pages. Ends the build where the package has renamed them, since visitors would load them without anybody noticing.
 */
export function lightQuery(): Plugin {
  let isReplaced = false
  return {
    name: 'light-query',
    apply: 'build',
    load: {
      filter: { id: /@tanstack\/query-core\/.*\/infiniteQueryBehavior\.js$/ },
      handler() {
        isReplaced = true
        return CODE
      },
    },
    buildEnd(error) {
      if (!error && !isReplaced)
        throw new Error('There is no infiniteQueryBehavior.js any more: build/light-query.ts names it')
    },
  }
}

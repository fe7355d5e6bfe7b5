import type { Plugin } from 'vite'

/**
 * Tells the bundler that the `index.ts` of an area does nothing by itself: a page that takes one part of an area loads neither the
 * code nor the styles of the others. The same holds for the visitors' forms, of which each page takes a few parts.
 */
export function areaDoors(): Plugin {
  return {
    name: 'area-doors',
    transform: {
      filter: { id: /[\\/]web[\\/]features[\\/][a-z]+[\\/](visitor-forms[\\/])?index\.tsx?$/ },
      handler: (code) => ({ code, map: null, moduleSideEffects: false }),
    },
  }
}

import type { Plugin } from 'vite'

const DOOR = /[\\/]web[\\/]features[\\/][a-z]+[\\/]index\.tsx?$/

/**
 * Tells the bundler that the `index.ts` of an area does nothing by itself: a page that takes one part of an area loads neither the
 * code nor the styles of the others.
 */
export function areaDoors(): Plugin {
  return {
    name: 'area-doors',
    transform: (code, id) => (DOOR.test(id) ? { code, map: null, moduleSideEffects: false } : undefined),
  }
}

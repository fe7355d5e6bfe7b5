import path from 'node:path'
import type { Plugin } from 'vite'
import { bundleScript } from './bundle-script.ts'

const SOURCE = path.join(import.meta.dirname, '../web/portable-library/main.ts')

/**
 * Puts the script of the portable library's pages beside the renderer. It is not a module: a browser loads no modules
 * from a disk.
 */
export function portableScript(): Plugin {
  return {
    name: 'portable-script',
    async generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'portable-library.js', source: await bundleScript(SOURCE) })
    },
  }
}

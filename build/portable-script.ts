import path from 'node:path'
import type { Plugin } from 'vite'
import { bundleScript } from './bundle-script.ts'

/** The sources of the scripts, by the names of the files. */
const SOURCES = {
  'portable-library.js': '../web/portable-library/main.ts',
  'certificate-checker.js': '../web/certificate-checker/main.ts',
} as const

/**
 * Puts the scripts of pages that people keep on a disk beside the renderer: the portable library, and the page that checks
 * certificates. They are no modules: a browser loads no modules from a disk.
 */
export function portableScript(): Plugin {
  return {
    name: 'portable-script',
    async generateBundle() {
      for (const [fileName, source] of Object.entries(SOURCES)) {
        const code = await bundleScript(path.join(import.meta.dirname, source))
        this.emitFile({ type: 'asset', fileName, source: code })
      }
    },
  }
}

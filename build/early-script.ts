import path from 'node:path'
import type { Plugin } from 'vite'
import { bundleScript } from './bundle-script.ts'

const SOURCE = path.join(import.meta.dirname, '../web/early.ts')

/**
 * Puts `web/early.ts` into the head of the page as a separate script that runs before anything is drawn. It is a
 * file, since the content-security policy forbids inline scripts, and not a module, since modules are deferred.
 */
export function earlyScript(): Plugin {
  let serving = false
  let file = ''
  return {
    name: 'early-script',
    configResolved(config) {
      serving = config.command === 'serve'
    },
    async buildStart() {
      if (serving) return
      const source = await bundleScript(SOURCE)
      file = this.emitFile({ type: 'asset', name: 'early.js', source })
    },
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        const built = Object.keys(bundle ?? {}).find((name) => /\/early-[\w-]+\.js$/.test(name))
        if (!serving && !built) throw new Error(`The early script was not built (${file})`)
        const attrs = serving ? { type: 'module', src: '/early.ts' } : { src: `/${built}` }
        return [{ tag: 'script', attrs, injectTo: 'head-prepend' }]
      },
    },
  }
}

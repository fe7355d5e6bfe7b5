import path from 'node:path'
import { build, type Plugin } from 'vite'

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
      const source = await bundled()
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

async function bundled(): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      target: 'es2020',
      rolldownOptions: { input: SOURCE, output: { format: 'iife' } },
    },
  })
  const outputs = Array.isArray(result)
    ? result.flatMap(({ output }) => output)
    : 'output' in result
      ? result.output
      : []
  const chunk = outputs.find((output) => output.type === 'chunk')
  if (chunk?.type !== 'chunk') throw new Error('The early script has no code')
  return chunk.code
}

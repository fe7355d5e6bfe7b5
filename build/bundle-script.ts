import { build } from 'vite'

/** Bundles a source of the UI into one classic script, for pages that can't load modules. */
export async function bundleScript(source: string): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      target: 'es2020',
      rolldownOptions: { input: source, output: { format: 'iife' } },
    },
  })
  const outputs = Array.isArray(result)
    ? result.flatMap(({ output }) => output)
    : 'output' in result
      ? result.output
      : []
  const chunk = outputs.find((output) => output.type === 'chunk')
  if (chunk?.type !== 'chunk') throw new Error(`${source} has no code`)
  return chunk.code
}

import path from 'node:path'
import { defineConfig, type UserConfig } from 'electron-vite'
import { loadConfigFromFile } from 'vite'

type RendererConfig = NonNullable<UserConfig['renderer']>

const at = (file: string) => path.join(import.meta.dirname, file)
const HOT_RELOAD_PORT = 5179

/**
 * The desktop application's own processes. Its pages are the browser build (vite.config.ts): one UI serves both,
 * so that pages are served from here in development only.
 */
export default defineConfig(
  async ({ command }): Promise<UserConfig> => ({
    main: {
      build: {
        outDir: at('out/main'),
        // In the bundle they start in a moment: Node.js takes a second of a processor to find drizzle's own files (0212).
        externalizeDeps: { exclude: ['drizzle-orm', 'zod'] },
        rolldownOptions: {
          input: {
            start: at('desktop/main/start.ts'),
            index: at('desktop/main/index.ts'),
            engine: at('desktop/start/engine.ts'),
            reader: at('desktop/start/reader.ts'),
          },
        },
      },
    },
    preload: {
      build: {
        outDir: at('out/preload'),
        // A sandboxed preload can require nothing but Electron: one CommonJS file.
        externalizeDeps: false,
        rolldownOptions: {
          input: { index: at('desktop/preload/index.ts') },
          output: { format: 'cjs', entryFileNames: '[name].cjs' },
        },
      },
    },
    ...(command === 'serve' && { renderer: await pagesInDevelopment() }),
  }),
)

/** The browser build's own settings, with what the desktop's window needs to reload by itself. */
async function pagesInDevelopment(): Promise<RendererConfig> {
  // Loaded natively: bundled into this file, its plugins would look for files beside the wrong folder.
  const environment = { command: 'serve', mode: 'development' } as const
  const loaded = await loadConfigFromFile(
    environment,
    at('vite.config.ts'),
    at('.'),
    'warn',
    undefined,
    'native',
  )
  const { plugins = [], optimizeDeps } = loaded?.config ?? {}
  return {
    root: at('web'),
    // electron-vite sets './', which breaks addresses below the first level.
    plugins: [...plugins, { name: 'root-base', config: () => ({ base: '/' }) }],
    ...(optimizeDeps && { optimizeDeps }),
    server: {
      port: HOT_RELOAD_PORT,
      strictPort: true,
      hmr: { protocol: 'ws', host: 'localhost', clientPort: HOT_RELOAD_PORT },
    },
    build: { rolldownOptions: { input: at('web/index.html') } },
  }
}

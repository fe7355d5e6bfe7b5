import path from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'electron-vite'
import { contractTable } from './build/contract-table.ts'

const at = (file: string) => path.join(import.meta.dirname, file)
const HOT_RELOAD_PORT = 5179

/**
 * The desktop application's own processes. Its pages are the browser build (vite.config.ts): one UI serves both,
 * so that pages are built here for development only.
 */
export default defineConfig(({ command }) => ({
  main: {
    build: {
      outDir: at('out/main'),
      rolldownOptions: {
        input: { index: at('desktop/main/index.ts'), engine: at('desktop/engine/index.ts') },
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
  ...(command === 'serve' && {
    renderer: {
      root: at('web'),
      // electron-vite sets './', which breaks addresses below the first level.
      plugins: [react(), contractTable(), { name: 'root-base', config: () => ({ base: '/' }) }],
      server: {
        port: HOT_RELOAD_PORT,
        strictPort: true,
        hmr: { protocol: 'ws', host: 'localhost', clientPort: HOT_RELOAD_PORT },
      },
      build: { rolldownOptions: { input: at('web/index.html') } },
    },
  }),
}))

import path from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { adoptedStyles } from './build/adopted-styles.ts'
import { contractTable } from './build/contract-table.ts'
import { frameChunk } from './build/frame-chunk.ts'
import { lightZod } from './build/light-zod.ts'

/** The browser build of the one UI, which the server and the desktop application serve. */
export default defineConfig(({ command }) => ({
  root: path.join(import.meta.dirname, 'web'),
  base: '/',
  plugins: [react(), contractTable(), adoptedStyles(), ...(command === 'build' ? [lightZod()] : [])],
  resolve: {
    // The package's own entry leads to its development build.
    alias:
      command === 'build'
        ? [
            {
              find: /^react-router$/,
              replacement: path.join(
                import.meta.dirname,
                'node_modules/react-router/dist/production/index.mjs',
              ),
            },
          ]
        : [],
  },
  // The optimizer of the development server would bundle antd before the plugin sees it.
  optimizeDeps: { rolldownOptions: { plugins: [adoptedStyles()] } },
  // In development the pages come from here and the calls go on to the server.
  server: { proxy: { '/api': `http://127.0.0.1:${process.env.PORT ?? 3000}` } },
  build: {
    outDir: path.join(import.meta.dirname, 'out/web'),
    emptyOutDir: true,
    manifest: true,
    // The content-security policy allows no data: addresses for styles and fonts.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [{ name: frameChunk() }],
        },
      },
    },
  },
}))

import path from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** The browser build of the one UI, which the server and the desktop application serve. */
export default defineConfig({
  root: path.join(import.meta.dirname, 'web'),
  base: '/',
  plugins: [react()],
  build: {
    outDir: path.join(import.meta.dirname, 'out/web'),
    emptyOutDir: true,
    manifest: true,
  },
})

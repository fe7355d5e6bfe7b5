import path from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { areaDoors } from './build/area-doors.ts'
import { contractTable } from './build/contract-table.ts'
import { englishBeside } from './build/english-beside.ts'
import { pageModules } from './build/page-modules.ts'
import { pictureFont } from './build/picture-font.ts'
import { portableScript } from './build/portable-script.ts'
import { publicPagesOnly } from './build/public-pages-only.ts'

/** The same pages for the server, which draws those for visitors: one module with all that it needs. */
export default defineConfig({
  root: path.join(import.meta.dirname, 'web'),
  plugins: [
    areaDoors(),
    publicPagesOnly(),
    react(),
    contractTable(),
    pageModules(),
    englishBeside(),
    pictureFont(),
    portableScript(),
  ],
  // On the server there is no window, and no desktop app around it.
  define: { 'window.desktop': 'undefined', 'process.env.NODE_ENV': '"production"' },
  ssr: { noExternal: true },
  build: {
    ssr: path.join(import.meta.dirname, 'web/app/render.tsx'),
    outDir: path.join(import.meta.dirname, 'out/renderer'),
    emptyOutDir: true,
    // Pictures have the addresses that the browser build gives them.
    assetsInlineLimit: 0,
    rolldownOptions: { output: { assetFileNames: 'assets/[name]-[hash:7][extname]' } },
  },
})

import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Plugin } from 'vite'
import { unpackFont } from './unpacked-font.ts'

const WEB_FONT = '@fontsource/noto-sans/files/noto-sans-latin-700-normal.woff'

/**
 * Puts the font with which the server draws pictures of pages beside the renderer, in a file format that it can read.
 */
export function pictureFont(): Plugin {
  return {
    name: 'picture-font',
    generateBundle() {
      const woff = readFileSync(createRequire(import.meta.url).resolve(WEB_FONT))
      this.emitFile({ type: 'asset', fileName: 'picture-font.ttf', source: unpackFont(woff) })
    },
  }
}

import path from 'node:path'
import type { Plugin } from 'vite'

const ROOT = path.join(import.meta.dirname, '..')
const STAND_IN = path.join(ROOT, 'web/ui/adopted-styles.ts')

/** The modules through which antd, its parts and its icons insert `style` elements. */
export const REPLACED: readonly string[] = [
  'node_modules/@rc-component/util/es/Dom/dynamicCSS.js',
  'node_modules/@ant-design/icons/es/cssUtils.js',
]
const NAMES = REPLACED.map((file) => path.basename(file, '.js'))

/**
 * Lets antd write its styles without `style` elements, so that the content-security policy needs no unsafe-inline:
 * imports of the modules that insert them are redirected to web/ui/adopted-styles.ts (decision 0169).
 */
export function adoptedStyles(): Plugin {
  return {
    name: 'adopted-styles',
    enforce: 'pre',
    async resolveId(source, importer) {
      if (!importer || !NAMES.includes(path.basename(source, '.js'))) return
      const found = await this.resolve(source, importer, { skipSelf: true })
      const id = found?.id.replaceAll('\\', '/')
      return REPLACED.some((file) => id?.endsWith(`/${file}`)) ? STAND_IN : undefined
    },
  }
}

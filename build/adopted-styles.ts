import path from 'node:path'
import type { Plugin } from 'vite'

const STAND_IN = path.join(import.meta.dirname, '../web/ui/adopted-styles.ts')
const RC_STYLES = /@rc-component[\\/]util[\\/]es[\\/]Dom[\\/]dynamicCSS\.js$/
const ICON_STYLES = /@ant-design[\\/]icons[\\/]es[\\/]cssUtils\.js$/

/**
 * Lets antd write its styles without `style` elements, so that the content-security policy needs no unsafe-inline:
 * its two modules that insert them are replaced by web/ui/adopted-styles.ts.
 */
export function adoptedStyles(): Plugin {
  const from = JSON.stringify(STAND_IN)
  return {
    name: 'adopted-styles',
    enforce: 'pre',
    transform(code, id) {
      if (RC_STYLES.test(id)) return `export * from ${from}`
      if (!ICON_STYLES.test(id)) return
      const kept = code.replace('export function updateCSS(', 'function insertStyleElement(')
      if (kept === code) this.error('@ant-design/icons inserts its styles in another way now')
      return `${kept}\nexport { updateCSS } from ${from}`
    },
  }
}

import type { Plugin } from 'vite'

const JSON_SCHEMA = /zod[\\/]v4[\\/]core[\\/](json-schema-processors|to-json-schema)\.js$/
const EXPORTED = /^export (?:const|function) (\w+)/gm

const ENGLISH = /zod[\\/]v4[\\/]locales[\\/]en\.js$/

/**
 * Leaves out of zod what pages do not need but every schema drags in: the writing of JSON schemas, and English words
 * for rules that have none of their own. That is 6.5 kB of the compressed script of the incident form.
 */
export function lightZod(): Plugin {
  return {
    name: 'light-zod',
    enforce: 'pre',
    transform(code, id) {
      if (ENGLISH.test(id)) return "export default () => ({ localeError: () => 'Invalid input' })"
      if (!JSON_SCHEMA.test(id)) return
      const names = [...code.matchAll(EXPORTED)].map(([, name]) => name)
      if (names.length === 0) this.error('zod writes JSON schemas in another way now')
      return ['const none = () => none', ...names.map((name) => `export const ${name} = none`)].join('\n')
    },
  }
}

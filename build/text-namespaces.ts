import path from 'node:path'
import type { Plugin } from 'vite'

const ROOT = path.join(import.meta.dirname, '../web')
/** A call with the names of its namespaces, `useTranslation(['records', 'shell'])`, or a constant that several calls share. */
const CALL = /(?:\buse(?:Translation|Texts|AllTexts)\(|NAMESPACES = )\s*(\[[^\]]*\]|'\w+')/g
const NAME = /'(\w+)'/g

/**
 * Lets each module of the UI name the namespaces of texts that it asks for, so that a part of the page waits for its texts
 * together with its code (`web/lib/lazy-part.tsx`). Texts that are first asked for later, in a dialog or beside an
 * error, would make React hide the page until they are there.
 */
export function textNamespaces(): Plugin {
  return {
    name: 'text-namespaces',
    enforce: 'pre',
    transform(code, id) {
      const file = id.split('?')[0] ?? id
      if (!file.startsWith(ROOT + path.sep) || !/(?<!\.test)\.tsx?$/.test(file)) return
      const namespaces = namespacesIn(code)
      if (namespaces.length === 0) return
      const names = namespaces.map((namespace) => `'${namespace}'`).join(', ')
      // Below the code, so that its lines keep their numbers.
      return {
        code: `${code}\nimport { needTexts } from '#web/lib/needed-texts.ts'\nneedTexts(${names})\n`,
        map: null,
        // A module that nothing uses is still left out.
        moduleSideEffects: false,
      }
    },
  }
}

/** The namespaces of texts that the code of a module asks for, sorted. */
export function namespacesIn(code: string): string[] {
  const calls = [...code.matchAll(CALL)].map(([, given = '']) => given)
  return [...new Set(calls.flatMap((given) => [...given.matchAll(NAME)].map(([, name = '']) => name)))].sort()
}

// Node.js parses the list of a package's exports again for each of its modules and for each import of it. Drizzle's list has
// 130 kB, which is a third of the server's start (decision 0212); a later version has a short one, and this file goes then.
import { registerHooks } from 'node:module'

const INSIDE = /\/node_modules\/drizzle-orm\/.*\.js$/
const found = new Map()

registerHooks({
  resolve(name, context, next) {
    if (name === 'drizzle-orm' || name.startsWith('drizzle-orm/')) {
      if (!found.has(name)) found.set(name, next(name, context))
      return { ...found.get(name), shortCircuit: true }
    }
    const { parentURL } = context
    if (!name.startsWith('.') || !parentURL || !INSIDE.test(parentURL)) return next(name, context)
    return { url: new URL(name, parentURL).href, format: 'module', shortCircuit: true }
  },
})

import { createRequire, registerHooks } from 'node:module'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

// Imports nothing of ours: the build would put it together with what imports packages.

const ARGUMENT = '--packages-of='
/** The name of a package, or of a file of one: neither an address, nor a path, nor a module of Node.js with its prefix. */
const PACKAGE = /^(?![./]|[a-zA-Z]:)[^:]+$/

/** The argument that lets a process of an update find the packages of the installed app. */
export const packagesArgument = (installed: string): string => ARGUMENT + installed

/** Obeys that argument, where there is one; has to run before anything that imports a package. */
export function obeyPackagesArgument(argv: readonly string[], root: string): void {
  const installed = argv.find((argument) => argument.startsWith(ARGUMENT))?.slice(ARGUMENT.length)
  if (installed !== undefined) takePackagesOf(installed, root)
}

/** An update brings no packages: what its modules in `root` import by name comes from the installed app. */
export function takePackagesOf(installed: string, root: string): void {
  const ours = pathToFileURL(root + path.sep).href
  const theirs = pathToFileURL(path.join(installed, 'package.json')).href
  const packages = createRequire(theirs)
  registerHooks({
    resolve(name, context, next) {
      if (!context.parentURL?.startsWith(ours) || !PACKAGE.test(name)) return next(name, context)
      // Asked by `require.resolve`, the next step goes by the module that asks, whatever the context says.
      if (!context.conditions.includes('require')) return next(name, { ...context, parentURL: theirs })
      return name === 'electron' || name.startsWith('electron/')
        ? next(name, context)
        : { url: pathToFileURL(packages.resolve(name)).href, shortCircuit: true }
    },
  })
}

// The start of a stand-in utility process: gives it `electron` as Electron does there, then runs its module.
// With QUICK_SCRYPT it gives it a quick scrypt too: not where vaults of former builds are opened, or kept for later ones.
import { registerHooks } from 'node:module'
import process from 'node:process'
import { pathToFileURL } from 'node:url'

const electron = new URL('./electron-utility.ts', import.meta.url).href
registerHooks({
  resolve: (name, context, next) =>
    name === 'electron' || name === 'electron/utility'
      ? { url: electron, format: 'module-typescript', shortCircuit: true }
      : next(name, context),
})
if (process.env.QUICK_SCRYPT) {
  const { quickenScrypt } = await import('./quick-scrypt.ts')
  quickenScrypt()
}
const { parentPort } = await import('./parent-port.ts')
Object.defineProperty(process, 'parentPort', { value: parentPort })
Object.defineProperty(process, 'type', { value: 'utility' })
const [, , modulePath, ...args] = process.argv
process.argv.splice(1, process.argv.length, modulePath, ...args)
await import(pathToFileURL(modulePath).href)

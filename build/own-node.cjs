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
  const own = path.join(root, 'node_modules', `node-${platform}-${process.arch}`, 'bin', file)
  if (fs.existsSync(own)) return own
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major > OLDEST[0] || (major === OLDEST[0] && minor >= OLDEST[1])) return process.execPath
  throw new Error(
    `No Node.js comes with the packages for ${process.platform} on ${process.arch}, and the system's is ` +
      `${process.versions.node}: install Node.js ${OLDEST.join('.')} or later and start again.`,
  )
}

module.exports = { root, findNode }

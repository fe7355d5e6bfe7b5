#!/usr/bin/env node
// Takes the place of Electron's binary where there is none: Node runs the built main process, a real Chromium shows
// its windows. What differs from Electron is listed in stand-in.ts.
import process from 'node:process'

const [major] = process.versions.node.split('.').map(Number)
if (major < 24) {
  console.error(`The stand-in for Electron needs Node.js 24, not ${process.versions.node}.`)
  process.exit(1)
}
const { runStandIn } = await import('./stand-in.ts')
await runStandIn(process.argv.slice(2))

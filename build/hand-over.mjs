// `npm run hand-over -- <file> <new folder>`: unpacks what a device handed over before it started over; then ends.
import { runNode } from './run-child.mjs'

const done = await runNode(['build/run-hand-over.ts', ...process.argv.slice(2)], {}, 'inherit')
process.exitCode = done.code

// `npm run release-keys -- --make <folder>`: makes the organisation's key that signs updates of the app, and its reserve; without
// `--make`, says whether builds have them.
import { runNode } from './run-child.mjs'

process.exitCode = (await runNode(['build/run-release-keys.ts', ...process.argv.slice(2)])).code

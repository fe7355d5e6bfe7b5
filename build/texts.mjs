// `npm run texts -- export <file>`: writes every Somali text beside its English, for a native reader.
// `npm run texts -- import <file> --reader "<name>"`: takes corrected texts and confirmations back (docs/style-guide.md).
import { runNode } from './run-child.mjs'

const done = await runNode(['build/run-texts.ts', ...process.argv.slice(2)])
process.exitCode = done.code

// `npm run openapi`: lists the calls in docs/calls.txt, and writes their description to out/openapi.json.
import { runNode } from './run-child.mjs'

process.exitCode = (await runNode(['server/http/write-openapi.ts'])).code

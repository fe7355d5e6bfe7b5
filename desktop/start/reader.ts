// What is forked to read a file from outside: lets an update find the packages of the installed app before anything asks for one.
import path from 'node:path'
import { obeyPackagesArgument } from '#desktop/updates/packages.ts'

obeyPackagesArgument(process.argv, path.resolve(import.meta.dirname, '../..'))
await import('#desktop/reader/index.ts')

// What is forked for the mirror: lets an update find the packages of the installed app before anything asks for one.
import path from 'node:path'
import { obeyPackagesArgument } from '#desktop/updates/packages.ts'

obeyPackagesArgument(process.argv, path.resolve(import.meta.dirname, '../..'))
await import('#desktop/utility-process.ts')

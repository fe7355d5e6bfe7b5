// Run as a program with TMPDIR set to a new folder: the package unpacks into the system's temporary folder only, and
// changing that inside a test process would move everybody else's temporary files as well.
import { readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { inflate } from '@sparticuz/chromium'

const packed = path.join(path.dirname(fileURLToPath(import.meta.resolve('@sparticuz/chromium'))), '../bin')
const [target] = process.argv.slice(2)
if (!target || !process.env.TMPDIR)
  throw new Error('usage: TMPDIR=<new folder> unpack-chromium.ts <its later name>')
for (const file of readdirSync(packed)) await inflate(path.join(packed, file))
writeFileSync(
  path.join(process.env.TMPDIR, 'fonts.conf'),
  `<fontconfig><dir>${target}/fonts</dir><dir>/usr/share/fonts</dir><cachedir>${target}/fontcache</cachedir></fontconfig>`,
)

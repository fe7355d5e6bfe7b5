import { cpSync, mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { built } from '../built.ts'

const root = path.resolve(import.meta.dirname, '../../..')

/**
 * A folder with the built desktop app and one small page in place of the UI, so that what is tested is the shell
 * alone. The caller removes it.
 */
export async function makeAppFolder(page: string): Promise<string> {
  await built('desktop')
  const folder = mkdtempSync(path.join(tmpdir(), 'desktop-app-'))
  for (const part of ['main', 'preload']) {
    cpSync(path.join(root, 'out', part), path.join(folder, 'out', part), { recursive: true })
  }
  mkdirSync(path.join(folder, 'out/web'))
  writeFileSync(path.join(folder, 'out/web/index.html'), page)
  const description = { name: 'desktop-shell', version: '1.0.0', type: 'module', main: 'out/main/start.js' }
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify(description))
  symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'), 'junction')
  return folder
}

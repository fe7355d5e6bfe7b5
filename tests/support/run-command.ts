import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'

const BUILD = path.resolve(import.meta.dirname, '../../build')

/** Runs one of the commands of `build` as `npm run` does, with something typed in; `settings` are its environment. */
export async function runCommand(
  script: string,
  args: readonly string[],
  settings: Readonly<Record<string, string>>,
  typed = '',
): Promise<{ readonly code: number | null; readonly printed: string }> {
  const env = { PATH: process.env.PATH ?? '', ...settings }
  const child = spawn(process.execPath, [path.join(BUILD, script), ...args], { env, stdio: 'pipe' })
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      printed += text
    })
  }
  child.stdin.end(typed)
  const [code] = await once(child, 'close')
  return { code, printed }
}

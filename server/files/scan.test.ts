import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough, Readable } from 'node:stream'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createScanner } from './scan.ts'

/** Calls a file infected that contains the word, as a scanner does that reads all of its input. */
const READER = `let text = ''
process.stdin.on('data', (data) => { text += data }).on('end', () => process.exit(text.includes('EICAR') ? 1 : 0))`

const LARGE = Buffer.alloc(5_000_000, 'a')

let directory: string

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'scan-'))
})

afterEach(() => rm(directory, { recursive: true }))

function scannerOf(script: string, timeoutMs?: number) {
  return createScanner({ command: [process.execPath, '-e', script], ...(timeoutMs ? { timeoutMs } : {}) })
}

it('gives the whole content to the command and goes by its exit code', async () => {
  const scan = scannerOf(READER)
  const path = join(directory, 'file')
  await writeFile(path, 'a clean file')

  expect(await scan(path)).toEqual({ state: 'clean' })
  expect(await scan(Readable.from([Buffer.from('clean')]))).toEqual({ state: 'clean' })
  expect(await scan(Readable.from([LARGE, Buffer.from('EICAR')]))).toEqual({ state: 'infected' })
})

it('takes an infection for one even when the command did not read on', async () => {
  expect(await scannerOf('process.exit(1)')(Readable.from([LARGE, LARGE]))).toEqual({ state: 'infected' })
})

it('leaves a file unscanned unless the command read it and said so', async () => {
  const unscanned = (reason: string) => ({ state: 'unscanned', reason })
  const nowhere = createScanner({ command: [join(directory, 'no-such-program')] })

  expect(await scannerOf('process.exit(2)')(Readable.from([LARGE]))).toEqual(unscanned('failed'))
  expect(await scannerOf('process.kill(process.pid)')(Readable.from(['x']))).toEqual(unscanned('failed'))
  expect(await scannerOf('process.exit(0)')(Readable.from([LARGE, LARGE]))).toEqual(unscanned('not_read'))
  expect(await scannerOf('setInterval(() => {}, 1000)', 200)(Readable.from([LARGE]))).toEqual(
    unscanned('timed_out'),
  )
  expect(await nowhere(Readable.from([LARGE]))).toEqual(unscanned('not_started'))
})

it('ends with the command when the content never ends', async () => {
  const endless = new PassThrough()
  endless.write('beginning')

  expect(await scannerOf(READER, 300)(endless)).toEqual({ state: 'unscanned', reason: 'timed_out' })
  expect(endless.destroyed).toBe(true)
})

it('rejects when the content itself can not be read', async () => {
  const broken = Readable.from(
    (function* () {
      yield LARGE
      throw new Error('segment changed')
    })(),
  )

  await expect(scannerOf(READER)(broken)).rejects.toThrow('segment changed')
  await expect(scannerOf(READER)(join(directory, 'missing'))).rejects.toThrow(/ENOENT/)
})

it('gives the command no environment but its own', async () => {
  const script = `process.exit(process.env.PATH === '/bin' && Object.keys(process.env).length === 1 ? 0 : 2)`
  const scan = createScanner({ command: [process.execPath, '-e', script], environment: { PATH: '/bin' } })

  expect(await scan(Readable.from(['x']))).toEqual({ state: 'clean' })
})

it('says when no command is set', async () => {
  const content = Readable.from(['x'])

  expect(await createScanner({ command: null })(content)).toEqual({ state: 'not-configured' })
  expect(content.destroyed).toBe(true)
})

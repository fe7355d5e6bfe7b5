import { readFile, writeFile } from 'node:fs/promises'

/** Most memory of this process since `forgetPeak`, in bytes; where the system can't tell, since its start. */
export async function mostMemory(): Promise<number> {
  const status = process.platform === 'linux' ? await readFile('/proc/self/status', 'utf8') : ''
  const [, kilobytes] = /VmHWM:\s+(\d+) kB/.exec(status) ?? []
  return (kilobytes ? Number(kilobytes) : process.resourceUsage().maxRSS) * 1024
}

/** From now on only the work is measured, not the start before it; Linux alone can do it. */
export async function forgetPeak(): Promise<void> {
  if (process.platform === 'linux') await writeFile('/proc/self/clear_refs', '5')
}

import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'

/** A process that runs. */
export interface RunningProcess {
  readonly pid: number
  readonly parent: number
  readonly command: string
}

/** All processes that descend from one, nearest first. Not on Windows. */
export function descendantsOf(pid: number): RunningProcess[] {
  const all = existsSync('/proc/self/stat') ? fromProc() : fromPs()
  const below = (parent: number): RunningProcess[] => {
    const children = all.filter((each) => each.parent === parent)
    return [...children, ...children.flatMap((child) => below(child.pid))]
  }
  return below(pid)
}

// A bare Linux has no `ps`.
function fromProc(): RunningProcess[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const stat = readFileSync(`/proc/${name}/stat`, 'utf8')
        const parent = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
        const command = readFileSync(`/proc/${name}/cmdline`, 'utf8').replaceAll('\0', ' ')
        return [{ pid: Number(name), parent, command }]
      } catch {
        // It ended between the listing and the look.
        return []
      }
    })
}

function fromPs(): RunningProcess[] {
  const listed = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' })
  return listed.split('\n').flatMap((line) => {
    const [, pid, parent, command = ''] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? []
    return pid ? [{ pid: Number(pid), parent: Number(parent), command }] : []
  })
}

/** Ends one process at once, as a power cut does; nothing happens when it has ended already. */
export function killAtOnce(pid: number): void {
  // 0 and negative numbers are groups of processes: this one with all that it has started.
  if (!Number.isInteger(pid) || pid <= 1) throw new RangeError(`${pid} is not the number of one process`)
  try {
    process.kill(pid, 'SIGKILL')
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}

import { workerData } from 'node:worker_threads'

// A thread of the process that reads a file: ends that process once all of its memory together, inside and outside of
// the heap, is more than it was given.

const BETWEEN_LOOKS_MS = 20
const mostBytes = Number(workerData) * 1024 * 1024

setInterval(() => {
  if (process.memoryUsage.rss() > mostBytes) process.kill(process.pid, 'SIGKILL')
}, BETWEEN_LOOKS_MS)

import { Writable } from 'node:stream'
import { parentPort, workerData } from 'node:worker_threads'
import { type ReportCollection, type ReportRow, readEach } from '#reports/model.ts'
import { writeReport } from '#reports/write-report.ts'
import type { FromThread, ToThread, WritingTask } from './thread-messages.ts'

// Runs as a thread: writes the report that it was started with, and ends.
const { format, ...task } = workerData as WritingTask
const port = parentPort
if (!port) throw new Error('The writing thread was not started as a thread')

type Batch = Exclude<ToThread, 'taken'>
const waiting = new Map<number, (batch: Batch) => void>()
let noteTaken: () => void = () => undefined
let requests = 0
let reported = ''

port.on('message', (message: ToThread) => {
  if (message === 'taken') noteTaken()
  else waiting.get(message.reading)?.(message)
})

function send(message: FromThread, transfer: ArrayBuffer[] = []): void {
  port?.postMessage(message, transfer)
}

async function* rowsOf<C extends ReportCollection>(collection: C): AsyncGenerator<ReportRow<C>> {
  requests += 1
  const reading = requests
  for (;;) {
    const batch = await new Promise<Batch>((resolve) => {
      waiting.set(reading, resolve)
      send({ wanted: reading, collection })
    })
    yield* batch.rows as readonly ReportRow<C>[]
    if (batch.isLast) return
  }
}

const target = new Writable({
  write(chunk: Buffer, _encoding, done) {
    noteTaken = done
    // The bytes are copied, since a buffer may be a view of a larger one, which would be transferred as a whole.
    const bytes = new Uint8Array(chunk)
    send({ bytes }, [bytes.buffer])
  },
})
const data = { ...task, rows: readEach(rowsOf) }
const written = await writeReport(data, format, target, {
  onProgress(progress, step) {
    const seen = `${Math.floor(progress * 100)} ${step}`
    if (seen !== reported) send({ progress, step })
    reported = seen
  },
})
send({ written })
port.close()

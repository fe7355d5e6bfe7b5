// Runs as a separate process with nothing else in it: does one task with one file and ends.
import { answerReader } from './answer-reader.ts'
import { answerFileTask } from './file-tasks.ts'
import { ownPort } from './own-port.ts'

answerReader(ownPort, answerFileTask)

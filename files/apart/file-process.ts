// Runs as a process of its own with nothing else in it: does one task with one file and is ended.
import { answerReader } from './answer-reader.ts'
import { answerFileTask } from './file-tasks.ts'
import { ownPort } from './own-port.ts'

answerReader(ownPort, answerFileTask)

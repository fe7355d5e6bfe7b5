// The entry of the utility process that reads one file from outside: it has no key, no mirror and no session.
import { answerReader } from '#files/apart/answer-reader.ts'
import { answerFileTask } from '#files/apart/file-tasks.ts'

const port = process.parentPort

answerReader(
  {
    post: async (message) => port.postMessage(message),
    onMessage: (listener) => void port.on('message', ({ data }) => listener(data)),
  },
  answerFileTask,
)

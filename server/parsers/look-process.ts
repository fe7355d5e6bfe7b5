// Runs as a separate process without any of the server's data: looks through one file, or cleans it, and ends.
import { answerReader } from '#files/apart/answer-reader.ts'
import { ownPort } from '#files/apart/own-port.ts'
import { answerLookTask } from './looks/answer.ts'

answerReader(ownPort, answerLookTask)

// Runs as a separate process without any of the server's data: reads the tables of one Word file and ends.
import { answerReader } from '#files/apart/answer-reader.ts'
import { ownPort } from '#files/apart/own-port.ts'
import { answerFormTask } from './answer-form.ts'

answerReader(ownPort, answerFormTask)

// Runs as a separate process without any of the server's data: reads the text of one file and ends.
import { answerReader } from '#files/apart/answer-reader.ts'
import { ownPort } from '#files/apart/own-port.ts'
import { answerTextTask } from './texts/answer.ts'

answerReader(ownPort, answerTextTask)

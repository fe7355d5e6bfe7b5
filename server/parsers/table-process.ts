// Runs as a separate process without any of the server's data: reads one table and ends.
import { answerReader } from '#files/apart/answer-reader.ts'
import { ownPort } from '#files/apart/own-port.ts'
import { answerTableTask } from './answer-table.ts'

answerReader(ownPort, answerTableTask)

// Runs as a separate process without any of the server's data: reads one feed and ends.
import { answerReader } from '#files/apart/answer-reader.ts'
import { ownPort } from '#files/apart/own-port.ts'
import { answerFeedTask } from './answer-feed.ts'

answerReader(ownPort, answerFeedTask)

// Runs as a separate process without any of the server's data: unpacks one course file and ends.
import { answerReader } from '#files/apart/answer-reader.ts'
import { ownPort } from '#files/apart/own-port.ts'
import { answerCourseTask } from './answer-course.ts'

answerReader(ownPort, answerCourseTask)

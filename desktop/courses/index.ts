export {
  bytesOf,
  forgetCourse,
  keptCourses,
  readCourse,
  readLesson,
  storeCourse,
} from './kept-courses.ts'
export { forgetLearned, noteLearned, unsentLearned } from './learning-outbox.ts'
export { progressHere } from './progress.ts'

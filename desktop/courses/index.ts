export {
  bytesOf,
  forgetCourse,
  keptCourses,
  readCourse,
  readLesson,
  storeCourse,
  type WholeCourse,
} from './kept-courses.ts'
export { forgetLearned, noteLearned, unsentLearned } from './learning-outbox.ts'
export { progressHere } from './progress.ts'

export {
  bytesOf,
  type CourseKey,
  documentsOf,
  forgetCourse,
  isOfCourse,
  keptCourses,
  noteDocuments,
  readCourse,
  readLesson,
  storeCourse,
} from './kept-courses.ts'
export { forgetLearned, noteLearned, unsentLearned } from './learning-outbox.ts'
export { progressHere } from './progress.ts'

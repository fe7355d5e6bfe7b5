export { courseEditions, hiddenCourses, hideCoursesAgain, removeLayersAgain } from './courses/index.ts'
export { forgetLearners, LEARNER_HASHES } from './learners/index.ts'

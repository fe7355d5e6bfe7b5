/** The pages of the learning hub, as `PAGES` has them. */
export const LEARNING_PAGES = {
  learning: {
    component: 'learning/courses-page.tsx#LearningPage',
    visitor: ['/learning', '/learning-path'],
    preset: 'learning',
  },
  'learning-progress': {
    component: 'learning/progress-page.tsx#ProgressPage',
    visitor: ['/learning/progress'],
    preset: 'learning',
  },
  // The fuller view of the same hub.
  training: {
    component: 'learning/courses-page.tsx#TrainingPage',
    visitor: ['/elearning'],
    preset: 'learning',
  },
  'training-progress': {
    component: 'learning/progress-page.tsx#TrainingProgressPage',
    visitor: ['/elearning/progress'],
    preset: 'learning',
  },
  course: {
    component: 'learning/course-page.tsx#CoursePage',
    visitor: ['/learning/courses/:course'],
    preset: 'learning',
  },
  syllabus: {
    component: 'learning/syllabus-page.tsx#SyllabusPage',
    visitor: ['/learning/courses/:course/syllabus'],
    preset: 'learning',
  },
  lesson: {
    component: 'learning/lesson-page.tsx#LessonPage',
    visitor: ['/learning/courses/:course/modules/:module'],
    preset: 'learning',
  },
} as const

import type { Page } from '#shared/contract/page.ts'
import { CERTIFICATES_PATH } from '#shared/domain/certificate-codes.ts'
import { LEARNER_PATHS } from '#shared/domain/learners.ts'

/** The pages of the learning hub, of the accounts for learning, and of certificates. */
export const LEARNING_PAGES = {
  learning: {
    component: 'learning/learning/courses-page.tsx#LearningPage',
    visitor: ['/learning', '/learning-path'],
    preset: 'learning',
  },
  'learning-progress': {
    component: 'learning/learning/progress-page.tsx#ProgressPage',
    visitor: ['/learning/progress'],
    preset: 'learning',
  },
  'learning-certificates': {
    component: 'learning/learning/certificates-page.tsx#CertificatesPage',
    visitor: ['/learning/certificates'],
    preset: 'learning',
  },
  'learning-register': {
    component: 'learning/learning-account/register-page.tsx#RegisterPage',
    visitor: [LEARNER_PATHS.register],
    preset: 'learning',
    form: true,
  },
  'learning-account': {
    component: 'learning/learning-account/account-page.tsx#LearnerAccountPage',
    visitor: [LEARNER_PATHS.account],
    preset: 'learning',
    unlisted: true,
  },
  'learning-sign-in': {
    component: 'learning/learning-account/sign-in-page.tsx#LearnerSignInPage',
    visitor: [LEARNER_PATHS.signIn],
    preset: 'learning',
    unlisted: true,
    form: true,
  },
  'learning-confirm': {
    component: 'learning/learning-account/confirm-page.tsx#ConfirmPage',
    visitor: [LEARNER_PATHS.confirm],
    preset: 'learning',
    unlisted: true,
    form: true,
  },
  'learning-enter': {
    component: 'learning/learning-account/enter-page.tsx#EnterPage',
    visitor: [LEARNER_PATHS.enter],
    preset: 'learning',
    unlisted: true,
    form: true,
  },
  // For those who were given the code of a cohort.
  'join-cohort': {
    component: 'learning/cohorts/cohort-page.tsx#CohortPage',
    visitor: ['/learning/cohorts/:cohort'],
    preset: 'learning',
    unlisted: true,
  },
  // The fuller view of the same hub.
  training: {
    component: 'learning/learning/courses-page.tsx#TrainingPage',
    visitor: ['/elearning'],
    preset: 'learning',
  },
  'training-certificates': {
    component: 'learning/learning/certificates-page.tsx#TrainingCertificatesPage',
    visitor: ['/elearning/certificates'],
    preset: 'learning',
  },
  'training-register': {
    component: 'learning/learning-account/register-page.tsx#TrainingRegisterPage',
    visitor: ['/elearning/register'],
    preset: 'learning',
    form: true,
  },
  'training-progress': {
    component: 'learning/learning/progress-page.tsx#TrainingProgressPage',
    visitor: ['/elearning/progress'],
    preset: 'learning',
  },
  course: {
    component: 'learning/learning/course-page.tsx#CoursePage',
    visitor: ['/learning/courses/:course'],
    preset: 'learning',
  },
  syllabus: {
    component: 'learning/learning/syllabus-page.tsx#SyllabusPage',
    visitor: ['/learning/courses/:course/syllabus'],
    preset: 'learning',
  },
  assessment: {
    component: 'learning/learning/assessment/assessment-page.tsx#AssessmentPage',
    visitor: ['/learning/courses/:course/assessment'],
    preset: 'learning',
  },
  lesson: {
    component: 'learning/learning/lesson-page.tsx#LessonPage',
    visitor: ['/learning/courses/:course/modules/:module'],
    preset: 'learning',
  },
  certificates: {
    component: 'learning/certificates/certificates-page.tsx#CertificatesPage',
    visitor: [CERTIFICATES_PATH],
    preset: 'certificates',
  },
  cohorts: {
    component: 'learning/teaching/cohorts-page.tsx#CohortsPage',
    staff: [{ path: '/cohorts', needs: 'cohorts:teach' }],
  },
  'issued-certificates': {
    component: 'learning/teaching/issued-certificates-page.tsx#IssuedCertificatesPage',
    staff: [{ path: '/certificates/issued', needs: 'certificates:withdraw' }],
  },
  // A person who was given the address may read the name; search engines may not.
  certificate: {
    component: 'learning/certificates/certificate-page.tsx#CertificatePage',
    visitor: ['/certificates/:certificate'],
    preset: 'certificates',
    unlisted: true,
  },
} as const satisfies Readonly<Record<string, Page>>

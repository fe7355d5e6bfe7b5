// @vitest-environment happy-dom
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { LearningProgress } from '#shared/schemas/learning-event.ts'
import { COURSE } from '#tests/support/invented-course.ts'
import { find, findText, openScreen, pageOf, pageText, refusal } from '#tests/support/screen.tsx'
import { resetUiState } from '#web/lib/ui-state.ts'
import { CoursePage } from '../course-page.tsx'
import { ProgressPage } from '../progress-page.tsx'
import { learningLog, noteLearning, settleEvents, takeEvents } from './kept-log.ts'

const AT = '2026-11-24T08:00:00.000Z'
const FIRST = { courseId: 'invented', moduleId: 'first' }
const me = {
  ...{ id: '018f0000-0000-7000-8000-000000000001', fullName: 'Hodan', email: 'hodan@example.org' },
  ...{ isEmailConfirmed: true, isStaff: false, organization: null, jobTitle: null, country: null },
  ...{ region: null, experience: null, interests: [], motivation: null, hasRecoveryCode: false },
  registeredAt: AT,
}
const completed: LearningProgress['courses'][number]['progress']['modules'] = {
  first: { percent: 100, completedAt: AT, rightQuestions: [] },
}
const progress = (modules: typeof completed): LearningProgress => ({
  ...{ completedModules: 1, totalHours: 0, streak: 1, certificates: 0, totalCourses: 1, completedCourses: 0 },
  courses: [{ courseId: 'invented', progress: { modules, assessmentPassedAt: null }, seconds: 0 }],
  recent: [],
  achievements: [],
})
const busy = () => refusal(503, 'busy', 'The server is busy.')
const courses = {
  'GET /api/courses': () => pageOf([COURSE]),
  'GET /api/courses/invented': COURSE,
}

beforeEach(() => {
  localStorage.clear()
  localStorage.setItem('learner', '1')
})

describe('progress that could not be read', () => {
  test.each(['GET /api/learning/me', 'GET /api/learning-progress'])(
    'is read again when the connection is back, where %s failed',
    async (call) => {
      let isBack = false
      const answers = {
        ...courses,
        'GET /api/learning/me': me,
        'GET /api/learning-progress': progress(completed),
      }
      const answered = { ...answers, [call]: () => (isBack ? answers[call as keyof typeof answers] : busy()) }
      await openScreen(<ProgressPage />, { answers: answered, path: '/learning/progress' })
      await findText('Your progress could not be loaded.')
      expect(pageText()).not.toContain('We do not receive it')
      isBack = true
      window.dispatchEvent(new Event('online'))
      await findText('1 of 2 modules completed')
      expect(pageText()).not.toContain('could not be loaded')
    },
  )

  test('is read again when somebody comes back to the page, and what they did elsewhere is there', async () => {
    let modules: typeof completed = {}
    const { made } = await openScreen(<ProgressPage />, {
      answers: {
        ...courses,
        'GET /api/learning/me': me,
        'GET /api/learning-progress': () => progress(modules),
      },
      path: '/learning/progress',
    })
    await vi.waitFor(() => expect(made('GET /api/learning-progress')).toHaveLength(1))
    modules = completed
    document.dispatchEvent(new Event('visibilitychange'))
    expect(made('GET /api/learning-progress')).toHaveLength(1)
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 61_000)
    document.dispatchEvent(new Event('visibilitychange'))
    await findText('1 of 2 modules completed')
    vi.restoreAllMocks()
  })

  test('of a session that ended is not asked for again', async () => {
    const { made } = await openScreen(<ProgressPage />, {
      answers: { ...courses, 'GET /api/learning/me': refusal(401, 'unauthenticated', 'Please sign in.') },
      path: '/learning/progress',
    })
    await findText('kept in this browser on this device')
    const before = made('GET /api/learning/me').length
    window.dispatchEvent(new Event('online'))
    expect(made('GET /api/learning/me')).toHaveLength(before)
    expect(localStorage.getItem('learner')).toBeNull()
  })
})

describe('after a reload', () => {
  const reload = () => resetUiState()

  test('without a connection there is what the server said last, and what was done since', async () => {
    localStorage.setItem('learning-progress', JSON.stringify(progress(completed)))
    noteLearning({ ...FIRST, moduleId: 'second', kind: 'module-completed' })
    reload()
    await openScreen(<ProgressPage />, { answers: courses, path: '/learning/progress' })
    await findText('2 of 2 modules completed')
  })

  test('what was being sent is sent once more, and nothing is added to it', () => {
    noteLearning({ ...FIRST, kind: 'module-progressed', percent: 40 })
    const [sent] = takeEvents(10)
    reload()
    noteLearning({ ...FIRST, kind: 'module-progressed', percent: 60 })
    expect(learningLog()).toMatchObject([{ id: sent?.id, percent: 40 }, { percent: 60 }])
    noteLearning({ ...FIRST, kind: 'module-progressed', percent: 70 })
    expect(learningLog()).toMatchObject([{ percent: 40 }, { percent: 70 }])
    settleEvents(sent ? [sent] : [], new Set([sent?.id ?? '']))
    expect(learningLog()).toMatchObject([{ percent: 70 }])
    expect(localStorage.getItem('learning-log-sent')).toBeNull()
  })
})

test('what was sent stays in sight while it leaves the log', async () => {
  noteLearning({ ...FIRST, kind: 'module-completed' })
  resetUiState()
  let received: readonly { id: string }[] = []
  await openScreen(<CoursePage />, {
    answers: {
      ...courses,
      'GET /api/learning/me': me,
      'GET /api/learning-progress': progress({}),
      'POST /api/learning/events': ({ body }: { body: { events: { id: string }[] } }) => {
        received = body.events
        const results = body.events.map(({ id }) => ({ id, outcome: 'counted' }))
        return { results, progress: progress(completed) }
      },
    },
    path: '/learning/courses/invented',
  })
  await find('heading', 'An invented course')
  const seen = new Set<boolean>()
  const observer = new MutationObserver(() => seen.add(pageText().includes('50%')))
  await findText('50%')
  observer.observe(document.body, { subtree: true, childList: true, characterData: true })
  await vi.waitFor(() => expect(localStorage.getItem('learning-log')).toBeNull(), { timeout: 5000 })
  observer.disconnect()
  expect(received).toHaveLength(1)
  expect([...seen]).not.toContain(false)
  expect(localStorage.getItem('learning-progress')).toContain(AT)
})

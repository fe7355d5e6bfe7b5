// @vitest-environment happy-dom
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { COURSE_TAKEN_OFF } from '#shared/courses/courses.ts'
import { COURSE } from '#tests/support/invented-course.ts'
import { find, findText, openScreen, pageOf, pageText, press, refusal } from '#tests/support/screen.tsx'
import { CoursePage } from './course-page.tsx'
import { LearningPage, TrainingPage } from './courses-page.tsx'
import { noteLearning } from './device/kept-log.ts'
import { ProgressPage } from './progress-page.tsx'

const rated = {
  ...COURSE,
  ...{ id: 'rated', title: 'A rated course', category: 'advanced', difficulty: 'advanced' },
  ...{ rating: 4.5, enrolled: 12, instructor: 'Ayaan', languages: ['en', 'so'], estimatedTime: 90 },
}
const answers = {
  'GET /api/courses': () => pageOf([COURSE, rated]),
  'GET /api/courses/invented': COURSE,
}
const cardOf = (title: string) =>
  [...document.querySelectorAll('article')].find((card) => card.querySelector('h3')?.textContent === title)
const happened = (kind: string, more: object = {}) => ({
  ...{ id: crypto.randomUUID(), courseId: 'invented', moduleId: 'first', kind },
  ...{ at: new Date().toISOString() },
  ...more,
})
const keep = (...events: readonly object[]) => localStorage.setItem('learning-log', JSON.stringify(events))

beforeEach(() => localStorage.clear())

test('the page of a course that was taken off the site says so, and that progress is kept', async () => {
  const off = () => refusal(404, 'not_found', COURSE_TAKEN_OFF)
  await openScreen(<CoursePage />, {
    ...{ answers: { 'GET /api/courses/invented': off }, path: '/learning/courses/invented' },
  })
  await find('heading', 'This course was taken off the site')
  expect(pageText()).toContain('What you have completed in it is kept')
  expect((await find('link', 'Back to Courses')).getAttribute('href')).toBe('/learning')
})

describe('the list of courses (REQ-LRN-02, REQ-LRN-03)', () => {
  test('has each course with all its parts; one that nobody rated says so', async () => {
    await openScreen(<LearningPage />, { answers })
    await findText('An invented course')
    const words = cardOf('An invented course')?.textContent
    for (const part of ['United Nations', 'Beginner', 'For tests only.', '20 min', '2 modules'])
      expect(words).toContain(part)
    for (const part of ['No ratings yet', 'No learners yet', 'START COURSE', 'Syllabus', 'Share'])
      expect(words).toContain(part)
    expect(words).toContain('0 of 2 modules completed, 0%')
    const other = cardOf('A rated course')?.textContent
    for (const part of ['Rated 4.5 of 5', '12 learners', 'Taught by Ayaan', '1 h 30 min'])
      expect(other).toContain(part)
    expect(other).toContain('English and Somali')
  })

  test('goes on where somebody has completed a module, and counts it', async () => {
    keep(happened('module-completed'), happened('time-spent', { seconds: 360 }))
    await openScreen(<LearningPage />, { answers })
    const next = await find('link', 'CONTINUE LEARNING: An invented course')
    expect(next.getAttribute('href')).toBe('/learning/courses/invented/modules/second')
    expect(cardOf('An invented course')?.textContent).toContain('1 of 2 modules completed, 50%')
    const figures = [...document.querySelectorAll('.learning-stats > div')].map(
      ({ textContent }) => textContent,
    )
    expect(figures).toEqual([
      'Available Courses2',
      'Modules Completed1',
      'Study Hours6 min',
      'Certificates Earned0',
    ])
  })

  test.each([
    ['/learning?q=RATED', ['A rated course']],
    ['/learning?q=nothing', ['An invented course', 'A rated course']],
    ['/learning?category=un', ['An invented course']],
    ['/learning?difficulty=advanced', ['A rated course']],
    ['/learning?category=un&difficulty=advanced', []],
    ['/learning?category=unknown', ['An invented course', 'A rated course']],
  ])('%s shows what the address asks for', async (path, titles) => {
    await openScreen(<LearningPage />, { answers, path })
    await findText(titles.length > 0 ? (titles[0] ?? '') : 'No courses found')
    expect([...document.querySelectorAll('article h3')].map(({ textContent }) => textContent)).toEqual(titles)
  })

  test('in the view of training has the modules of each course, and says what is locked', async () => {
    await openScreen(<TrainingPage />, { answers, path: '/elearning' })
    await findText('The second module')
    const rows = [...(cardOf('An invented course')?.querySelectorAll('.learning-module') ?? [])]
    expect(rows.map((row) => row.querySelector('.learning-module-actions')?.textContent?.trim())).toEqual([
      'Start',
      'Locked',
    ])
    expect(rows[1]?.textContent).toContain('opens after “The first module”')
    expect((await find('link', 'courses')).getAttribute('aria-current')).toBe('page')
  })
})

describe('the languages of a course', () => {
  test.each([
    [['en', 'so'], ['en', 'so'], 'English and Somali'],
    [['en'], ['en', 'so'], 'English; summaries in Somali'],
    [['en'], ['en'], 'English'],
    // Kept on a device by a former build: what is certain is said.
    [['en'], undefined, 'English'],
  ] as const)('written in %j with summaries in %j are called so', async (languages, summaries, said) => {
    const item = { ...COURSE, languages: [...languages], ...(summaries && { summaries: [...summaries] }) }
    await openScreen(<CoursePage />, {
      answers: { ...answers, 'GET /api/courses/invented': item },
      path: '/learning/courses/invented',
    })
    await findText('To get the certificate, complete all 2 modules')
    const facts = [...document.querySelectorAll('.learning-facts li')].map(({ textContent }) => textContent)
    expect(facts).toContain(said)
  })
})

describe('the page of a course (REQ-LRN-04)', () => {
  const open = () => openScreen(<CoursePage />, { answers, path: '/learning/courses/invented' })

  test('has its modules, what is achieved, and what the certificate needs', async () => {
    await open()
    expect((await find('link', 'Back to Courses')).getAttribute('href')).toBe('/learning')
    await findText('To get the certificate, complete all 2 modules')
    const achievements = [...document.querySelectorAll('.course-achievements li')]
    expect(achievements.map(({ textContent }) => textContent)).toEqual([
      'First Module CompletedNot yet earned',
      'Learning Community MemberNot yet earned',
      'Course Completion CertificateNot yet earned',
    ])
    expect(achievements.every(({ className }) => className.includes('course-unearned'))).toBe(true)
  })

  test('shows Complete once a module was started; completing it opens the next (REQ-LRN-12)', async () => {
    await open()
    const start = await find('link', 'Start: The first module')
    expect(start.getAttribute('href')).toBe('/learning/courses/invented/modules/first?player=open')
    start.click()
    await press('Complete: The first module')
    await find('link', 'Start: The second module')
    expect(document.querySelector('.course-achievements li')?.textContent).not.toContain('Not yet earned')
    expect(document.querySelector('.course-percent svg')?.getAttribute('aria-label')).toBe(
      '50% of the course is completed',
    )
    expect(document.querySelector('.course-missing')?.textContent).toContain('1 module to complete')
    expect(document.querySelector('.course-missing')?.textContent).toContain('1 knowledge check to pass')
  })

  test('says that a module’s knowledge check was passed', async () => {
    keep(
      happened('module-completed'),
      happened('question-answered', { questionId: 'q1', choices: [1] }),
      happened('question-answered', { questionId: 'q2', choices: [2, 0] }),
    )
    await open()
    await findText('knowledge check passed')
  })

  test('goes on with a knowledge check that is open, and then with the assessment, once all modules are completed', async () => {
    const goesOn = async () =>
      (await find('link', 'CONTINUE LEARNING: An invented course')).getAttribute('href')
    const completed = ['first', 'second'].map((moduleId) => happened('module-completed', { moduleId }))
    keep(...completed)
    await open()
    expect(await goesOn()).toBe('/learning/courses/invented/modules/first')
    noteLearning({
      kind: 'question-answered',
      courseId: 'invented',
      moduleId: 'first',
      questionId: 'q1',
      choices: [1],
    })
    noteLearning({
      kind: 'question-answered',
      courseId: 'invented',
      moduleId: 'first',
      questionId: 'q2',
      choices: [0, 2],
    })
    await vi.waitFor(async () => expect(await goesOn()).toBe('/learning/courses/invented/assessment'))
  })
})

describe('My Progress (REQ-LRN-07)', () => {
  test('says that nothing was done yet, and where to begin', async () => {
    await openScreen(<ProgressPage />, { answers, path: '/learning/progress' })
    await findText('No recent activity')
    expect((await find('link', 'Choose a course')).getAttribute('href')).toBe('/learning')
    expect(pageText()).toContain('kept in this browser on this device')
  })

  test('has the figures and the latest activities, the newest first', async () => {
    const day = 86_400_000
    const at = (ago: number) => ({ at: new Date(Date.now() - ago).toISOString() })
    keep(
      happened('module-started', at(day)),
      happened('module-completed', at(1000)),
      happened('time-spent', { seconds: 1500, ...at(1000) }),
      happened('module-started', { moduleId: 'gone', ...at(10) }),
    )
    await openScreen(<ProgressPage />, { answers, path: '/learning/progress' })
    await findText('You completed “The first module”.')
    const figures = [...document.querySelectorAll('.learning-stats > div')].map(
      ({ textContent }) => textContent,
    )
    expect(figures).toEqual([
      'Total Study Time25 min',
      'Modules Completed1',
      'Current Streak2 days',
      'Certificates Earned0',
    ])
    const told = [...document.querySelectorAll('.learning-recent li')].map(({ textContent }) => textContent)
    expect(told).toHaveLength(2)
    expect(told[0]).toContain('You completed')
    expect(told[1]).toContain('You started')
  })
})

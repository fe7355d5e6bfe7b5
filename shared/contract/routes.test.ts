import { describe, expect, test } from 'vitest'
import { ROLES, type Role, type User } from '#shared/domain/access.ts'
import { destinationOf, findRoute, pathOf, ROUTES } from './routes.ts'

const user = (role: Role): User => ({ id: 'p', role, regions: [] })
const pageAt = (path: string, who: User | null) => {
  const destination = destinationOf(path, who)
  return 'page' in destination ? destination.page : destination.refused
}

test('no path is declared twice', () => {
  const paths = ROUTES.map(({ path }) => path)
  expect(new Set(paths).size).toBe(paths.length)
})

test.each([
  ['/iccpr', 'monitoring', 'iccpr'],
  ['/iccpr-monitoring', 'monitoring', 'iccpr'],
  ['/human-rights', 'monitoring', 'iccpr'],
  ['/upr', 'monitoring', 'upr'],
  ['/reports', 'reports', 'generator'],
])('%s opens %s at the tab %s', (path, page, tab) => {
  const destination = destinationOf(path, user('editor'))
  expect(destination).toMatchObject({ page, route: { tab } })
})

test.each([
  ['/', 'home'],
  ['/dashboard', 'dashboard'],
  ['/iccpr', 'public-cases'],
  ['/iccpr-monitoring', 'public-cases'],
  ['/upr', 'public-recommendations'],
  ['/incident-reporting', 'incident-reporting'],
  ['/news', 'news'],
  ['/news/legal-aid-reaches-baydhabo-1a2b3c4d', 'news-article'],
  ['/projects', 'projects'],
  ['/projects/monitoring-1a2b3c4d', 'project'],
  ['/jobs', 'jobs'],
  ['/careers', 'jobs'],
  ['/jobs/monitoring-officer-1a2b3c4d', 'job'],
  ['/contact', 'about'],
  ['/grants', 'grants'],
  ['/grants/apply', 'grants'],
  ['/learning', 'learning'],
  ['/learning-path', 'learning'],
  ['/elearning', 'training'],
  ['/learning/progress', 'learning-progress'],
  ['/learning/courses/report-writing', 'course'],
  ['/learning/courses/report-writing/syllabus', 'syllabus'],
  ['/learning/courses/report-writing/modules/four-links', 'lesson'],
  ['/sign-in', 'sign-in'],
  ['/invitation', 'invitation'],
])('visitors reach %s', (path, page) => {
  expect(pageAt(path, null)).toBe(page)
})

test.each([
  '/human-rights',
  '/incidents/referrals',
  '/reports',
  '/users',
  '/devices',
  '/audit',
  '/account',
  '/sync',
])('visitors are not told that there is %s', (path) => {
  expect(pageAt(path, null)).toBe('not-found')
})

test.each(['/news/a/b', '/grants/x', '/learning/x', '/xyz', '/iccpr/x', '//'])('%s is not found', (path) => {
  for (const who of [null, ...ROLES.map(user)]) expect(pageAt(path, who)).toBe('not-found')
})

describe('the table of permissions decides', () => {
  test.each([
    ['/users', 'administrator'],
    ['/audit', 'administrator'],
    ['/devices', 'administrator'],
    ['/imports', 'administrator', 'editor'],
  ] as const)('who may open %s', (path, ...allowed) => {
    const reached = ROLES.filter((role) => pageAt(path, user(role)) !== 'not-allowed')
    expect([...reached].sort()).toEqual([...allowed].sort())
  })

  test('a member sees the recommendations', () => {
    expect(pageAt('/upr', user('member'))).toBe('monitoring')
    expect(pageAt('/human-rights', user('member'))).toBe('monitoring')
  })
})

test('who may not open the page of a record is not told that there is one', () => {
  const items = ROUTES.filter(({ path, visitor, needs }) => path.includes(':') && !visitor && needs)
  expect(items.length).toBeGreaterThan(2)
  for (const { path } of items) expect(pageAt(path, user('member')), path).toBe('not-found')
})

test('a member finds at least what visitors find at each path', () => {
  /** Pages of the staff that show all that the visitors' page shows. */
  const showAsMuch: Readonly<Record<string, string>> = {
    home: 'overview',
    dashboard: 'overview',
    'public-recommendations': 'monitoring',
  }
  for (const { path, visitor } of ROUTES) {
    // The first page of the help of staff lists that of visitors, whose topics stay where they are.
    const wanted = path === '/help' ? 'staff-help' : visitor && (showAsMuch[visitor] ?? visitor)
    if (visitor) expect(pageAt(path, user('member')), path).toBe(wanted)
  }
})

test('a slash at the end changes nothing', () => {
  expect(findRoute('/iccpr/')).toBe(findRoute('/iccpr'))
  expect(findRoute('/')?.path).toBe('/')
})

test('a page is linked by its own path, not by the first one', () => {
  expect(pathOf('monitoring', 'iccpr')).toBe('/iccpr')
  expect(pathOf('monitoring', 'upr')).toBe('/upr')
  expect(pathOf('home')).toBe('/')
})

import { expect, test } from 'vitest'
import { destinationOf, ROUTES } from '#shared/contract/routes.ts'
import { nearestPaths } from './nearest-pages.tsx'

test.each([
  ['/project', '/projects'],
  ['/News/an-article-that-was-removed-1a2b3c4d/print', '/news'],
  ['/incident-report', '/incident-reporting'],
  ['/projets/a-project-1a2b3c4d', '/projects'],
])('of %s a visitor probably meant %s', (path, meant) => {
  expect(nearestPaths(path, null)[0]).toBe(meant)
})

test('nothing is offered that the visitor may not open, or that is nothing like it', () => {
  expect(nearestPaths('/user', null)).not.toContain('/users')
  expect(nearestPaths('/user', { id: 'p', role: 'administrator', regions: [] })).toContain('/users')
  expect(nearestPaths('/wp-login.php', null)).toEqual([])
})

test('a visitor at an address of the staff is offered nothing but pages of visitors', () => {
  for (const { path } of ROUTES)
    for (const near of nearestPaths(path, null))
      expect(destinationOf(near, null), path).toHaveProperty('page')
})

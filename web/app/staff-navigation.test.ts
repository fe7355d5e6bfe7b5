import { expect, test } from 'vitest'
import { destinationOf } from '#shared/contract/routes.ts'
import { ROLES, type User } from '#shared/domain/access.ts'
import { FOOTER_LINKS, PUBLIC_ENTRIES } from './navigation.ts'
import { informationLinks, staffEntries } from './staff-navigation.ts'

/** The page that a path opens for somebody; the path itself where there is none. */
function pageAt(path: string, user: User | null): string {
  const destination = destinationOf(path, user)
  return 'page' in destination ? destination.page : path
}

test.each(ROLES)('whoever is signed in as %s is led to all that a visitor is led to', (role) => {
  const user: User = { id: 'user', role, regions: [] }
  for (const inDesktop of [false, true]) {
    const entries = staffEntries(user, inDesktop)
    const links = informationLinks(user, inDesktop)
    const led = new Set([...entries, ...links].map(({ path }) => pageAt(path, user)))
    for (const { path } of [...PUBLIC_ENTRIES, ...FOOTER_LINKS]) {
      // The button above the menu and the tabs of its emergency entry lead to the forms, the link below it to the help; nobody
      // who is signed in signs in.
      if (['/incident-reporting', '/referrals', '/help', '/sign-in'].includes(path)) continue
      expect(led, path).toContain(pageAt(path, user))
    }
    // Each page once.
    const paths = links.map(({ path }) => pageAt(path, user))
    const own = entries.flatMap(({ pages }): readonly string[] => pages)
    expect(paths.filter((page, at) => own.includes(page) || paths.indexOf(page) !== at)).toEqual([])
  }
})

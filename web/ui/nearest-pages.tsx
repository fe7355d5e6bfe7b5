import { destinationOf, ROUTES } from '#shared/contract/routes.ts'
import type { User } from '#shared/domain/access.ts'
import { mostSimilar } from '#shared/domain/similar-words.ts'
import { Link, useLocation } from '#web/lib/router.tsx'
import { useUser } from '#web/lib/session.tsx'
import { useTranslation } from '#web/lib/texts.ts'

/** More would be a guess too many. */
const MOST = 3

/** On the not-found page: the addresses most like the one that leads nowhere, as far as the user may open them. */
export function NearestPages() {
  const { t } = useTranslation('unknownAddress')
  const paths = nearestPaths(useLocation().pathname, useUser())
  if (paths.length === 0) return null
  return (
    <nav aria-labelledby="nearest-pages">
      <p id="nearest-pages">{t('nearest')}</p>
      <ul>
        {paths.map((path) => (
          <li key={path}>
            <Link to={path}>{path}</Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/**
 * The paths that the visitor probably meant: those above the path first, such as the list of a removed article, then those
 * that are spelt most alike.
 */
export function nearestPaths(path: string, user: User | null): readonly string[] {
  const open = ROUTES.filter(
    (route) =>
      !route.path.includes(':') &&
      route.path !== '/' &&
      !route.unlisted &&
      'page' in destinationOf(route.path, user),
  ).map((route) => route.path)
  const parts = path.toLowerCase().split('/').filter(Boolean)
  const above = parts.map((_, count) => `/${parts.slice(0, parts.length - 1 - count).join('/')}`)
  const names = open.map((each) => each.slice(1))
  const alike = [parts.join('/'), parts[0] ?? ''].flatMap((word) => mostSimilar(word, names))
  return [
    ...new Set([...above.filter((each) => open.includes(each)), ...alike.map((each) => `/${each}`)]),
  ].slice(0, MOST)
}

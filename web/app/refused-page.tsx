import type { RefusedRoute } from '#shared/contract/routes.ts'
import { rolesWith } from '#shared/domain/access.ts'
import { usePageTitle } from '#web/lib/page-title.ts'
import { useUser } from '#web/lib/session.tsx'
import { useTranslation } from '#web/lib/texts.ts'
import { UnknownAddress, WaysOn } from '#web/ui/unknown-address.tsx'
import { entryLabel, entryOf, MENU_NAMESPACES, type StaffEntry } from './staff-navigation.ts'

/** In the place of a page that the role of a member of staff does not open; one that no menu leads to is unknown. */
export function RefusedPage({ route }: { readonly route: RefusedRoute }) {
  const entry = entryOf(route)
  return entry ? <Refused route={route} entry={entry} /> : <UnknownAddress />
}

function Refused({ route, entry }: { readonly route: RefusedRoute; readonly entry: StaffEntry }) {
  const { t } = useTranslation('unknownAddress')
  const { t: menu } = useTranslation(MENU_NAMESPACES)
  const { t: terms } = useTranslation('terms')
  const heading = usePageTitle(t('refusedTitle'))
  const user = useUser()
  const roles = rolesWith(route.needs)
  return (
    <div className="reading-page">
      <h1 ref={heading} tabIndex={-1}>
        {t('refusedTitle')}
      </h1>
      <p>{t('refusedText', { entry: entryLabel(menu, entry) })}</p>
      <p>{t('refusedRoles', { count: roles.length })}</p>
      <ul>
        {roles.map((role) => (
          <li key={role}>{terms(`role.${role}`)}</li>
        ))}
      </ul>
      {user && <p>{t('refusedOwn', { role: terms(`role.${user.role}`) })}</p>}
      <WaysOn />
    </div>
  )
}

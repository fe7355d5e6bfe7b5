import type { UserView } from '#shared/contract/administration/users.ts'
import { ACCESS } from '#shared/domain/access.ts'
import { regionName } from '#shared/domain/places.ts'
import type { Tone } from '#shared/domain/tones.ts'
import { formatList, formatRelative } from '#shared/i18n/format.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { Tag } from '#web/ui/tag.tsx'
import { userName } from './user-name.ts'

const TONES: Readonly<Record<UserView['state'], Tone>> = {
  invited: 'yellow',
  active: 'green',
  disabled: 'grey',
}

/** The people as rows; a name opens its user. */
export function UsersTable({
  users,
  onEdit,
}: {
  readonly users: readonly UserView[]
  readonly onEdit: (user: UserView) => void
}) {
  const { t } = useTranslation('users')
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keyboard
    <section className="table-scroll" tabIndex={0} aria-label={t('list.title')}>
      <table className="data-table">
        <thead>
          <tr>
            <th scope="col">{t('list.name')}</th>
            <th scope="col">{t('list.role')}</th>
            <th scope="col">{t('list.state')}</th>
            <th scope="col">{t('list.regions')}</th>
            <th scope="col">{t('list.lastSignIn')}</th>
          </tr>
        </thead>
        <tbody>
          {users.map((user) => (
            <UserRow key={user.id} user={user} onEdit={onEdit} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

function UserRow({ user, onEdit }: { readonly user: UserView; readonly onEdit: (user: UserView) => void }) {
  const { t } = useTranslation(['users', 'terms'])
  const locale = useLocale()
  const name = userName(user)
  return (
    <tr>
      <td>
        <button
          type="button"
          className="row-link"
          aria-label={t('list.edit', { name })}
          onClick={() => onEdit(user)}
        >
          {name}
        </button>
        <small>{user.email}</small>
      </td>
      <td data-label={t('list.role')}>{t(`terms:role.${user.role}`)}</td>
      <td data-label={t('list.state')}>
        <Tag tone={TONES[user.state]}>{t(`states.${user.state}`)}</Tag>
      </td>
      <td data-label={t('list.regions')}>{regionsOf()}</td>
      <td className="number" data-label={t('list.lastSignIn')}>
        {user.lastSignIn ? formatRelative(user.lastSignIn, locale) : t('list.never')}
      </td>
    </tr>
  )

  function regionsOf(): string {
    if (ACCESS[user.role].scope === 'everywhere') return t('list.everywhere')
    if (user.regions.length === 0) return t('list.noRegions')
    return formatList(
      user.regions.map((code) => regionName(code, locale)),
      locale,
    )
  }
}

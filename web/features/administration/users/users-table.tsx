import type { UserView } from '#shared/contract/administration/users.ts'
import { ACCESS } from '#shared/domain/access.ts'
import { regionName } from '#shared/domain/places.ts'
import type { Tone } from '#shared/domain/tones.ts'
import { formatList, formatRelative } from '#shared/i18n/format.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { useTranslation } from '#web/lib/texts.ts'
import type { ListProps } from '#web/ui/staff/list-states.tsx'
import { StaffTable } from '#web/ui/staff/staff-table.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { userName } from './user-name.ts'

const TONES: Readonly<Record<UserView['state'], Tone>> = {
  invited: 'yellow',
  active: 'green',
  disabled: 'grey',
}

/** The people as rows; a name opens its user. */
export function UsersTable({
  onEdit,
  ...list
}: ListProps<UserView> & { readonly onEdit: (user: UserView) => void }) {
  const { t } = useTranslation(['users', 'terms'])
  const locale = useLocale()
  return (
    <StaffTable<UserView>
      {...list}
      label={t('list.title')}
      keyOf={({ id }) => id}
      columns={[
        { key: 'name', title: t('list.name'), render: (user) => <UserName user={user} onEdit={onEdit} /> },
        { key: 'role', title: t('list.role'), render: ({ role }) => t(`terms:role.${role}`) },
        {
          key: 'state',
          title: t('list.state'),
          render: ({ state }) => <Tag tone={TONES[state]}>{t(`states.${state}`)}</Tag>,
        },
        { key: 'regions', title: t('list.regions'), render: regionsOf },
        {
          key: 'lastSignIn',
          title: t('list.lastSignIn'),
          isNumber: true,
          render: ({ lastSignIn }) => (lastSignIn ? formatRelative(lastSignIn, locale) : t('list.never')),
        },
      ]}
    />
  )

  function regionsOf({ role, regions }: UserView): string {
    if (ACCESS[role].scope === 'everywhere') return t('list.everywhere')
    if (regions.length === 0) return t('list.noRegions')
    return formatList(
      regions.map((code) => regionName(code, locale)),
      locale,
    )
  }
}

function UserName({ user, onEdit }: { readonly user: UserView; readonly onEdit: (user: UserView) => void }) {
  const { t } = useTranslation('users')
  const name = userName(user)
  return (
    <>
      <button
        type="button"
        className="row-link"
        aria-label={t('list.edit', { name })}
        onClick={() => onEdit(user)}
      >
        {name}
      </button>
      <small>{user.email}</small>
    </>
  )
}

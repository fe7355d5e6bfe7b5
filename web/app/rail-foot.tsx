import type { CurrentUser } from '#shared/contract/administration/session.ts'
import { Link } from '#web/lib/router.tsx'
import { useTranslation } from '#web/lib/texts.ts'
import { Icon } from '#web/ui/icon.tsx'
import { OtherLanguage } from '#web/ui/language-switch.tsx'
import { HELP } from '#web/ui/staff-icon-paths.ts'
import { SignOut } from './sign-out.tsx'

/** Who is signed in, the help, the other language and the way out, always in view; beside them are the buttons of accessibility. */
export function RailFoot({ user }: { readonly user: CurrentUser }) {
  const { t } = useTranslation('shell')
  const name = nameOf(user, t('staff.adminUser'))
  return (
    <div className="rail-foot">
      <Link className="rail-name" to="/account" aria-label={`${name}, ${t('staff.account')}`} title={name}>
        {name}
      </Link>
      <Link
        className="rail-tool rail-to-help"
        to="/help"
        aria-label={t('staff.help')}
        title={t('staff.help')}
      >
        <Icon path={HELP} />
      </Link>
      <OtherLanguage className="rail-tool" />
      <SignOut className="rail-tool" />
    </div>
  )
}

/** The first name, else the e-mail address, else the fallback (REQ-SHL-33). */
function nameOf({ firstName, email }: CurrentUser, fallback: string): string {
  return firstName || email || fallback
}

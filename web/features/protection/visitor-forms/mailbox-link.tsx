import { Link } from '#web/lib/router.tsx'
import { useUser } from '#web/lib/session.tsx'
import { useTranslation } from '#web/lib/texts.ts'

/** The way of a visitor who has a receipt code to the mailbox behind it. */
export function MailboxLink() {
  const { t } = useTranslation('incidentReporting')
  if (useUser() !== null) return null
  return (
    <p>
      <Link to="/mailbox">{t('mailbox')}</Link>
    </p>
  )
}

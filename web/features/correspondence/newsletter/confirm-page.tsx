import { useState } from 'react'
import type { NewsletterGroup } from '#shared/domain/newsletter.ts'
import { formatList } from '#shared/i18n/format.ts'
import { useAction } from '#web/lib/calls.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { LinkPage } from './link-answer.tsx'
import { useSentNewsletterForm } from './sent-forms.ts'

/** Where the mail of a subscription leads, at /newsletter/confirm. */
export function ConfirmPage() {
  const { t } = useTranslation('newsletter')
  const locale = useLocale()
  const sent = useSentNewsletterForm()
  const [groups, setGroups] = useState<readonly NewsletterGroup[] | null>(sent?.isDone ? sent.groups : null)
  const confirm = useAction('newsletter', 'confirm', {
    says: { shownBy: 'place' },
    onSuccess: (answer) => setGroups(answer.groups),
  })
  const names = (groups ?? []).map((name) => t(`group.${name}`))
  return (
    <LinkPage
      what="confirm"
      isDone={groups !== null}
      done={t('confirm.doneText', { groups: formatList(names, locale) })}
      error={confirm.error}
      isPending={confirm.isPending}
      send={(token) => confirm.submit({ input: { token } })}
    />
  )
}

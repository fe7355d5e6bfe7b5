import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CohortDetails } from '#shared/contract/cohorts.ts'
import { addressIn } from '#shared/contract/page-address.ts'
import { COHORTS_PATH } from '#shared/domain/cohorts.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { usePublicOrigin } from '#web/lib/page-start.tsx'
import { Button } from '#web/ui/button.tsx'
import { CopyField } from '#web/ui/copy-field.tsx'
import { TextArea } from '#web/ui/field.tsx'
import { useCohortAction } from './use-cohort-action.ts'

/** How people join a cohort: its code, its link, and invitations by mail. */
export function JoinPart({ cohort: { id, joinCode } }: { readonly cohort: CohortDetails }) {
  const { t } = useTranslation('teaching')
  const locale = useLocale()
  const origin = usePublicOrigin()
  const [text, setText] = useState('')
  const invite = useCohortAction('invite', t('cohorts.join.sent'))
  const addresses = text.split(/[\s,;]+/).filter(Boolean)
  return (
    <section aria-labelledby="cohort-join">
      <h3 id="cohort-join">{t('cohorts.join.title')}</h3>
      <CopyField name="code" label={t('cohorts.join.code')} value={joinCode} />
      <CopyField
        name="link"
        label={t('cohorts.join.link')}
        value={origin + addressIn(locale, `${COHORTS_PATH}/${joinCode}`)}
      />
      <TextArea
        name="addresses"
        label={t('cohorts.join.addresses')}
        hint={t('cohorts.join.addressesHint')}
        value={text}
        dir="ltr"
        onChange={(event) => setText(event.target.value)}
      />
      <Button
        busy={invite.isPending && t('cohorts.join.sending')}
        onClick={() =>
          invite.mutate({ params: { id }, input: { addresses, locale } }, { onSuccess: () => setText('') })
        }
      >
        {t('cohorts.join.send')}
      </Button>
    </section>
  )
}

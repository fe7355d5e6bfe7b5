import { useState } from 'react'
import type { CohortDetails } from '#shared/contract/learning/cohorts.ts'
import { addressIn } from '#shared/contract/page-address.ts'
import { isMailAddress } from '#shared/contract/written-text.ts'
import { COHORT_LIMITS, COHORTS_PATH } from '#shared/domain/cohorts.ts'
import { formatList, formatNumber } from '#shared/i18n/format.ts'
import type { Locale } from '#shared/i18n/locale.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { usePublicOrigin } from '#web/lib/page-start.tsx'
import { type Translate, useTranslation } from '#web/lib/texts.ts'
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
  const [isTold, setTold] = useState(false)
  const wrong = isTold ? wrongIn(addresses, { t, locale }) : null
  const send = () => {
    setTold(true)
    if (wrongIn(addresses, { t, locale }) !== null) return
    const input = { addresses, locale }
    invite.mutate(
      { params: { id }, input },
      {
        onSuccess: () => {
          setText('')
          setTold(false)
        },
      },
    )
  }
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
        {...(wrong === null ? {} : { error: wrong })}
        value={text}
        dir="ltr"
        onChange={(event) => setText(event.target.value)}
      />
      <Button busy={invite.isPending && t('cohorts.join.sending')} onClick={send}>
        {t('cohorts.join.send')}
      </Button>
    </section>
  )
}

/** What is wrong with what was entered, in words; null where all of it can be sent. */
function wrongIn(
  addresses: readonly string[],
  { t, locale }: { readonly t: Translate<'teaching'>; readonly locale: Locale },
): string | null {
  if (addresses.length === 0) return t('cohorts.join.missing')
  const none = addresses.filter((address) => !isMailAddress(address))
  if (none.length > 0) return t('cohorts.join.wrong', { addresses: formatList(none, locale) })
  const most = COHORT_LIMITS.invited
  return addresses.length > most ? t('cohorts.join.tooMany', { number: formatNumber(most, locale) }) : null
}

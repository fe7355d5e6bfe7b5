import { useMemo } from 'react'
import { emailRoutesContract } from '#shared/contract/correspondence/email-routes.ts'
import type { AnswerOf } from '#shared/contract/endpoint.ts'
import { ROUTE_LIMITS } from '#shared/domain/email-routing.ts'
import { formatList } from '#shared/i18n/format.ts'
import { useAction } from '#web/lib/calls.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { StaffTextArea } from '#web/ui/staff/staff-fields.tsx'
import { StaffForm } from '#web/ui/staff/staff-form.tsx'
import { useStaffForm } from '#web/ui/staff/use-staff-form.ts'
import { nameOf } from './route-values.ts'

/** Shows which route a text would take, and why. */
export function TryMessage() {
  const { t } = useTranslation('emailRoutes')
  const labels = useMemo(() => ({ text: t('try.text') }), [t])
  const state = useStaffForm(emailRoutesContract.try.input, { start: { text: '' }, labels })
  const tried = useAction('emailRoutes', 'try', {
    says: { shownBy: 'place' },
    refreshes: [],
    onError: state.refuse,
  })
  return (
    <section aria-labelledby="try-message">
      <h2 id="try-message">{t('try.title')}</h2>
      <p>{t('try.lead')}</p>
      <StaffForm
        state={state}
        submit={t('try.button')}
        busy={t('try.busy')}
        onSubmit={(input) => tried.submit({ input })}
      >
        <StaffTextArea state={state} name="text" maxLength={ROUTE_LIMITS.tried} />
      </StaffForm>
      <div role="status">{tried.data && <Outcome tried={tried.data} />}</div>
    </section>
  )
}

function Outcome({ tried }: { readonly tried: AnswerOf<typeof emailRoutesContract.try> }) {
  const { t } = useTranslation('emailRoutes')
  const locale = useLocale()
  const { matches, recipients } = tried
  const [first, ...others] = matches
  const listed = (texts: readonly string[]) => formatList([...texts], locale)
  return (
    <div className="notice">
      <p>
        {first ? (
          <>
            <strong>{t('try.takes', { name: nameOf(first.route) })}</strong>{' '}
            {t('try.found', { keywords: listed(first.keywords) })}
          </>
        ) : (
          <strong>{t(recipients.length > 0 ? 'try.none' : 'try.nobody')}</strong>
        )}{' '}
        {recipients.length > 0 && t('try.to', { recipients: listed(recipients) })}
      </p>
      {others.length > 0 && (
        <>
          <p>{t('try.others')}</p>
          <ul>
            {others.map(({ route, keywords }) => (
              <li key={route.id}>
                {t('try.other', {
                  name: nameOf(route),
                  priority: t(`priorities.${route.priority}`),
                  keywords: listed(keywords),
                })}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}

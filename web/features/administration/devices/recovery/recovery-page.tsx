import { type ReactNode, useId } from 'react'
import { useTranslation } from '#web/lib/texts.ts'
import { StaffBody, StaffPage } from '#web/ui/staff-page.tsx'
import { Skeleton } from '#web/ui/states.tsx'
import { AnswerForm } from './answer-form.tsx'
import { CurrentKey } from './current-key.tsx'
import { useUsable } from './use-usable.ts'

/** The administrators' recovery key: made and replaced here, and used for devices whose passphrase was lost. */
export function RecoveryPage() {
  const { t } = useTranslation('recovery')
  const usable = useUsable()
  return (
    <StaffPage title={t('title')}>
      <StaffBody>
        <p>{t('lead')}</p>
        {usable === null && <Skeleton />}
        {usable === false && (
          <div className="failure" role="alert">
            <p>{t('unusable')}</p>
          </div>
        )}
        {usable && (
          <>
            <Section title={t('key.title')}>
              <CurrentKey />
            </Section>
            <Section title={t('answer.title')}>
              <p>{t('answer.lead')}</p>
              <AnswerForm />
            </Section>
          </>
        )}
      </StaffBody>
    </StaffPage>
  )
}

function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId()
  return (
    <section className="section" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  )
}

import { useMemo, useState } from 'react'
import { grantAwardsContract, type LetterTemplate } from '#shared/contract/grants/grant-awards.ts'
import { useAction, useCall } from '#web/lib/calls.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { ListStates } from '#web/ui/staff/list-states.tsx'
import { StaffTextArea } from '#web/ui/staff/staff-fields.tsx'
import { StaffForm } from '#web/ui/staff/staff-form.tsx'
import { useStaffForm } from '#web/ui/staff/use-staff-form.ts'
import { useAwardWords } from './words.ts'

/** What the server fills into a letter (server/features/grants/grant-awards/letters.ts). */
const PLACES = [
  'contact',
  'organization',
  'project',
  'reference',
  'round',
  'amount',
  'signBy',
  'site',
  'link',
]

/** The templates of letters, in each language of applications. */
export function Templates() {
  const { t } = useAwardWords()
  const read = useCall('grantAwards', 'templates')
  const [open, setOpen] = useState<LetterTemplate | null>(null)
  const nameOf = ({ kind, language }: LetterTemplate) =>
    t('templates.name', {
      kind: t(`templates.kind.${kind}`),
      language: t(`templates.language.${language}`),
    })
  return (
    <>
      <p>{t('templates.lead')}</p>
      <ListStates<LetterTemplate> read={read} empty={t('empty')}>
        {(templates) => (
          <ul className="award-templates">
            {templates.map((template) => {
              const { kind, language, version, text } = template
              return (
                <li key={`${kind}-${language}`} className="award-part">
                  <h2>{nameOf(template)}</h2>
                  {version === 0 && <p className="award-quiet">{t('templates.unchanged')}</p>}
                  <details>
                    <summary>{t('letter.read')}</summary>
                    <p className="award-letter" lang={language} dir={language === 'ar' ? 'rtl' : 'ltr'}>
                      {text}
                    </p>
                  </details>
                  <div className="actions">
                    <Button
                      small
                      aria-label={`${t('templates.edit')}: ${nameOf(template)}`}
                      onClick={() => setOpen(template)}
                    >
                      {t('templates.edit')}
                    </Button>
                  </div>
                </li>
              )
            })}
          </ul>
        )}
      </ListStates>
      {open && <TemplateDialog template={open} title={nameOf(open)} onClose={() => setOpen(null)} />}
    </>
  )
}

const input = grantAwardsContract.setTemplate.input.pick({ text: true })

function TemplateDialog({
  template: { kind, language, version, text },
  title,
  onClose,
}: {
  readonly template: LetterTemplate
  readonly title: string
  readonly onClose: () => void
}) {
  const { t } = useAwardWords()
  const labels = useMemo(() => ({ text: t('templates.text') }), [t])
  const state = useStaffForm(input, { start: { text }, labels })
  const save = useAction('grantAwards', 'setTemplate', {
    says: t('templates.saved'),
    onSuccess: () => {
      onClose()
    },
    onError: state.refuse,
  })
  return (
    <Dialog title={title} size="wide" onClose={onClose}>
      <StaffForm
        state={state}
        submit={t('templates.save')}
        busy={t('templates.saving')}
        failedTitle={t('templates.failed')}
        onSubmit={(values) =>
          save.submit({ params: { kind, language }, input: { version, text: values.text } })
        }
        onCancel={onClose}
      >
        <StaffTextArea
          state={state}
          name="text"
          rows={16}
          lang={language}
          maxLength={6000}
          hint={t('templates.places', { list: PLACES.map((place) => `{${place}}`).join(', ') })}
        />
      </StaffForm>
    </Dialog>
  )
}

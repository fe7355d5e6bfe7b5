import { useState } from 'react'
import type { LetterheadView } from '#shared/contract/publishing/letterhead.ts'
import { IMAGE_TYPES } from '#shared/domain/news-image.ts'
import { formatLimit } from '#shared/i18n/format.ts'
import { LOGO_UPLOAD_LIMIT } from '#shared/rules/letterhead.ts'
import { useAction, useCall } from '#web/lib/calls.ts'
import { useDialogAddress } from '#web/lib/edit-dialog.ts'
import { useFailureText } from '#web/lib/failure-text.ts'
import { useLocale, useMessage } from '#web/lib/i18n.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { FileInput } from '#web/ui/file-input.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { Failure, Skeleton } from '#web/ui/states.tsx'
import { LetterheadDialog } from './letterhead-dialog.tsx'

/** The name, logo, colour and signatories of the documents that the organisation makes (decision 0253). */
export function LetterheadSection() {
  const { t } = useTranslation('organizationSettings')
  const { data, error, refetch } = useCall('letterhead', 'get')
  const dialog = useDialogAddress('letterhead')
  return (
    <section className="section" aria-labelledby="letterhead">
      <h2 id="letterhead">{t('letterhead.title')}</h2>
      <p>{t('letterhead.lead')}</p>
      {error && !data && <Failure error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton lines={6} />}
      {data && (
        <>
          <LetterheadFacts letterhead={data} />
          <div className="actions">
            <Button onClick={() => dialog.show('edit')}>{t('letterhead.edit')}</Button>
          </div>
          <LogoPart letterhead={data} />
        </>
      )}
      {dialog.open === 'edit' && <LetterheadDialog onClose={dialog.close} />}
    </section>
  )
}

function LetterheadFacts({ letterhead }: { readonly letterhead: LetterheadView }) {
  const { t } = useTranslation('organizationSettings')
  const { name, nameSo, accentColour, signatories } = letterhead
  return (
    <dl className="facts">
      <dt>{t('letterhead.name')}</dt>
      <dd>{name ?? <em>{t('letterhead.ownName')}</em>}</dd>
      <dt>{t('letterhead.nameSo')}</dt>
      <dd>{nameSo ? <span lang="so">{nameSo}</span> : <em>{t('letterhead.ownName')}</em>}</dd>
      <dt>{t('letterhead.accentColour')}</dt>
      <dd>
        <span className="accent-sample" style={{ backgroundColor: accentColour }} aria-hidden="true" />{' '}
        {accentColour}
      </dd>
      <dt>{t('letterhead.signatories')}</dt>
      <dd>
        {signatories.length === 0 && <em>{t('letterhead.nobody')}</em>}
        {signatories.map((signatory, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two people may have one name
          <div key={`${index} ${signatory.name}`} dir="auto">
            {signatory.name}, {signatory.role} (<span lang="so">{signatory.roleSo}</span>)
          </div>
        ))}
      </dd>
    </dl>
  )
}

function LogoPart({ letterhead: { logo } }: { readonly letterhead: LetterheadView }) {
  const { t } = useTranslation('organizationSettings')
  const locale = useLocale()
  const message = useMessage()
  const failureText = useFailureText()
  const [wrong, setWrong] = useState<string>()
  const [sent, setSent] = useState(0)
  const set = useAction('letterhead', 'setLogo', {
    says: t('letterhead.logoSet'),
    onSuccess: () => {
      setSent((times) => times + 1)
    },
    onError: (error) => setWrong(error.details[0] ? message(error.details[0].message) : failureText(error)),
  })
  const remove = useAction('letterhead', 'removeLogo', {
    says: t('letterhead.logoRemoved'),
    onError: (error) => setWrong(failureText(error)),
  })
  function choose(file: File | null): void {
    if (!file) return
    setWrong(undefined)
    if (file.size > LOGO_UPLOAD_LIMIT) setWrong(message('The file is too large'))
    else set.mutate({ body: file })
  }
  return (
    <>
      {logo && (
        <p>
          <img
            className="logo-sample"
            src={`data:image/png;base64,${logo.png}`}
            width={logo.width / 2}
            height={logo.height / 2}
            alt={t('letterhead.logo')}
          />
        </p>
      )}
      <Field
        name="logo"
        label={t(logo ? 'letterhead.logoReplace' : 'letterhead.logo')}
        hint={t('letterhead.logoHint', { size: formatLimit(LOGO_UPLOAD_LIMIT, locale) })}
        error={wrong}
        optional
      >
        {(attributes) => (
          // What was chosen before is no longer there.
          <FileInput key={sent} {...attributes} accept={IMAGE_TYPES.join(',')} onChoose={choose} />
        )}
      </Field>
      <div role="status">{set.isPending && <Spinner label={t('letterhead.logoSending')} />}</div>
      {logo && (
        <Button small busy={remove.isPending && t('letterhead.logoRemove')} onClick={() => remove.mutate({})}>
          {t('letterhead.logoRemove')}
        </Button>
      )}
    </>
  )
}

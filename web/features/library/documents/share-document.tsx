import { useState } from 'react'
import type { DocumentLink } from '#shared/contract/library/document-links.ts'
import type { LibraryDocument } from '#shared/contract/library/documents.ts'
import { LINK_DAYS } from '#shared/domain/documents.ts'
import { formatDateTime } from '#shared/i18n/format.ts'
import { useAction, useCall } from '#web/lib/calls.ts'
import { useFailureText } from '#web/lib/failure-text.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { showToast } from '#web/lib/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { CopyField } from '#web/ui/copy-field.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { SelectField } from '#web/ui/field.tsx'
import { Leaving, useLeaving } from './file-look.tsx'

/** Days for which a link can be made to work. */
const DAYS = [1, LINK_DAYS.usual, 30, LINK_DAYS.most] as const

/** The share links of a document, and a way to make one; for those who may share. */
export function ShareDocument({ document }: { readonly document: LibraryDocument }) {
  const { t } = useTranslation('documentsEditing')
  const [isOpen, setOpen] = useState(false)
  const { data } = useCall('documents', 'links', { params: { id: document.id } })
  if (!document.file) return null
  return (
    <section aria-labelledby="share-links">
      <h2 id="share-links">{t('share.title')}</h2>
      <p>{t('share.lead')}</p>
      <Button small onClick={() => setOpen(true)}>
        {t('share.open')}
      </Button>
      {data && data.length > 0 && (
        <ul className="library-files">
          {data.map((link) => (
            <li key={link.id}>
              <ShareLink documentId={document.id} link={link} />
            </li>
          ))}
        </ul>
      )}
      {isOpen && <NewLink document={document} onClose={() => setOpen(false)} />}
    </section>
  )
}

function ShareLink({ documentId, link }: { readonly documentId: string; readonly link: DocumentLink }) {
  const { id, number, leadsTo, offered, createdBy, createdAt, expiresAt, revokedAt, opened } = link
  const { t } = useTranslation(['documentsEditing', 'documents'])
  const locale = useLocale()
  const failureText = useFailureText()
  const revoke = useAction('documents', 'revokeLink', {
    says: t('share.revoked'),
    onError: (error) => showToast({ title: t('share.failed'), text: failureText(error), tone: 'danger' }),
  })
  const [isAsked, setAsked] = useState(false)
  const isOver = revokedAt !== null || Date.parse(expiresAt) <= Date.now()
  const which = t(number === null ? 'share.leadsTo' : 'versions.number', { number: String(leadsTo) })
  return (
    <>
      <div className="library-file-head">
        <strong>{which}</strong>
        {offered !== null && (
          <Button small onClick={() => setAsked(true)}>
            {t('share.confirm', { number: String(offered) })}
          </Button>
        )}
        {offered !== null && isAsked && (
          <ConfirmLink {...{ documentId, id, offered }} onClose={() => setAsked(false)} />
        )}
        {!isOver && (
          <Button
            small
            busy={revoke.isPending && t('share.revoke')}
            aria-label={t('share.revokeNamed', { which })}
            onClick={() => revoke.mutate({ params: { id } })}
          >
            {t('share.revoke')}
          </Button>
        )}
      </div>
      <span>
        {t('versions.by', {
          name: createdBy ?? t('documents:admin'),
          day: formatDateTime(createdAt, locale),
        })}
      </span>
      <span>
        {revokedAt !== null
          ? t('share.revokedAt', { time: formatDateTime(revokedAt, locale) })
          : t(isOver ? 'share.expired' : 'share.until', { time: formatDateTime(expiresAt, locale) })}
        {'; '}
        {t('share.openedTimes', { count: opened, number: String(opened) })}
      </span>
    </>
  )
}

interface ConfirmProps {
  readonly documentId: string
  /** Of the link. */
  readonly id: string
  readonly offered: number
  readonly onClose: () => void
}

/** Lets a link lead to the newest version, which is looked through before it leaves. */
function ConfirmLink({ documentId, id, offered, onClose }: ConfirmProps) {
  const { t } = useTranslation(['documentsEditing', 'shell'])
  const failureText = useFailureText()
  const leaving = useLeaving(documentId, true)
  const number = String(offered)
  const confirm = useAction('documents', 'confirmLink', {
    says: t('share.confirmed', { number }),
    onSuccess: () => onClose(),
    onError: (error) => showToast({ title: t('share.failed'), text: failureText(error), tone: 'danger' }),
  })
  return (
    <Dialog title={t('share.confirm', { number })} onClose={onClose}>
      <Leaving leaving={leaving} />
      <div className="actions">
        <Button
          tone="main"
          busy={confirm.isPending && t('share.confirmNow')}
          disabled={leaving.input === null}
          onClick={() => confirm.mutate({ params: { id }, input: { number: offered, ...leaving.input } })}
        >
          {t('share.confirmNow')}
        </Button>
        <Button onClick={onClose}>{t('shell:form.cancel')}</Button>
      </div>
    </Dialog>
  )
}

interface NewLinkProps {
  readonly document: LibraryDocument
  readonly onClose: () => void
}

function NewLink({ document: { id, title, file }, onClose }: NewLinkProps) {
  const { t } = useTranslation(['documentsEditing', 'shell'])
  const failureText = useFailureText()
  const [which, setWhich] = useState<'fixed' | 'newest'>('fixed')
  const [days, setDays] = useState<number>(LINK_DAYS.usual)
  const [url, setUrl] = useState<string | null>(null)
  const share = useAction('documents', 'share', {
    says: { shownBy: 'next' },
    onSuccess: (made) => setUrl(made.url),
    onError: (error) => showToast({ title: t('share.failed'), text: failureText(error), tone: 'danger' }),
  })
  const number = which === 'fixed' ? (file?.number ?? null) : null
  const leaving = useLeaving(id, url === null)
  return (
    <Dialog title={t('share.newTitle', { title })} onClose={onClose}>
      {url === null ? (
        <>
          <SelectField
            name="which"
            label={t('share.which')}
            value={which}
            choices={[
              { value: 'fixed', label: t('share.fixed', { number: String(file?.number ?? '') }) },
              { value: 'newest', label: t('share.newest') },
            ]}
            onChange={({ target }) => setWhich(target.value === 'newest' ? 'newest' : 'fixed')}
          />
          <SelectField
            name="days"
            label={t('share.days')}
            value={String(days)}
            choices={DAYS.map((count) => ({
              value: String(count),
              label: t('share.daysValue', { count, number: String(count) }),
            }))}
            onChange={({ target }) => setDays(Number(target.value))}
          />
          <p>{t('share.warning')}</p>
          <Leaving leaving={leaving} />
          <div className="actions">
            <Button
              tone="main"
              busy={share.isPending && t('share.make')}
              disabled={leaving.input === null}
              onClick={() => share.mutate({ params: { id }, input: { number, days, ...leaving.input } })}
            >
              {t('share.make')}
            </Button>
            <Button onClick={onClose}>{t('shell:form.cancel')}</Button>
          </div>
        </>
      ) : (
        <>
          <p>{t('share.once')}</p>
          <CopyField name="link" label={t('share.link')} value={url} />
          <div className="actions">
            <Button tone="main" onClick={onClose}>
              {t('upload.done')}
            </Button>
          </div>
        </>
      )}
    </Dialog>
  )
}

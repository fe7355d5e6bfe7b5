import { useState } from 'react'
import type { DocumentLook } from '#shared/contract/library/document-looks.ts'
import { type FileChoice, keepsFromPublic, PASS_REASON } from '#shared/domain/file-looks.ts'
import { formatNumber } from '#shared/i18n/format.ts'
import { useCall } from '#web/lib/calls.ts'
import { useLocale } from '#web/lib/i18n.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { RadioGroup, TextArea } from '#web/ui/field.tsx'

/** What was found in a file, each kind with its number and the first of it. */
export function Findings({ findings }: Pick<DocumentLook, 'findings'>) {
  const { t } = useTranslation('documentsEditing')
  const locale = useLocale()
  return (
    <ul className="library-files">
      {findings.map(({ kind, count, first }) => (
        <li key={kind}>
          <strong>
            {t('look.row', { kind: t(`look.kind.${kind}`), number: formatNumber(count, locale) })}
          </strong>
          {first !== null && <span dir="auto">{t('look.quoted', { text: first })}</span>}
        </li>
      ))}
    </ul>
  )
}

/** What the file of a document has that its readers do not see, and what is not looked for. */
function Look({ look }: { readonly look: DocumentLook }) {
  const { t } = useTranslation('documentsEditing')
  const { number, reason, findings, mayBeWatched } = look
  const isSigned = findings.some(({ kind }) => kind === 'signature')
  return (
    <>
      {reason !== null && (
        <p className="notice notice-wait">
          {t(`look.unseen.${reason}`)} {!mayBeWatched && t('look.neverPublic')}
        </p>
      )}
      {reason === null && findings.length === 0 && <p>{t('look.nothing')}</p>}
      {findings.length > 0 && (
        <>
          <p>{t('look.found', { number: String(number) })}</p>
          <Findings findings={findings} />
        </>
      )}
      {isSigned && <p>{t('look.signatureEnds')}</p>}
      <p>{t('look.notLookedFor')}</p>
    </>
  )
}

/** The same on the page of a document, for all of the staff: those who add a file see it before anyone approves it. */
export function FileLook({ id }: { readonly id: string }) {
  const { t } = useTranslation('documentsEditing')
  const { data, isError } = useCall('documents', 'look', { params: { id } })
  if (data?.look === null) return null
  return (
    <section aria-labelledby="file-look">
      <h2 id="file-look">{t('look.title')}</h2>
      {isError && <p>{t('look.failed')}</p>}
      {!data && !isError && <p>{t('look.looking')}</p>}
      {data?.look && (
        <>
          <p>{t('look.lead', { number: String(data.look.number) })}</p>
          <Look look={data.look} />
          {data.look.passed !== null && <p>{t(`look.passed.${data.look.passed}`)}</p>}
          {data.look.passReason !== null && (
            <p className="notice" dir="auto">
              {data.look.passReason}
            </p>
          )}
        </>
      )}
    </section>
  )
}

/** What is sent with a decision that lets a file out. */
interface LeavingInput {
  readonly file: FileChoice
  readonly reason?: string
}

/** The choice as what a file leaves: what it has to show, and what to send; null while nothing can be sent. */
export function useLeaving(id: string, isAsked: boolean) {
  const { data, isError } = useCall('documents', 'look', { params: { id } }, { enabled: isAsked })
  const [chosen, setChosen] = useState<FileChoice | null>(null)
  const [reason, setReason] = useState('')
  const look = data?.look ?? null
  const choices = look ? choicesOf(look) : []
  const file = chosen ?? choices[0] ?? null
  const needsReason = file === 'original' || file === 'watched'
  const isReady =
    !isAsked ||
    (data !== undefined &&
      (look === null || (file !== null && (!needsReason || reason.trim().length >= PASS_REASON.least))))
  const input: LeavingInput | null = !isReady
    ? null
    : { file: file ?? 'as-it-is', ...(needsReason ? { reason } : {}) }
  return {
    look,
    isLooking: isAsked && !data && !isError,
    isError,
    choices,
    file,
    setChosen,
    reason,
    setReason,
    needsReason,
    input,
  }
}

function choicesOf({ reason, findings, passed, mayBeWatched, mayAccept }: DocumentLook): FileChoice[] {
  if (passed !== null && passed !== 'before') return ['as-it-is']
  if (reason !== null) return mayBeWatched && mayAccept ? ['watched'] : []
  if (!keepsFromPublic(findings)) return ['as-it-is']
  return mayAccept ? ['cleaned', 'original'] : ['cleaned']
}

/** Shows what was found in a file that is about to leave, and asks as what it leaves. */
export function Leaving({ leaving }: { readonly leaving: ReturnType<typeof useLeaving> }) {
  const { t } = useTranslation('documentsEditing')
  const { look, isLooking, isError, choices, file, needsReason, reason } = leaving
  const least = String(PASS_REASON.least)
  return (
    <>
      {isLooking && <p role="status">{t('look.looking')}</p>}
      {isError && <p className="notice notice-wait">{t('look.failed')}</p>}
      {look && (
        <>
          <h3>{t('look.title')}</h3>
          <Look look={look} />
          {choices.length > 0 && choices[0] !== 'as-it-is' && (
            <RadioGroup
              name="file"
              label={t('look.choose')}
              choices={choices.flatMap((value) =>
                value === 'as-it-is' ? [] : [{ value, label: t(`look.choice.${value}`) }],
              )}
              control={{
                onChange: ({ target }) =>
                  leaving.setChosen(choices.find((value) => value === target.value) ?? null),
              }}
              value={file ?? ''}
            />
          )}
          {!look.mayAccept && <p>{t('look.onlySecond')}</p>}
          {needsReason && (
            <TextArea
              name="reason"
              label={t('look.reason')}
              hint={t('look.reasonHint', { least })}
              maxLength={PASS_REASON.most}
              value={reason}
              onChange={({ target }) => leaving.setReason(target.value)}
            />
          )}
        </>
      )}
    </>
  )
}

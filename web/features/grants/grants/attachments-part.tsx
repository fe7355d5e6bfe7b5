import './attachments.css'
import { useId, useRef } from 'react'
import { ApiError } from '#shared/contract/client.ts'
import {
  APPLICATION_FILE_KINDS,
  GRANT_FILE_EXTENSIONS,
  GRANT_FILE_LIMIT,
  type GrantFileKind,
  MOST_GRANT_FILES,
} from '#shared/domain/grant-files.ts'
import { formatBytes, formatLimit } from '#shared/i18n/format-size.ts'
import { Button } from '#web/ui/button.tsx'
import { type FormTexts, useFormWords } from './form-texts.tsx'
import { type Attachments, type SendingDocument, useAttachments } from './use-attachments.ts'

interface PartProps {
  /** The key of the documents, which is kept with the draft; empty while there are none. */
  readonly folder: string
  readonly onFolder: (folder: string) => void
  /** What is added where it is not the application itself, and the words for it. */
  readonly other?: {
    readonly kinds: readonly GrantFileKind[]
    readonly words: Pick<FormTexts['attachments'], 'title' | 'lead' | 'keptUntil' | 'gone'>
  }
}

/** The documents of an application or a report: they are sent as soon as they are chosen, and belong to it once it is submitted. */
export function AttachmentsPart({ folder, onFolder, other }: PartProps) {
  const { texts, fill, number, date, message } = useFormWords()
  const documents = useAttachments(folder, onFolder)
  const sizes = useSizes()
  const id = useId()
  const t = { ...texts.attachments, ...other?.words }
  const isFull = documents.there.length + documents.underWay.length >= MOST_GRANT_FILES
  return (
    <section className="grant-section grant-documents" aria-labelledby={id}>
      <div className="grant-section-head">
        <h3 id={id}>
          {t.title} {texts.optional}
        </h3>
      </div>
      <p className="field-hint">
        {t.lead} {fill(t.hint, { size: sizes.limit, count: number(MOST_GRANT_FILES) })}
      </p>
      <p className="without-script">{t.withoutScript}</p>
      {documents.isGone && <p className="notice notice-wait">{t.gone}</p>}
      {(other?.kinds ?? APPLICATION_FILE_KINDS).map((kind) => (
        <Kind key={kind} {...{ kind, documents, isFull }} />
      ))}
      {documents.wrong !== null && (
        <p className="field-error" role="alert">
          <bdi>{documents.wrong}</bdi>: {t.wrongType}
        </p>
      )}
      {documents.error && (
        <p className="field-error" role="alert">
          {documents.error.code === 'network' ? t.offline : message(documents.error.message)}
        </p>
      )}
      {documents.isWorking && (
        <p className="field-hint" role="status">
          {texts.working}
        </p>
      )}
      {documents.keptUntil !== null && documents.there.length > 0 && (
        <p className="field-hint">{fill(t.keptUntil, { date: date(documents.keptUntil) })}</p>
      )}
    </section>
  )
}

/** Sizes as the form writes them; Arabic has no locale of the product, so it takes the English numbers. */
function useSizes() {
  const { language } = useFormWords()
  const locale = language === 'ar' ? 'en' : language
  return { of: (bytes: number) => formatBytes(bytes, locale), limit: formatLimit(GRANT_FILE_LIMIT, locale) }
}

interface KindProps {
  readonly kind: GrantFileKind
  readonly documents: Attachments
  readonly isFull: boolean
}

/** The documents of one kind, and the button that adds one. */
function Kind({ kind, documents, isFull }: KindProps) {
  const { texts } = useFormWords()
  const input = useRef<HTMLInputElement>(null)
  const t = texts.attachments
  const there = documents.there.filter((file) => file.kind === kind)
  const underWay = documents.underWay.filter((file) => file.kind === kind)
  const name = t.kinds[kind]
  const choose = there.length + underWay.length > 0 ? t.chooseMore : t.choose
  return (
    <div className="grant-document-kind needs-script">
      <h4>{name}</h4>
      <ul>
        {there.map(({ id, fileName, size, receivedAt }) => (
          <Row key={id} {...{ fileName, size }}>
            <span role="status">{receivedAt === null ? t.unfinished : t.received}</span>
            <Button small aria-label={`${t.remove}: ${fileName}`} onClick={() => void documents.remove(id)}>
              {t.remove}
            </Button>
          </Row>
        ))}
        {underWay.map((each) => (
          <Row key={each.id} fileName={each.file.name} size={each.file.size}>
            <UnderWay sent={each} documents={documents} />
          </Row>
        ))}
      </ul>
      {!isFull && (
        <Button small aria-label={`${choose}: ${name}`} onClick={() => input.current?.click()}>
          {choose}
        </Button>
      )}
      <input
        ref={input}
        type="file"
        hidden
        aria-label={name}
        accept={GRANT_FILE_EXTENSIONS.map((extension) => `.${extension}`).join(',')}
        onChange={({ target }) => {
          documents.choose(kind, [...(target.files ?? [])])
          // The same file can be chosen again after it was removed.
          target.value = ''
        }}
      />
    </div>
  )
}

interface RowProps {
  readonly fileName: string
  readonly size: number
  readonly children: React.ReactNode
}

function Row({ fileName, size, children }: RowProps) {
  const sizes = useSizes()
  return (
    <li className="grant-document">
      <span className="grant-document-name">
        <strong dir="auto">{fileName}</strong> <bdi>{sizes.of(size)}</bdi>
      </span>
      {children}
    </li>
  )
}

/** How far a document is on its way, and what can be done about it. */
function UnderWay({ sent, documents }: { readonly sent: SendingDocument; readonly documents: Attachments }) {
  const { texts, fill, number, message } = useFormWords()
  const sizes = useSizes()
  const { id, file, state } = sent
  const t = texts.attachments
  const takeOff = (
    <Button small aria-label={`${t.remove}: ${file.name}`} onClick={() => documents.takeOff(id)}>
      {t.remove}
    </Button>
  )
  switch (state.step) {
    case 'refused':
      return (
        <>
          <span className="field-error" role="alert">
            {fill(t.refused[state.why], { size: sizes.limit })}
          </span>
          {takeOff}
        </>
      )
    case 'failed':
      return (
        <>
          <span className="field-error" role="alert">
            {isNetwork(state.error) ? t.cut : reasonOf(state.error, message, t.failed)}
          </span>
          {isNetwork(state.error) && (
            <Button small tone="main" onClick={documents.again}>
              {t.again}
            </Button>
          )}
          {takeOff}
        </>
      )
    default: {
      const share = state.step === 'sending' ? state.share : 0
      const text = fill(t.sending, { percent: number(Math.round(share * 100)) })
      return (
        <>
          <span>
            <progress max={1} value={share} aria-label={`${file.name}: ${text}`} /> {text}
          </span>
          <Button small aria-label={`${t.cancel}: ${file.name}`} onClick={() => documents.cancel(id)}>
            {t.cancel}
          </Button>
        </>
      )
    }
  }
}

const isNetwork = (error: unknown) => error instanceof ApiError && error.code === 'network'

function reasonOf(error: unknown, message: (text: string) => string, otherwise: string): string {
  return error instanceof ApiError ? message(error.details[0]?.message ?? error.message) : otherwise
}

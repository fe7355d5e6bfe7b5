import './sent.css'
import { useEffect, useRef } from 'react'
import type { OwnGrantFile, SentApplication } from '#shared/contract/grants/grant-sent.ts'
import { mogadishuDay } from '#shared/domain/dates.ts'
import { formatBytes } from '#shared/i18n/format-size.ts'
import { Button } from '#web/ui/button.tsx'
import { useFormWords } from '../form-texts.tsx'
import { sentText } from './sent-text.ts'
import type { SentTexts } from './sent-texts.ts'
import { type OwnSent, READING, useSent } from './use-sent.ts'

interface PartProps {
  readonly t: SentTexts
  readonly own: OwnSent
}
type SentProps = PartProps & { readonly sent: SentApplication }

/** What the applicant has sent, once it is asked for: answers beside their questions, the budget and the documents (REQ-GRT-135). */
export function SentAnswers({ secret, t }: { readonly secret: string; readonly t: SentTexts }) {
  const { texts, message } = useFormWords()
  const own = useSent(secret)
  const { sent, error, work, isWorking } = own
  return (
    <section className="grant-sent" aria-labelledby="grant-sent">
      <h3 id="grant-sent">{t.title}</h3>
      {isWorking && (
        <p className="notice" role="status">
          {texts.working}
        </p>
      )}
      {error && (
        <p className="failure" role="alert">
          <strong>{t.failed}</strong> {error.status === 0 ? texts.failed.offline : message(error.message)}
        </p>
      )}
      {sent ? (
        <Opened {...{ t, own, sent }} />
      ) : (
        <div className="actions">
          <Button busy={work === READING && t.opening} onClick={() => void own.open()}>
            {t.open}
          </Button>
        </div>
      )}
    </section>
  )
}

function Opened({ t, own, sent }: SentProps) {
  const { fill, date } = useFormWords()
  const lead = useRef<HTMLParagraphElement>(null)
  // The pressed button has disappeared, so the focus moves here.
  useEffect(() => lead.current?.focus(), [])
  const { reference, changedAt, asWorded, sections, budget } = sent
  const today = mogadishuDay(new Date())
  const save = () => own.saveAnswers(sentText(sent, { t, date, today }), `grant-application-${reference}.txt`)
  return (
    <>
      <p ref={lead} tabIndex={-1}>
        {t.lead} {t.shared}
      </p>
      {changedAt !== null && <p>{fill(t.changed, { date: date(mogadishuDay(new Date(changedAt))) })}</p>}
      {!asWorded && <p className="notice">{t.worded}</p>}
      <div className="actions">
        <Button onClick={() => void save()}>{t.save}</Button>
        <Button onClick={own.hide}>{t.hide}</Button>
      </div>
      <p role="status">
        {own.isSaved === 'answers' && t.saved}
        {own.isSaved === 'document' && t.savedDocument}
      </p>
      {sections.map(({ title, answers }) => (
        <div key={title} className="grant-sent-section" {...inLanguage(sent)}>
          <h4>{title}</h4>
          {answers.map(({ name, question, answer }) => (
            <div key={name} className="grant-sent-answer">
              <h5>{question}</h5>
              <p dir="auto" className={answer === '' ? 'field-hint' : undefined}>
                {answer || t.empty}
              </p>
            </div>
          ))}
        </div>
      ))}
      {budget && <Budget budget={budget} sent={sent} />}
      <Documents {...{ t, own, sent }} />
    </>
  )
}

/** The form may be shown in another language than that of the application. */
const inLanguage = ({ language }: SentApplication) => ({
  lang: language,
  dir: language === 'ar' ? ('rtl' as const) : ('ltr' as const),
})

interface BudgetProps {
  readonly budget: NonNullable<SentApplication['budget']>
  readonly sent: SentApplication
}

function Budget({ budget, sent }: BudgetProps) {
  const { title, heads, rows, total } = budget
  return (
    <div className="grant-sent-section" {...inLanguage(sent)}>
      <h4 id="grant-sent-budget">{title}</h4>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a table that is wider than a phone is scrolled by the keyboard as well */}
      <section className="grant-sent-table" aria-labelledby="grant-sent-budget" tabIndex={0}>
        <table>
          <thead>
            <tr>
              {heads.map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, line) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines have no name of their own, and do not change
              <tr key={line}>
                {heads.map((head, at) => (
                  <td key={head} dir="auto">
                    {row[at]}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row" colSpan={heads.length - 1}>
                {total.label}
              </th>
              <td>
                <bdi>{total.amount}</bdi>
              </td>
            </tr>
          </tfoot>
        </table>
      </section>
    </div>
  )
}

function Documents({ t, own, sent: { files } }: SentProps) {
  return (
    <div className="grant-sent-section">
      <h4>{t.documents}</h4>
      {files.length === 0 && <p>{t.noDocuments}</p>}
      <ul>
        {files.map((file) => (
          <Document key={file.id} {...{ t, own, file }} />
        ))}
      </ul>
    </div>
  )
}

function Document({ t, own, file }: PartProps & { readonly file: OwnGrantFile }) {
  const { fill, date, language } = useFormWords()
  const { id, fileName, kind, size, receivedAt, scan } = file
  const day = date(mogadishuDay(new Date(receivedAt)))
  const bytes = formatBytes(size, language === 'ar' ? 'en' : language)
  return (
    <li>
      <span className="grant-sent-name">
        <strong dir="auto">{fileName}</strong>{' '}
        <span className="field-hint">
          {[t.kinds[kind], bytes, fill(t.received, { date: day })].join(' · ')}
        </span>
      </span>
      {scan === 'infected' ? (
        <span className="field-hint">{t.harmful}</span>
      ) : (
        <Button
          small
          aria-label={`${t.saveDocument}: ${fileName}`}
          busy={own.work === id && t.saving}
          onClick={() => void own.saveDocument(file)}
        >
          {t.saveDocument}
        </Button>
      )}
    </li>
  )
}

import './word.css'
import { useId, useRef, useState } from 'react'
import { ApiError } from '#shared/contract/client.ts'
import { GRANT_FORM_LIMIT } from '#shared/domain/grant-form-file.ts'
import { formatLimit } from '#shared/i18n/format-size.ts'
import type { Catalogue } from '#shared/i18n/index.ts'
import type { Translation } from '#shared/i18n/translation.ts'
import { api } from '#web/lib/api.ts'
import { saveBlob } from '#web/lib/save-file.ts'
import { Button } from '#web/ui/button.tsx'
import '../applicant-calls.ts'
import { useFieldWords } from '../field-words.ts'
import { useFormWords } from '../form-texts.tsx'
import { type GrantValues, linesOf } from '../grant-values.ts'
import type { GrantForm } from '../use-grant-form.ts'
import { type Difference, differencesIn, type FormAnswers } from './differences.ts'

export type WordTexts = Translation<Catalogue['grantWord']>

export interface WordPartProps {
  readonly form: Pick<GrantForm, 'values' | 'change'>
}

interface TextsProps extends WordPartProps {
  readonly t: WordTexts
}

type Work = 'writing' | 'reading' | null

/** Saves the form with its answers as a Word file, reads one back, and shows the differences before any is taken. */
export function WordPart({ t, form }: TextsProps) {
  const { fill, language, message } = useFormWords()
  const input = useRef<HTMLInputElement>(null)
  const [work, setWork] = useState<Work>(null)
  const [trouble, setTrouble] = useState<{ readonly title: string; readonly text: string } | null>(null)
  const [notice, setNotice] = useState('')
  const [read, setRead] = useState<FormAnswers | null>(null)
  const [before, setBefore] = useState<Partial<GrantValues> | null>(null)

  async function run(now: Work, title: string, task: () => Promise<void>): Promise<void> {
    setWork(now)
    setTrouble(null)
    setNotice('')
    setRead(null)
    try {
      await task()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setTrouble({ title, text: error.code === 'network' ? t.offline : message(error.message) })
    } finally {
      setWork(null)
    }
  }

  const download = () =>
    run('writing', t.failedDownload, async () => {
      const { values } = form
      const { attachments: _documents, budget: _budget, ...answers } = values
      const answer = await api.grantForms.write({
        input: { language, values: answers, budgetLines: linesOf(values) },
      })
      const file = await answer.blob()
      if (await saveBlob(file, `grant-application-${language}.docx`)) setNotice(t.downloaded)
    })

  const choose = (file: File) =>
    run('reading', t.failed, async () => {
      if (file.size > GRANT_FORM_LIMIT) {
        const size = formatLimit(GRANT_FORM_LIMIT, language === 'ar' ? 'en' : language)
        setTrouble({ title: t.failed, text: fill(t.tooLarge, { size }) })
        return
      }
      setRead(await api.grantForms.read({ body: file }))
    })

  function take(chosen: readonly Difference[]): void {
    setBefore(Object.fromEntries(chosen.map(({ name }) => [name, form.values[name]])))
    form.change(Object.fromEntries(chosen.map(({ name, inFile }) => [name, inFile])))
    setRead(null)
    setNotice(t.taken)
  }

  function undo(): void {
    if (before) form.change(before)
    setBefore(null)
    setNotice(t.undone)
  }

  return (
    <>
      <p className="field-hint">{t.lead}</p>
      <div className="actions">
        <Button busy={work === 'writing' && t.downloading} onClick={() => void download()}>
          {t.download}
        </Button>
        <Button busy={work === 'reading' && t.reading} onClick={() => input.current?.click()}>
          {t.choose}
        </Button>
        <input
          ref={input}
          type="file"
          hidden
          aria-label={t.choose}
          accept=".docx"
          onChange={({ target }) => {
            const [file] = target.files ?? []
            if (file) void choose(file)
            // The same file can be chosen again after it was changed.
            target.value = ''
          }}
        />
      </div>
      {trouble && (
        <p className="failure" role="alert">
          <strong>{trouble.title}</strong> {trouble.text}
        </p>
      )}
      <p role="status" className={notice === '' ? 'visually-hidden' : 'notice'}>
        {notice}{' '}
        {notice === t.taken && before && (
          <Button small onClick={undo}>
            {t.undo}
          </Button>
        )}
      </p>
      {read && <Differences {...{ t, form, read }} onTake={take} onLeave={() => setRead(null)} />}
    </>
  )
}

interface DifferencesProps extends TextsProps {
  readonly read: FormAnswers
  readonly onTake: (chosen: readonly Difference[]) => void
  readonly onLeave: () => void
}

function Differences({ t, form, read, onTake, onLeave }: DifferencesProps) {
  const { fill } = useFormWords()
  const { nameOf, wordsOf } = useFieldWords()
  const id = useId()
  const differences = differencesIn(form.values, read)
  // An empty answer replaces a text only where the applicant chooses it.
  const [left, setLeft] = useState<readonly string[]>(() =>
    differences.filter(({ inFile }) => inFile === '').map(({ name }) => name),
  )
  const chosen = differences.filter(({ name }) => !left.includes(name))
  const { missing, unread } = read
  return (
    <section className="grant-differences" aria-labelledby={id}>
      <h4 id={id}>{t.differences}</h4>
      <p>{differences.length === 0 ? t.same : t.differencesLead}</p>
      {missing.length > 0 && (
        <p className="notice">{fill(t.missing, { fields: missing.map(nameOf).join(', ') })}</p>
      )}
      {unread.map(({ name, text }) => (
        <p key={`${name} ${text}`} className="notice notice-wait">
          {fill(t.unread, { field: nameOf(name), text })}
        </p>
      ))}
      {differences.map(({ name, now, inFile }) => (
        <div key={name} className="grant-difference">
          <label className="check">
            <input
              type="checkbox"
              checked={!left.includes(name)}
              aria-label={fill(t.take, { field: nameOf(name) })}
              onChange={({ target }) =>
                setLeft(target.checked ? left.filter((each) => each !== name) : [...left, name])
              }
            />
            <strong>{nameOf(name)}</strong>
          </label>
          <dl>
            <dt>{t.now}</dt>
            <dd dir="auto">{wordsOf(name, now) || t.empty}</dd>
            <dt>{t.inFile}</dt>
            <dd dir="auto">{wordsOf(name, inFile) || t.empty}</dd>
          </dl>
        </div>
      ))}
      <div className="actions">
        {differences.length > 0 && (
          <Button tone="main" disabled={chosen.length === 0} onClick={() => onTake(chosen)}>
            {t.takeChosen}
          </Button>
        )}
        <Button onClick={onLeave}>{t.leave}</Button>
      </div>
    </section>
  )
}

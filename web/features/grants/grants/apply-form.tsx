import { useState } from 'react'
import type { PublicGrantRound } from '#shared/contract/grants/grants.ts'
import {
  GRANT_FIELD_NAMES,
  GRANT_PATHS,
  GRANT_SECTION_NAMES,
  GRANT_SECTIONS,
  type GrantControl,
  type GrantFieldName,
  type GrantSection,
} from '#shared/domain/grant-application.ts'
import { lazyPart } from '#web/lib/lazy-part.tsx'
import { useHydrating } from '#web/lib/page-start.tsx'
import { Link, useHref } from '#web/lib/router.tsx'
import { showToast } from '#web/lib/toast.ts'
import { useTypedBefore } from '#web/lib/typed-before.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { Form } from '#web/ui/form.tsx'
import { AmountNote } from './amount-note.tsx'
import { BudgetTable } from './budget-table.tsx'
import { type DraftLink, DraftPart } from './draft/index.tsx'
import { type FilledGrant, GrantFieldControl } from './form-fields.tsx'
import { useFormWords } from './form-texts.tsx'
import { answeredIn, budgetText, linesOf } from './grant-values.ts'
import { type GrantFailure, type GrantForm, type SentGrant, useGrantForm } from './use-grant-form.ts'
import { WordPart } from './word/index.tsx'

const AttachmentsPart = lazyPart(async () => (await import('./attachments-part.tsx')).AttachmentsPart)
const CENTS = 100

interface FormProps {
  readonly round: PublicGrantRound
  readonly onSent: (sent: SentGrant) => void
}

/** The form of an application on one page, which also works without script (REQ-GRT-11 to REQ-GRT-22). */
export function ApplyForm({ round, onSent }: FormProps) {
  const words = useFormWords()
  const { language, texts } = words
  const form = useGrantForm({ roundCode: round.code, range: round })
  const hydrating = useHydrating()
  const typed = useTypedBefore(form)
  const [draft, setDraft] = useState<DraftLink | null>(null)
  const action = useHref(`${GRANT_PATHS.apply}?language=${language}`)
  const { state, earlierProblems } = form
  const filled = useFilled(form, round)
  const problems = GRANT_FIELD_NAMES.flatMap((name) => {
    const problem = filled.errorOf(name)
    return problem === undefined ? [] : [{ name, label: texts.fields[name], message: problem }]
  })

  async function send(): Promise<void> {
    const through = draft?.send()
    // The contact person has not signed the draft off, which is said there.
    if (through === null) return
    const sent = await form.send(through, (failure) =>
      showToast({ tone: 'danger', title: texts.failed.title, text: reasonOf(words, failure) }),
    )
    if (!sent) return
    const isKept = sent.state === 'kept'
    showToast({ title: texts.done.title, text: isKept ? texts.done.lateTitle : texts.done.text })
    onSent(sent)
  }

  return (
    <>
      <DraftPart form={form} onLink={setDraft} />
      <Form
        ref={typed}
        className="form grant-form"
        method="post"
        action={action}
        autoComplete="off"
        // What is wrong is listed below in the language of the form.
        state={{ ...state, problems: [], failure: null }}
        onValid={send}
        onInvalid={form.forgetFailure}
        lead={
          <>
            {hydrating && form.key && <input type="hidden" name="key" value={form.key} />}
            {hydrating && form.ticket && <input type="hidden" name="ticket" value={form.ticket} />}
            <input type="hidden" name="language" value={language} />
            <input type="hidden" name="roundCode" value={round.code} />
            <ErrorSummary
              key={`${state.attempt} ${earlierProblems === null}`}
              title={texts.errorsTitle}
              problems={problems}
            />
          </>
        }
      >
        {GRANT_SECTION_NAMES.map((section, index) => (
          <Section key={section} {...{ section, index, form, filled, round, draft }} />
        ))}
        <AttachmentsPart
          folder={form.values.attachments}
          onFolder={(attachments) => form.change({ attachments })}
        />
        <Writer draft={draft} name="attachments" />
        <WordPart form={form} />
        <Trouble form={form} />
        <p className="field-hint">{texts.after}</p>
        {draft?.signOff}
        <div className="actions">
          {draft?.isContact !== false && (
            <Button tone="main" type="submit" busy={state.sending && texts.sending}>
              {texts.submit}
            </Button>
          )}
          <Clear
            onClear={() => {
              // An empty form would empty the draft on the server as well.
              draft?.leave()
              form.clear()
            }}
          />
        </div>
      </Form>
    </>
  )
}

/** The fields' errors in the language of the form, and the hints that depend on the round. */
function useFilled(
  { values, change, state, earlierProblems }: GrantForm,
  round: PublicGrantRound,
): FilledGrant {
  const { texts, message, fill, dollars } = useFormWords()
  const { errors } = state.form.formState
  return {
    ...{ values, change },
    errorOf(name) {
      const problem = earlierProblems?.[name] ?? errors[name]?.message
      return problem === undefined ? undefined : message(problem)
    },
    hintOf: (name) =>
      name === 'requestedAmount'
        ? fill(texts.hints.requestedAmount, {
            minimum: dollars(round.minimum * CENTS),
            maximum: dollars(round.maximum * CENTS),
          })
        : undefined,
  }
}

interface SectionProps {
  readonly section: GrantSection
  readonly index: number
  readonly form: GrantForm
  readonly filled: FilledGrant
  readonly round: PublicGrantRound
  readonly draft: DraftLink | null
}

function Section({ section, index, form, filled, round, draft }: SectionProps) {
  const { texts, fill, number } = useFormWords()
  const fields: readonly GrantFieldName[] = GRANT_SECTIONS[section]
  const done = answeredIn(form.values, fields)
  const id = `grant-section-${section}`
  return (
    <section className="grant-section" aria-labelledby={id}>
      <div className="grant-section-head">
        <h3 id={id} tabIndex={-1}>
          {number(index + 1)}. {texts.sections[section]}
        </h3>
        <span className="grant-answered">
          {fill(texts.answered, { done: number(done), all: number(fields.length) })}
        </span>
      </div>
      <div className="grant-fields">
        {fields.map((name) => (
          <div key={name} className={`grant-field grant-field-${name}`}>
            <GrantFieldControl name={name} form={filled} />
            <Writer {...{ draft, name }} />
            {name === 'requestedAmount' && <AmountNote values={form.values} round={round} />}
            {name === 'budgetJustification' && (
              <>
                <BudgetTable
                  lines={linesOf(form.values)}
                  rules={round}
                  onChange={(lines) => form.change({ budget: budgetText(lines) })}
                />
                <Writer draft={draft} name="budget" />
              </>
            )}
          </div>
        ))}
      </div>
    </section>
  )
}

/** Who of the people on the draft wrote this last, or is writing it. */
function Writer({ draft, name }: { readonly draft: DraftLink | null; readonly name: GrantControl }) {
  const note = draft?.noteOf(name)
  return note && <p className="field-hint grant-writer">{note}</p>
}

/** What takes so long, or why it was not sent and what was kept. */
function Trouble({ form }: { readonly form: GrantForm }) {
  const words = useFormWords()
  const { texts } = words
  const { failure, isWorking, state } = form
  if (isWorking) {
    return (
      <p className="notice" role="status">
        {texts.working}
      </p>
    )
  }
  if (!failure || state.sending) return null
  return (
    <p className="failure" role="alert">
      <strong>{texts.failed.title}</strong> {reasonOf(words, failure)} {texts.failed.kept}
    </p>
  )
}

function reasonOf({ texts, message }: ReturnType<typeof useFormWords>, failure: GrantFailure): string {
  return failure.isUnreached ? texts.failed.offline : message(failure.message) || texts.failed.text
}

/** Removes what was typed, after asking once. */
function Clear({ onClear }: { readonly onClear: () => void }) {
  const { texts } = useFormWords()
  const [isAsking, setAsking] = useState(false)
  if (!isAsking) {
    return (
      <Button tone="plain" className="needs-script" onClick={() => setAsking(true)}>
        {texts.clear}
      </Button>
    )
  }
  return (
    <span className="grant-clear">
      <Button
        tone="danger"
        small
        onClick={() => {
          setAsking(false)
          onClear()
        }}
      >
        {texts.clearSure}
      </Button>
      <Button small onClick={() => setAsking(false)}>
        {texts.clearKeep}
      </Button>
    </span>
  )
}

/** The languages of the form as addresses, so that they work without script; what was typed stays. */
export function FormLanguages({ languages }: { readonly languages: PublicGrantRound['languages'] }) {
  const { language, texts } = useFormWords()
  return (
    <nav className="grant-languages" aria-label={texts.language}>
      <ul className="chips">
        {languages.map((each) => (
          <li key={each}>
            <Link
              className="chip"
              lang={each}
              to={{ pathname: GRANT_PATHS.apply, search: `language=${each}` }}
              aria-current={each === language ? 'true' : undefined}
            >
              {NAMES[each]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
const NAMES = { en: 'English', so: 'Soomaali', ar: 'العربية' } as const

import { type ReactNode, useEffect, useRef } from 'react'
import { recordReference } from '#shared/domain/record-reference.ts'
import { Reach } from '#web/features/protection/emergency-contact/index.ts'
import { KeptWords } from '#web/features/protection/sealed-reports/index.ts'
import { AddFiles } from './choose-files.tsx'
import { Receipt } from './receipt.tsx'
import type { SentForm } from './use-visitor-form.ts'

interface ConfirmationProps {
  readonly sent: SentForm
  readonly title: string
  readonly text: ReactNode
  readonly reference: string
  readonly referenceHint: ReactNode
  /** What was removed from the device; the desktop app keeps its records. */
  readonly cleared: ReactNode
  readonly children: ReactNode
}

/** Takes the place of a form that has arrived: its reference, whom to reach, and what to do next. */
export function SentConfirmation(props: ConfirmationProps) {
  const { kept } = props.sent
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    window.scrollTo(0, 0)
    heading.current?.focus({ preventScroll: true })
  }, [])
  return (
    <section className="report-done">
      <h2 ref={heading} tabIndex={-1}>
        {props.title}
      </h2>
      {kept ? <KeptWords way={kept} /> : <p>{props.text}</p>}
      {props.sent.code !== null && <Receipt code={props.sent.code} />}
      {props.sent.code !== null && !kept && <AddFiles code={props.sent.code} />}
      {/* The record of a kept report, and with it the reference, is made where it arrives. */}
      {!kept && (
        <div className="report-reference">
          <h3>{props.reference}</h3>
          <p className="report-reference-id" data-record={props.sent.id}>
            {recordReference(props.sent.id)}
          </p>
          <p>{props.referenceHint}</p>
        </div>
      )}
      <Reach className="notice" />
      {!window.desktop && !kept && <p>{props.cleared}</p>}
      <div className="actions">{props.children}</div>
    </section>
  )
}

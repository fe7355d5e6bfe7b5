import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { type HelpText, piecesOf } from '#shared/i18n/help-labels.ts'

/** What a topic says below its title: what to do, in steps, and questions with their answers. */
export function TopicText({
  text,
  labelOf,
}: {
  readonly text: HelpText
  /** A label of the UI, by its key. */
  readonly labelOf: (key: string) => string
}) {
  const { t } = useTranslation('help')
  const words = (each: string) => <Words text={each} labelOf={labelOf} />
  return (
    <>
      <p className="help-lead">{text.lead}</p>
      {text.tasks.map(({ title, steps }) => (
        <section key={title}>
          <h2>{title}</h2>
          <ol>
            {steps.map((step) => (
              <li key={step}>{words(step)}</li>
            ))}
          </ol>
        </section>
      ))}
      <section>
        <h2>{t('questions')}</h2>
        {text.questions.map(({ question, answer }) => (
          <Fragment key={question}>
            <h3>{words(question)}</h3>
            <p>{words(answer)}</p>
          </Fragment>
        ))}
      </section>
    </>
  )
}

function Words({ text, labelOf }: { readonly text: string; readonly labelOf: (key: string) => string }) {
  return piecesOf(text, labelOf).map((piece, place) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text never move
    return piece.isLabel ? <strong key={place}>{piece.text}</strong> : piece.text
  })
}

import { Fragment } from 'react'
import { type HelpText, piecesOf } from '#shared/i18n/help-labels.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { InEnglish } from '#web/ui/in-english.tsx'

/** The size in which `build/run-guides.ts` takes every picture. */
const PICTURE = { width: 1280, height: 800 }

/** What a topic says below its title: what to do, in steps, and questions with their answers. */
export function TopicText({
  text,
  labelOf,
  of,
  picture,
}: {
  readonly text: HelpText
  /** A label of the UI, by its key. */
  readonly labelOf: (key: string) => string
  /** The key of the text, where texts on which safety hangs can be among it. */
  readonly of?: `visitorHelp.${string}`
  /** The address of the topic's picture, if this build has one. */
  readonly picture: string | undefined
}) {
  const { t } = useTranslation('help')
  const words = (each: string) => <Words text={each} labelOf={labelOf} />
  const inEnglish = (key: string) => of && <InEnglish of={`${of}.${key}`} />
  return (
    <>
      <p className="help-lead">{text.lead}</p>
      {picture && (
        <img
          className="help-picture"
          src={picture}
          alt={t('picture', { title: text.title })}
          width={PICTURE.width}
          height={PICTURE.height}
          loading="lazy"
        />
      )}
      {text.tasks.map(({ title, steps }, task) => (
        <section key={title}>
          <h2>{title}</h2>
          <ol>
            {steps.map((step, place) => (
              <li key={step}>
                {words(step)} {inEnglish(`tasks.${task}.steps.${place}`)}
              </li>
            ))}
          </ol>
        </section>
      ))}
      <section>
        <h2>{t('questions')}</h2>
        {text.questions.map(({ question, answer }, place) => (
          <Fragment key={question}>
            <h3>{words(question)}</h3>
            <p>
              {words(answer)} {inEnglish(`questions.${place}.answer`)}
            </p>
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

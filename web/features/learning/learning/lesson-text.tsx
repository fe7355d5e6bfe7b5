import { Fragment } from 'react'
import { figureSource } from '#shared/courses/course-figure.ts'
import type { LessonSection } from '#shared/courses/lesson-section.ts'
import type { Locale } from '#shared/i18n/locale.ts'
import { useTranslation } from '#web/lib/texts.ts'
import { MarkedText, Pieces } from '#web/ui/marked-text.tsx'

type Part = LessonSection['parts'][number]

interface TextProps {
  readonly sections: readonly LessonSection[]
  readonly language: Locale
  /** What tells the ids of its parts from those of another text on the page. */
  readonly name?: string
  /** Whether it is a part of a section of the page, so that its headings are one level lower. */
  readonly isInner?: boolean
}

/**
 * A teaching text. Parts with violence stay closed until the reader opens them, and the text goes on after them for
 * everyone.
 */
export function LessonText({ sections, language, name = 'part', isInner = false }: TextProps) {
  const Heading = isInner ? 'h3' : 'h2'
  return (
    <div className="lesson-text published-text" lang={language}>
      {sections.map((section, place) => {
        const { heading, violence } = section
        const id = `${name}-${place + 1}`
        if (violence) return <ViolentPart key={id} id={id} section={section} />
        return (
          <Fragment key={id}>
            {heading === null ? <div id={id} /> : <Heading id={id}>{heading}</Heading>}
            <Parts parts={section.parts} />
          </Fragment>
        )
      })}
    </div>
  )
}

function ViolentPart({ id, section }: { readonly id: string; readonly section: LessonSection }) {
  const { t } = useTranslation('lesson')
  const { heading, parts } = section
  return (
    <details className="lesson-violence" id={id}>
      <summary>
        <span>{heading === null ? t('violence') : t('violenceNamed', { heading })}</span>
        <small>{t('violenceNote')}</small>
      </summary>
      {heading !== null && <h3>{heading}</h3>}
      <Parts parts={parts} />
    </details>
  )
}

function Parts({ parts }: { readonly parts: readonly Part[] }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no names and keep their order
  return parts.map((part, place) => <PartOf key={place} part={part} />)
}

function PartOf({ part }: { readonly part: Part }) {
  if (part.kind === 'text') return <MarkedText blocks={part.blocks} heading="h3" />
  if (part.kind === 'figure') return <Figure figure={part} />
  return <LessonTable table={part} />
}

type FigurePart = Extract<Part, { readonly kind: 'figure' }>

/** A figure as a picture of its own: nothing in a drawing can run or load. */
export function Figure({
  figure: { svg, webp, width, height, alt, caption },
}: {
  readonly figure: FigurePart
}) {
  return (
    <figure className="lesson-figure">
      <img
        src={figureSource(webp ? { kind: 'webp', content: webp } : { kind: 'svg', content: svg })}
        width={width}
        height={height}
        alt={alt}
      />
      <figcaption>{caption}</figcaption>
    </figure>
  )
}

function LessonTable({
  table: { head, rows },
}: {
  readonly table: Extract<Part, { readonly kind: 'table' }>
}) {
  const names = head.map((pieces) => pieces.map(({ text }) => text).join(''))
  return (
    <table className="lesson-table">
      <thead>
        <tr>
          {head.map((pieces, column) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the columns of a table keep their order
            <th key={column} scope="col">
              <Pieces pieces={pieces} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a table keep their order
          <tr key={at}>
            {row.map((pieces, column) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: as above
              <td key={column} data-label={names[column]}>
                <Pieces pieces={pieces} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

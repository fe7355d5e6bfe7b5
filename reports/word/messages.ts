import { type FileChild, Paragraph, Tab, TabStopType, TextRun } from 'docx'
import { FIGURES } from '../pdf/messages.ts'
import type { Messages } from '../templates/document.ts'
import { WITHOUT_NUMBER } from './numbering.ts'
import { contentsOf, runsOf } from './runs.ts'
import { STYLE } from './styles.ts'
import { TEXT_INDENT, twips } from './units.ts'

/** The key messages: of each its figure in large type and what it counts, and below it the sentence, which Word numbers. */
export function messagesOf({ messages }: Messages): FileChild[] {
  return messages.flatMap(({ figure, text }) => [
    ...(figure
      ? [
          new Paragraph({
            style: STYLE.messageFigure,
            tabStops: [{ type: TabStopType.LEFT, position: TEXT_INDENT + twips(FIGURES) }],
            children: [
              ...runsOf(figure.value),
              new TextRun({ children: [new Tab()] }),
              ...runsOf(figure.of, { style: STYLE.messageLabel }),
            ],
          }),
        ]
      : []),
    ...contentsOf(text).map(
      (content, index) =>
        new Paragraph({ style: STYLE.message, ...(index > 0 ? WITHOUT_NUMBER : {}), ...content }),
    ),
  ])
}

import { type IRunPropertiesOptions, TextRun } from 'docx'
import { officeText } from '../office/text.ts'
import { splitByDirection } from '../typesetting/script-runs.ts'

/** The runs of a text: Arabic in it has its own direction, typeface and language, and a line feed begins a line. */
export function runsOf(text: string, look: IRunPropertiesOptions = {}): TextRun[] {
  return officeText(text)
    .split('\n')
    .flatMap((line, index) => {
      const runs = splitByDirection(line).map(
        (stretch) =>
          new TextRun({ ...look, text: stretch.text, ...(stretch.rightToLeft ? { rightToLeft: true } : {}) }),
      )
      return index === 0 ? runs : [new TextRun({ break: 1 }), ...runs]
    })
}

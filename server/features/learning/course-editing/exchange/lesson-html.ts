import type { Lesson } from '#shared/contract/learning/courses.ts'
import type { LessonSection } from '#shared/courses/lesson-section.ts'
import { blocksHtml } from '#shared/domain/blocks-html.ts'
import { escapeHtml } from '#shared/domain/html.ts'
import type { TextBlock, TextPiece } from '#shared/domain/marked-blocks.ts'
import { fillText } from '#shared/i18n/fill-text.ts'
import type { PageWords } from './page-words.ts'

/** How the pages of a course are written: their words, and where links of the site lead. */
export interface Writing {
  readonly words: PageWords
  readonly publicUrl: string
}

/** The parts of a teaching text; one with violence stays closed until the reader opens it. */
export function sectionsHtml(sections: readonly LessonSection[], writing: Writing): string {
  return sections.map((section) => sectionHtml(section, writing)).join('\n')
}

function sectionHtml({ heading, violence, parts }: LessonSection, writing: Writing): string {
  const { words } = writing
  const inner = parts.map((part) => partHtml(part, writing)).join('\n')
  const title = heading === null ? '' : `<h2>${escapeHtml(heading)}</h2>`
  if (!violence) return `${title}\n${inner}`
  const summary = heading === null ? words.lesson.violence : fillText(words.lesson.violenceNamed, { heading })
  return `<details><summary>${escapeHtml(summary)}</summary>${title}${inner}</details>`
}

function partHtml(part: LessonSection['parts'][number], { publicUrl }: Writing): string {
  if (part.kind === 'text') return markedHtml(part.blocks, publicUrl)
  if (part.kind === 'table') {
    const cells = (name: 'th' | 'td', row: readonly (readonly TextPiece[])[]) =>
      row.map((pieces) => `<${name}>${inlineHtml(pieces, publicUrl)}</${name}>`).join('')
    const rows = part.rows.map((row) => `<tr>${cells('td', row)}</tr>`).join('')
    return `<table><thead><tr>${cells('th', part.head)}</tr></thead><tbody>${rows}</tbody></table>`
  }
  const { svg, webp, width, height, alt, caption } = part
  // A picture, in which nothing of an SVG can run or load.
  const source = webp
    ? `data:image/webp;base64,${webp}`
    : `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`
  return `<figure><img src="${source}" width="${width}" height="${height}" alt="${escapeHtml(alt)}"><figcaption>${escapeHtml(caption)}</figcaption></figure>`
}

/** A formatted text, with links of the site to the site. */
export function markedHtml(blocks: readonly TextBlock[], publicUrl: string): string {
  return blocksHtml(blocks, (href) => (href.startsWith('/') ? publicUrl + href : href))
}

function inlineHtml(content: readonly TextPiece[], publicUrl: string): string {
  return markedHtml([{ kind: 'paragraph', content }], publicUrl).replace(/^<p>|<\/p>$/g, '')
}

/** The questions of a knowledge check, each with its answer, which opens without script. */
export function checkHtml(check: Lesson['check'], { words }: Writing): string {
  const questions = check.map(({ text, choices, explanation }) => {
    const offered = choices.map((choice) => `<li>${escapeHtml(choice.text)}</li>`).join('')
    const answers = choices
      .map(
        ({ text: choice, right, why }) =>
          `<li>${right ? `<strong>${escapeHtml(words.pages.right)}</strong> ` : ''}${escapeHtml(choice)}: ${escapeHtml(why)}</li>`,
      )
      .join('')
    return `<li><p>${escapeHtml(text)}</p><ul>${offered}</ul><details><summary>${escapeHtml(words.pages.showAnswer)}</summary><ul>${answers}</ul><p>${escapeHtml(explanation)}</p></details></li>`
  })
  return `<section><h2>${escapeHtml(words.lesson.check.title)}</h2><ol>${questions.join('')}</ol></section>`
}

/** What the organisation adds to a module. */
export function localHtml(local: Lesson['local'], { words, publicUrl }: Writing): string {
  return local
    .map(({ kind, title, blocks, picture }) => {
      const shown = picture
        ? `<img src="data:image/webp;base64,${picture.webp}" width="${picture.width}" height="${picture.height}" alt="${escapeHtml(picture.alt)}">`
        : ''
      return `<aside><p>${escapeHtml(words.lesson.local[kind])}</p><h2>${escapeHtml(title)}</h2>${shown}${markedHtml(blocks, publicUrl)}</aside>`
    })
    .join('\n')
}

import { escapeHtml } from '#shared/domain/html.ts'
import { type HelpText, piecesOf } from '#shared/i18n/help-labels.ts'
import type { Locale } from '#shared/i18n/locale.ts'

/** A topic of a guide, with its picture as an address that needs no other file. */
export interface GuideTopic {
  readonly name: string
  readonly text: HelpText
  readonly picture: { readonly source: string; readonly alt: string } | null
}

/** What a guide is made of, in one language. */
export interface Guide {
  readonly locale: Locale
  readonly title: string
  /** The organisation's name, and when the guide was made. */
  readonly about: readonly string[]
  readonly contents: string
  readonly questions: string
  readonly topics: readonly GuideTopic[]
  readonly labelOf: (key: string) => string
  /** The font as an address that needs no other file. */
  readonly font: string
}

const styleWith = (font: string) => `
@font-face{font-family:Guide;src:url(${font}) format('woff2');font-weight:100 900}
@page{size:A4;margin:18mm 18mm 20mm}
*{box-sizing:border-box}
body{max-width:46rem;margin:0 auto;padding:2rem 1.25rem;font:16px/1.55 Guide,system-ui,sans-serif;color:#14212b}
header{padding:0 0 1.5rem;border-bottom:4px solid #1d5aa7}
header p{margin:.25rem 0;color:#44525e}
h1{margin:0 0 .5rem;font-size:2.1rem;line-height:1.2}
h2{margin:0 0 .5rem;font-size:1.5rem;line-height:1.25}
h3{margin:1.5rem 0 .4rem;font-size:1.1rem}
h4{margin:.9rem 0 .1rem;font-size:1rem}
h2,h3,h4{break-after:avoid}
p,ol,figure{margin:0 0 .75rem}
li{margin:0 0 .35rem}
nav ol{columns:2;column-gap:2.5rem}
a{color:#1d4f8f}
article{padding-top:2.5rem;break-before:page}
.lead{font-size:1.1rem;color:#44525e}
figure{break-inside:avoid}
img{display:block;width:100%;height:auto;border:1px solid #b4c1cb;border-radius:6px}
@media print{body{max-width:none;padding:0;font-size:10.5pt}article{padding-top:0}}
`

/** A guide as one page of HTML that needs no other file. */
export function guidePage(guide: Guide): string {
  const { locale, title, about, contents, topics, font } = guide
  return `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escapeHtml(title)}</title>
<style>${styleWith(font)}</style>
</head>
<body>
<header><h1>${escapeHtml(title)}</h1>${about.map((line) => `<p>${escapeHtml(line)}</p>`).join('')}</header>
<nav><h3>${escapeHtml(contents)}</h3><ol>
${topics.map(({ name, text }) => `<li><a href="#${name}">${escapeHtml(text.title)}</a></li>`).join('\n')}
</ol></nav>
<main>
${topics.map((topic) => topicOf(topic, guide)).join('\n')}
</main>
</body>
</html>
`
}

function topicOf({ name, text, picture }: GuideTopic, { labelOf, questions }: Guide): string {
  const words = (each: string) =>
    piecesOf(each, labelOf)
      .map((piece) => (piece.isLabel ? `<strong>${escapeHtml(piece.text)}</strong>` : escapeHtml(piece.text)))
      .join('')
  const tasks = text.tasks.map(
    ({ title, steps }) =>
      `<h3>${escapeHtml(title)}</h3>\n<ol>${steps.map((step) => `<li>${words(step)}</li>`).join('')}</ol>`,
  )
  const answers = text.questions.map(
    ({ question, answer }) => `<h4>${words(question)}</h4>\n<p>${words(answer)}</p>`,
  )
  return [
    `<article id="${name}">`,
    `<h2>${escapeHtml(text.title)}</h2>`,
    `<p class="lead">${escapeHtml(text.lead)}</p>`,
    ...(picture ? [`<figure><img src="${picture.source}" alt="${escapeHtml(picture.alt)}"></figure>`] : []),
    ...tasks,
    `<h3>${escapeHtml(questions)}</h3>`,
    ...answers,
    '</article>',
  ].join('\n')
}

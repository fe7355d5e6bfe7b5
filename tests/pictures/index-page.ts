import { escapeHtml } from '#shared/domain/html.ts'

/** A picture of the folder, and the one of the same name in the older folder. */
export interface IndexedPicture {
  readonly file: string
  /** The address of the older picture from the index; null without one. */
  readonly before: string | null
  /** How many percent of the pixels differ from the older one. */
  readonly percent: number | null
}

const STYLE = `body{font:16px/1.5 system-ui,sans-serif;margin:2rem;background:#f4f6f8;color:#14212b}
section{margin:0 0 3rem}h2{font-size:1.1rem;margin:0 0 .5rem}figure{margin:0;flex:1 1 0;min-width:0}
figure+figure{margin-inline-start:1rem}.pair{display:flex;align-items:flex-start}
img{max-width:100%;border:1px solid #b4c1cb;background:#fff}figcaption{font-size:.9rem}.same{opacity:.6}`

/** The page that shows all pictures of a folder, each beside its older one where there is one; what differs most is first. */
export function indexPage(pictures: readonly IndexedPicture[]): string {
  const ordered = [...pictures].sort((one, other) => (other.percent ?? -1) - (one.percent ?? -1))
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Pictures of every screen</title><style>${STYLE}</style>
<h1>Pictures of every screen</h1><p>${pictures.length} pictures.</p>
${ordered.map(sectionOf).join('\n')}</html>
`
}

function sectionOf({ file, before, percent }: IndexedPicture): string {
  const name = escapeHtml(file.replace(/\.\w+$/, ''))
  const figure = (address: string, caption: string) =>
    `<figure><a href="${escapeHtml(address)}"><img loading="lazy" src="${escapeHtml(address)}" alt="${name}, ${caption}"></a><figcaption>${caption}</figcaption></figure>`
  const differs = percent === null ? '' : ` <small>(${percent.toFixed(2)} percent differ)</small>`
  const pair = [...(before ? [figure(before, 'before')] : []), figure(file, before ? 'after' : 'now')]
  return `<section${percent === 0 ? ' class="same"' : ''}><h2>${name}${differs}</h2><div class="pair">${pair.join('')}</div></section>`
}

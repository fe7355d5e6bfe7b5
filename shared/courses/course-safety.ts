import type { CourseProblemCode } from '#shared/i18n/course-problems.ts'
import { type CourseFigure, photoSize } from './course-figure.ts'

/** What a check found. */
export interface Unsafe {
  readonly code: CourseProblemCode
  readonly detail: string
}

/** The elements that a drawing is made of. */
const ELEMENTS = new Set(
  'svg g path rect circle ellipse line polyline polygon text tspan title desc defs marker linearGradient radialGradient stop clipPath'.split(
    ' ',
  ),
)
/** The attributes that place and colour them; none of them loads anything or runs. */
const ATTRIBUTES = new Set(
  'xmlns viewBox width height x y x1 y1 x2 y2 cx cy r rx ry fx fy dx dy d points id role aria-label aria-labelledby aria-hidden focusable lang preserveAspectRatio transform fill fill-opacity fill-rule clip-rule clip-path clipPathUnits stroke stroke-width stroke-opacity stroke-dasharray stroke-dashoffset stroke-linecap stroke-linejoin stroke-miterlimit opacity color font-family font-size font-weight font-style letter-spacing text-anchor dominant-baseline alignment-baseline textLength lengthAdjust marker-start marker-mid marker-end markerWidth markerHeight markerUnits refX refY orient offset stop-color stop-opacity gradientUnits gradientTransform spreadMethod version xml:space vector-effect paint-order shape-rendering text-rendering visibility display overflow'.split(
    ' ',
  ),
)
const TAG = /<(\/?)([A-Za-z][\w:.-]*)((?:\s+[\w:.-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>/y
const ATTRIBUTE = /([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g
/** The only function that a value may have is a reference to a part of the same drawing. */
const CALLS = /url\s*\((?!\s*#[\w-]+\s*\))|image\s*\(|javascript:|data:|expression\s*\(/i
const SHOWN = 60

/** What in a figure is not its drawing or its pixels; null where there is nothing else. */
export function unsafeInFigure({ kind, content }: CourseFigure): Unsafe | null {
  if (kind === 'svg') return unsafeInDrawing(content)
  return photoSize(content) ? null : { code: 'photo_wrong', detail: '' }
}

/** What in an SVG could run, load or look other than drawn; null where it is a drawing alone. */
export function unsafeInDrawing(svg: string): Unsafe | null {
  if (!/^<svg\s[^>]*viewBox\s*=\s*["'][^"'<]+["']/.test(svg)) return { code: 'svg_no_viewbox', detail: '' }
  const open: string[] = []
  let at = 0
  while (at < svg.length) {
    const next = svg.indexOf('<', at)
    if (next === -1 || (open.length === 0 && next > 0)) break
    TAG.lastIndex = next
    const match = TAG.exec(svg)
    if (!match) return oddTag(svg.slice(next))
    const fault = followTag(match, open)
    if (fault) return fault
    at = next + match[0].length
  }
  const rest = svg.slice(at).trim()
  if (open.length > 0 || rest !== '')
    return { code: 'svg_broken', detail: (rest || '</svg>').slice(0, SHOWN) }
  return null
}

/** Opens or closes an element of a drawing, whose open ones are in `open`. */
function followTag(
  [whole = '', closes, name = '', attributes = '', isEmpty]: readonly string[],
  open: string[],
): Unsafe | null {
  if (closes) return open.pop() === name ? null : { code: 'svg_broken', detail: whole.slice(0, SHOWN) }
  const fault = unsafeElement(name, attributes)
  if (!fault && !isEmpty) open.push(name)
  return fault
}

/** A place where no element of a drawing can be read. */
function oddTag(rest: string): Unsafe {
  const begin = /^<(?:[!?/]?[\w:.-]*)/.exec(rest)?.[0] ?? '<'
  const name = begin.replace(/^<\/?/, '')
  return ELEMENTS.has(name)
    ? { code: 'svg_broken', detail: rest.slice(0, SHOWN) }
    : { code: 'svg_unsafe', detail: begin }
}

function unsafeElement(name: string, attributes: string): Unsafe | null {
  if (!ELEMENTS.has(name)) return { code: 'svg_unsafe', detail: `<${name}` }
  for (const [, attribute = '', double, single] of attributes.matchAll(ATTRIBUTE)) {
    const value = double ?? single ?? ''
    if (!ATTRIBUTES.has(attribute)) return { code: 'svg_unsafe', detail: attribute }
    if (attribute === 'xmlns' ? value !== 'http://www.w3.org/2000/svg' : CALLS.test(value))
      return { code: 'svg_unsafe', detail: `${attribute}="${value.slice(0, SHOWN)}"` }
  }
  return null
}

const HTML = /<(?:[A-Za-z][A-Za-z0-9-]*(?=[\s>/])|\/[A-Za-z]|!--|!\w|\?)[^\n]{0,40}/
const LINK = /\]\(\s*<?([^)\s>]*)/g
const REFERENCE = /^\s{0,3}\[[^\]\n]+\]:\s*(\S+)/gm

/** What in a Markdown text is HTML, or a link that leads to no page; null where there is neither. */
export function unsafeInText(text: string): Unsafe | null {
  const html = HTML.exec(text)
  if (html) return { code: 'html_in_text', detail: html[0].slice(0, SHOWN) }
  for (const [, address = ''] of [...text.matchAll(LINK), ...text.matchAll(REFERENCE)]) {
    const isFigure = address.startsWith('figures/')
    if (!isFigure && !/^(?:https?:\/\/|mailto:|\/(?![/\\])|#)/i.test(address))
      return { code: 'unsafe_link', detail: address.slice(0, SHOWN) || '()' }
  }
  return null
}

import { useId } from 'react'
import type { PagePicture as Page } from '#shared/contract/library/report-pages.ts'

/** A page of a report as its PDF has it, drawn by the browser; `label` says which one it is. */
export function PagePicture({ page, label }: { readonly page: Page; readonly label: string }) {
  const id = useId()
  const clips = [
    ...new Set(page.marks.flatMap((mark) => (mark.kind === 'path' && mark.within ? [mark.within] : []))),
  ]
  return (
    <svg className="report-page" viewBox={`0 0 ${page.width} ${page.height}`} role="img" aria-label={label}>
      <rect width={page.width} height={page.height} fill="#ffffff" />
      {clips.map((path, index) => (
        <clipPath key={path} id={`${id}${index}`}>
          <path d={path} />
        </clipPath>
      ))}
      {page.marks.map((mark, index) => (
        <PageMark
          // biome-ignore lint/suspicious/noArrayIndexKey: a mark is known by its place on the page alone
          key={index}
          mark={mark}
          clip={mark.kind === 'path' && mark.within ? `url(#${id}${clips.indexOf(mark.within)})` : undefined}
        />
      ))}
    </svg>
  )
}

type Mark = Page['marks'][number]

function PageMark({ mark, clip }: { readonly mark: Mark; readonly clip: string | undefined }) {
  switch (mark.kind) {
    case 'text':
      return (
        <text
          x={mark.x}
          y={mark.y}
          fontSize={mark.size}
          fontWeight={mark.bold ? 600 : 400}
          fill={mark.colour}
          // Whatever typeface a browser has, a line is as wide as in the file.
          textLength={mark.width}
          lengthAdjust="spacingAndGlyphs"
        >
          {mark.text}
        </text>
      )
    case 'path':
      return (
        <path
          d={mark.d}
          fill={mark.fill ?? 'none'}
          {...(mark.stroke
            ? {
                stroke: mark.stroke.colour,
                strokeWidth: mark.stroke.width,
                strokeLinejoin: 'round',
                strokeDasharray: mark.stroke.dash?.join(' '),
              }
            : {})}
          clipPath={clip}
        />
      )
    case 'image':
      return (
        <image
          x={mark.x}
          y={mark.y}
          width={mark.width}
          height={mark.height}
          href={`data:image/png;base64,${mark.png}`}
        />
      )
  }
}

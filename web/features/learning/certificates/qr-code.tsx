import { encode } from 'uqr'

/** A light margin of four squares, which readers expect around a code. */
const MARGIN = 4

/** A text as a QR code, dark on white in every look, as cameras expect it. */
export function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const { data } = encode(text, { ecc: 'M', border: 0 })
  const side = data.length + 2 * MARGIN
  const path = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x + MARGIN} ${y + MARGIN}h1v1h-1z`] : [])),
  )
  return (
    <svg className="certificate-qr" viewBox={`0 0 ${side} ${side}`} role="img" aria-label={label}>
      <rect width={side} height={side} fill="white" />
      <path d={path.join('')} fill="black" shapeRendering="crispEdges" />
    </svg>
  )
}

import { encodeQR } from 'qr'

/** A light margin of four squares, which readers expect around a code. */
const MARGIN = 4

/** A text as a QR code, dark on white in every look, as cameras expect it. */
export function QrCode({
  text,
  label,
  className,
}: {
  readonly text: string
  readonly label: string
  readonly className: string
}) {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: MARGIN })
  const path = rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return (
    <svg className={className} viewBox={`0 0 ${rows.length} ${rows.length}`} role="img" aria-label={label}>
      <rect width={rows.length} height={rows.length} fill="white" />
      <path d={path.join('')} fill="black" shapeRendering="crispEdges" />
    </svg>
  )
}

import './weave.css'
import { useId } from 'react'
import { WEAVE } from '#shared/domain/drawings.ts'

/** The woven band: the one ornament of public pages. */
export function Weave() {
  const id = useId()
  return (
    <svg className="weave" aria-hidden="true">
      <pattern id={id} width={WEAVE.width} height={WEAVE.height} patternUnits="userSpaceOnUse">
        <rect className="weave-ground" width={WEAVE.width} height={WEAVE.height} />
        <path className="weave-dark" d={WEAVE.dark} />
        <path className="weave-light" d={WEAVE.light} />
      </pattern>
      <rect width="100%" height={WEAVE.height} fill={`url(#${id})`} />
    </svg>
  )
}

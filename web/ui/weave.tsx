import './weave.css'
import { useId } from 'react'

/** A woven band after the stripes and diamonds of alindi cloth: the one ornament of public pages. */
export function Weave() {
  const id = useId()
  return (
    <svg className="weave" aria-hidden="true">
      <pattern id={id} width="56" height="12" patternUnits="userSpaceOnUse">
        <path className="weave-ground" d="M0 0h56v12H0z" />
        <path
          className="weave-dark"
          d="M0 0h56v1.5H0zM0 10.5h56V12H0zM14 3l5 3-5 3-5-3zM54.5 3h1v6h-1zM1 3h1v6H1z"
        />
        <path className="weave-light" d="M42 3l5 3-5 3-5-3zM26.5 3h1v6h-1zM29 3h1v6h-1z" />
      </pattern>
      <rect width="100%" height="12" fill={`url(#${id})`} />
    </svg>
  )
}

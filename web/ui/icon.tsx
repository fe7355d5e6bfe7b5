import { classNames } from './class-names.ts'

/**
 * A drawn icon of the one set: strokes in a box of 24 by 24, from `icon-paths.ts`. It repeats what the words beside it
 * say, and is hidden from readers who do not see it.
 */
export function Icon({ path, className }: { readonly path: string; readonly className?: string }) {
  return (
    <svg className={classNames('icon', className)} viewBox="0 0 24 24" aria-hidden="true">
      <path d={path} />
    </svg>
  )
}

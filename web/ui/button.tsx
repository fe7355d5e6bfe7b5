import type { ComponentProps, ReactNode } from 'react'
import { Link } from '#web/lib/router.tsx'
import { classNames } from './class-names.ts'

/** `main`: the one action of a place; `danger`: emergencies and what destroys; `quiet`: all others; `plain`: as a link. */
export type ButtonTone = 'main' | 'danger' | 'quiet' | 'plain'

interface Look {
  readonly tone?: ButtonTone
  readonly small?: boolean
}

const look = ({ tone = 'quiet', small }: Look, more?: string) =>
  classNames('btn', `btn-${tone}`, small && 'btn-small', more)

/** A button; while `busy` names what is under way it stays focusable, shows it and does nothing. */
export function Button({
  tone,
  small,
  busy,
  className,
  children,
  onClick,
  ...rest
}: ComponentProps<'button'> & Look & { readonly busy?: string | false | null }) {
  return (
    <button
      type="button"
      {...rest}
      className={look({ ...(tone ? { tone } : {}), ...(small ? { small } : {}) }, className)}
      aria-disabled={busy ? true : rest['aria-disabled']}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {busy ? (
        <>
          <span className="spinner" aria-hidden="true" />
          {busy}
        </>
      ) : (
        children
      )}
    </button>
  )
}

/** A link within the product that looks like a button. */
export function LinkButton({
  tone,
  small,
  className,
  ...rest
}: ComponentProps<typeof Link> & Look & { readonly children: ReactNode }) {
  return (
    <Link {...rest} className={look({ ...(tone ? { tone } : {}), ...(small ? { small } : {}) }, className)} />
  )
}

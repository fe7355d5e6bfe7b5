import type { ReactNode } from 'react'

/** The frame of public pages. */
export function PublicShell({ children }: { readonly children: ReactNode }) {
  return <main id="content">{children}</main>
}

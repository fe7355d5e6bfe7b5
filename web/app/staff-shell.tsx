import type { ReactNode } from 'react'

/** The frame of the staff's pages. */
export function StaffShell({ children }: { readonly children: ReactNode }) {
  return <main id="content">{children}</main>
}

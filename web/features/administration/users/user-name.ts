/** The name that a person goes by in lists: both names, else the address. */
export function userName(user: {
  readonly firstName: string | null
  readonly lastName: string | null
  readonly email: string
}): string {
  return [user.firstName, user.lastName].filter(Boolean).join(' ') || user.email
}

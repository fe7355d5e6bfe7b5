/** The name that a person goes by in lists: both names, else the address. */
export function personName(person: {
  readonly firstName: string | null
  readonly lastName: string | null
  readonly email: string
}): string {
  return [person.firstName, person.lastName].filter(Boolean).join(' ') || person.email
}

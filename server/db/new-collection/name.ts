/** The name of a new collection in the forms that its files need. */
export interface NewName {
  /** `prison-visits` */
  readonly name: string
  /** `prisonVisits` */
  readonly resource: string
  /** `prison visits` */
  readonly spoken: string
}

/** A name in the plural, as it would be declared. */
export function newName(name: string): NewName {
  if (!/^[a-z]+(-[a-z]+)*$/.test(name))
    throw new Error(`“${name}” is no name: write it in the plural, in small letters, with dashes`)
  return {
    name,
    resource: name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase()),
    spoken: name.replaceAll('-', ' '),
  }
}

/** A field of a form: its name, or an object with the parts that don't follow from its declaration. */
export type FormPart<Name extends string = string> =
  | Name
  | {
      readonly field: Name
      /** Rows of a multi-line text field; three by default. */
      readonly rows?: number
      /** Key of `records.hints`, if it is not the field's name; `none` for no hint. */
      readonly hint?: string
    }

/** Fields that are grouped in a form, under a heading of the catalogue (`records.form`). */
export interface FormGroupParts<Name extends string = string> {
  readonly title?: 'groupPlace' | 'groupHarm' | 'groupWork' | 'groupProtected' | 'groupUn'
  readonly fields: readonly FormPart<Name>[]
}

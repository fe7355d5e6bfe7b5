/** A field of a form: its name, or with what does not follow from its declaration. */
export type FormPart<Name extends string = string> =
  | Name
  | {
      readonly field: Name
      /** Lines of a long text; three otherwise. */
      readonly rows?: number
      /** Key of `records.hints` where it is not the field's name; `none` for no hint. */
      readonly hint?: string
    }

/** Fields that stand together in a form, under a heading of the catalogue (`records.form`). */
export interface FormGroupParts<Name extends string = string> {
  readonly title?: 'groupPlace' | 'groupWork' | 'groupProtected' | 'groupUn'
  readonly fields: readonly FormPart<Name>[]
}

/** The columns by which exports of KoBo and ODK name a submission. */
export interface SubmissionColumns {
  /** The first submission, of which this one is a correction. */
  readonly root: number
  /** The submission that this one replaces. */
  readonly deprecated: number
  /** The number of the submission on its server. */
  readonly number: number
  readonly form: number
  readonly uuid: number
}

const NAMES: Readonly<Record<keyof SubmissionColumns, readonly string[]>> = {
  root: ['meta/rootuuid', '_rootuuid', 'rootuuid', 'meta/root_uuid', '__id'],
  deprecated: ['meta/deprecatedid', '_deprecatedid', 'deprecatedid'],
  number: ['_id'],
  form: ['_xform_id_string', 'formhub/uuid', '_form_id', 'formid'],
  uuid: ['_uuid', 'meta/instanceid', 'instanceid'],
}

const plainName = (heading: string) =>
  heading
    .trim()
    .toLowerCase()
    .replace(/\s*[-:./]\s*/g, '/')

/** Whether a heading names a submission. */
export function isSubmissionHeading(heading: string): boolean {
  return Object.values(NAMES).some((names) => names.includes(plainName(heading)))
}

/** Where a table names submissions; null where it does not. */
export function submissionColumns(columns: readonly string[]): SubmissionColumns | null {
  const plain = columns.map(plainName)
  const at = (names: readonly string[]) => {
    for (const name of names) if (plain.includes(name)) return plain.indexOf(name)
    return -1
  }
  // ODK Central keeps the first identifier under this name, and writes that of the last correction beside it.
  const isCentral = plain.includes('key') && plain.includes('meta/instanceid')
  const indexes = {
    root: isCentral ? plain.indexOf('key') : at(NAMES.root),
    deprecated: at(NAMES.deprecated),
    number: at(NAMES.number),
    form: at(NAMES.form),
    uuid: at(NAMES.uuid),
  }
  return indexes.root >= 0 || indexes.uuid >= 0 || indexes.number >= 0 ? indexes : null
}

/**
 * The keys of a submission, the one that identifies it first: its root, else the submission that it corrects, else its
 * number with its form, else its own identifier, which every correction changes.
 */
export function submissionKeys(
  { root, deprecated, number, form, uuid }: SubmissionColumns,
  cells: readonly string[],
): readonly string[] {
  const cell = (at: number) => (cells[at] ?? '').trim()
  const named = (at: number) => {
    const id = cell(at)
      .toLowerCase()
      .replace(/^uuid:/, '')
    return id === '' ? [] : [`kobo:uuid:${id}`]
  }
  const counted = cell(number) === '' ? [] : [`kobo:id:${cell(form).toLowerCase()}:${cell(number)}`]
  return [...new Set([...named(root), ...named(deprecated), ...counted, ...named(uuid)])]
}

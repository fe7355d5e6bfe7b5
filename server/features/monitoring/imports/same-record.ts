import { canonicalJson } from '#shared/sync/canonical.ts'
import type { KeyedRow } from './keyed-row.ts'

/** The rows of a file that are one record. */
interface Group {
  /** The row that counts: of a submission its last correction. */
  readonly last: KeyedRow
  /** The key of that row alone. */
  readonly own: string | undefined
  /** Keys of all rows of the group, those of the first one first. */
  readonly keys: readonly string[]
}

/** Collects the rows of a file, each record once, in whichever order its corrections come. */
export function rowsByRecord(): {
  /** Adds a row, unless the file has the same record with different values, none of which follows the other. */
  readonly add: (row: KeyedRow) => boolean
  readonly rows: () => readonly KeyedRow[]
} {
  const groups = new Map<string, Group>()
  return {
    add(row) {
      const met = [...new Set(row.keys.flatMap((key) => groups.get(key) ?? []))]
      const own: Group = { last: row, own: row.keys.at(-1), keys: row.keys }
      const all = [...met, own]
      const last = lastOf(all)
      if (!last) return false
      const first = all.find((one) => !all.some((other) => follows(one, other))) ?? own
      const keys = [...new Set([first, ...all].flatMap((group) => group.keys))]
      const group = { ...last, keys }
      for (const key of keys) groups.set(key, group)
      return true
    },
    rows: () =>
      [...new Set(groups.values())].map(({ last, keys }) => ({ ...last, keys, key: keys[0] ?? last.key })),
  }
}

/** The group that no other one follows; undefined where several of them say different things. */
function lastOf(groups: readonly Group[]): Group | undefined {
  const [last, ...others] = groups.filter((one) => !groups.some((other) => follows(other, one)))
  return last && others.every((other) => saysSame(last.last, other.last)) ? last : undefined
}

/** Whether a submission replaces another one of the same file: it names that one, and is not named by it. */
function follows(later: Group, earlier: Group): boolean {
  return earlier.own !== undefined && later.own !== earlier.own && later.keys.includes(earlier.own)
}

function saysSame(one: KeyedRow, other: KeyedRow): boolean {
  return canonicalJson(one.identity) === canonicalJson(other.identity)
}

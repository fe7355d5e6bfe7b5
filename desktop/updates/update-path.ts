import { z } from 'zod'

const MOST_PATH_CHARACTERS = 200
/** Begins and ends with a letter, digit or underscore: neither `..`, nor hidden, nor what Windows would write otherwise. */
const SEGMENT = /^[A-Za-z0-9_](?:[A-Za-z0-9_.@+-]*[A-Za-z0-9_])?$/
/** Names of devices, whatever follows a dot, which Windows never takes for files. */
const DEVICE = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i

/** The head of the update file, as it lies beside what it brought. */
export const HEAD_FILE = 'update.head'

/** A path of an update, from its folder on, with forward slashes. */
export const updatePath = z
  .string()
  .max(MOST_PATH_CHARACTERS)
  .refine((path) => path.split('/').every((part) => SEGMENT.test(part) && !DEVICE.test(part)))

/** Whether each path is a file of its own on every system: nothing differs by case only, and no file lies in another one. */
export function pathsLieApart(paths: readonly string[]): boolean {
  const files = new Set(paths.map((path) => path.toLowerCase()))
  const folders = new Set(paths.flatMap(foldersOf))
  const plain = new Set([...folders].map((folder) => folder.toLowerCase()))
  const isApart = files.size === paths.length && plain.size === folders.size
  return isApart && ![HEAD_FILE, ...plain].some((name) => files.has(name))
}

/** The folders above a path, the nearest last. */
export function foldersOf(path: string): string[] {
  const parts = path.split('/')
  return parts.slice(1).map((_part, at) => parts.slice(0, at + 1).join('/'))
}

import { readFileSync } from 'node:fs'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { SECONDS } from '../../build/test-run/seconds.ts'

/** Begun last, long files would run on alone while the other workers wait. */
const SLOW = Object.entries(SECONDS)
  .toSorted(([, one], [, other]) => other - one)
  .map(([file]) => file)

/** The environment that a file asks for by itself, in its first lines. */
const ENVIRONMENT = /^\/\/ @vitest-environment (\S+)/m

/** A file of tests, as far as its place in a run depends on it. */
interface TestFile {
  readonly moduleId: string
  readonly project: { readonly name: string }
}

/**
 * Begins with the slow files; all others in the usual order, which on a clean clone is by their size, but those of a tier and an
 * environment one after the other (`kindByKind`).
 */
export class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return kindByKind(await super.sort(files), kindOf)
  }
}

/**
 * Lets files of one kind follow each other, each kind with its slow files first, and begins with the kind of the slowest. Vitest
 * ends a process as soon as the next file waiting is of another kind, and starting one and loading what it needs takes one to four
 * seconds of the processor.
 */
export function kindByKind<File extends TestFile>(
  files: readonly File[],
  kind: (file: File) => string,
): File[] {
  const place = ({ moduleId }: File) => {
    const found = SLOW.findIndex((path) => moduleId.endsWith(`/${path}`))
    return found < 0 ? SLOW.length : found
  }
  return [...Map.groupBy(files, kind).values()]
    .map((each) => each.toSorted((one, other) => place(one) - place(other)))
    .sort(([one], [other]) => (one && other ? place(one) - place(other) : 0))
    .flat()
}

/** The tier of a file and the environment that it asks for, which a process has once. */
export function kindOf({ project, moduleId }: TestFile): string {
  const [, environment = 'of its tier'] = ENVIRONMENT.exec(readFileSync(moduleId, 'utf8')) ?? []
  return `${project.name}, ${environment}`
}

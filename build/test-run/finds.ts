import type { Failure, RunResult } from './report.ts'

/** What Vitest puts into the title of a test that has rows. */
const PLACES = /%[sdifjoOc#$%]|\$[\w.]+/

/** Vitest's words for a test or a hook that did not end: a busy machine causes it as well as a fault. */
const OUT_OF_TIME = /^(?:Test|Hook) timed out in \d+ms/

const plain = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

/** Whether a title is the one that `finds` of tests/faults.json names as the source has it, so that its places may be anything. */
export function isNamed(finds: string, title: string): boolean {
  return new RegExp(`^${finds.split(PLACES).map(plain).join('.*')}$`, 's').test(title)
}

/** Whether the source of a test file has a test of this title. */
export function hasTitle(source: string, finds: string): boolean {
  return new RegExp(String.raw`\(\s*(['"\`])${plain(finds)}\1`).test(source)
}

/** Whether a test has found the fault: it is the one that has to, and failed by what it looked at. */
export function isFinding(finds: string, { title, message }: Pick<Failure, 'title' | 'message'>): boolean {
  return title !== null && isNamed(finds, title) && !OUT_OF_TIME.test(message)
}

/** How a fault ended: `found`, or a sentence that says why it was not. */
export function outcomeOf(finds: string, result: RunResult | null): string {
  if (!result) return 'the tests did not run'
  const failures = result.files.flatMap((file) => file.failures)
  if (failures.some((failure) => isFinding(finds, failure))) return 'found'
  const late = failures.find(({ title }) => title !== null && isNamed(finds, title))
  if (late) return `not found: "${late.name}" ran out of time`
  const [other] = failures
  if (other) return `not found: something else failed: ${other.name}: ${other.message.split('\n', 1)[0]}`
  return `not found by ${result.files.reduce((sum, { passed }) => sum + passed, 0)} tests`
}

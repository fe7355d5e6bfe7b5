// The reporter of a test run: what each file took and how it ended, as JSON for build/test.mjs.
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Reporter, TestModule } from 'vitest/node'

/** A test that failed, or a file that did not load. */
export interface Failure {
  /** The title with those of its groups, or `the file`. */
  readonly name: string
  /** The test's own title; null for a file. */
  readonly title: string | null
  readonly message: string
}

/** How a file of tests ended; times are in milliseconds of its process. */
export interface FileResult {
  readonly file: string
  readonly tier: string
  readonly took: number
  readonly passed: number
  /** The failed tests, and what kept the file from loading. */
  readonly failures: readonly Failure[]
}

/** How a run ended. */
export interface RunResult {
  readonly files: readonly FileResult[]
  /** Errors outside of tests, such as rejections that nobody handled. */
  readonly strayErrors: readonly string[]
}

const root = path.resolve(import.meta.dirname, '../..')

function resultOf(module: TestModule): FileResult {
  const tests = [...module.children.allTests()]
  const failed = tests.flatMap((test) => {
    const result = test.result()
    if (result.state !== 'failed') return []
    const message = result.errors[0]?.message ?? 'failed without a message'
    return [{ name: test.fullName, title: test.name, message }]
  })
  const suites = [...module.children.allSuites()].flatMap((suite) => suite.errors())
  const unloaded = [...module.errors(), ...suites].map(({ message }) => ({
    ...{ name: 'the file', title: null, message },
  }))
  const { collectDuration, setupDuration, prepareDuration, duration } = module.diagnostic()
  return {
    file: path.relative(root, module.moduleId).split(path.sep).join('/'),
    tier: module.project.name,
    took: Math.round(collectDuration + setupDuration + prepareDuration + duration),
    passed: tests.filter((test) => test.result().state === 'passed').length,
    failures: [...failed, ...unloaded],
  }
}

/** Writes the file that `TEST_REPORT` names. */
export default class RunReport implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly { readonly message: string }[]): void {
    const file = process.env.TEST_REPORT
    if (!file) return
    const result: RunResult = {
      files: modules.map(resultOf),
      strayErrors: errors.map(({ message }) => message),
    }
    writeFileSync(file, JSON.stringify(result))
  }
}

import { writeFileSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import type { Reporter, TestModule } from 'vitest/node'

export interface FileTime {
  /** From the project's root. */
  readonly path: string
  /** Time of all its tests and hooks, wall clock. */
  readonly seconds: number
}

export interface Summary {
  readonly passed: number
  readonly failed: number
  readonly files: readonly FileTime[]
  /**
   * Tests that passed at a second try only: each is a fault of the test or of the product that
   * somebody has to find.
   */
  readonly retried: readonly string[]
  /** Failures with their reasons, each in one line: tests, and files that could not run. */
  readonly broken: readonly string[]
}

const root = resolve(import.meta.dirname, '..', '..')

/** Characters of a reason: what is left of a run is often its last lines only. */
const reasonLength = 600

type TestError = ReturnType<TestModule['errors']>[number]

/**
 * The first of the errors, in one line; a value that the message shortens stands whole beside it.
 */
function reasonOf(errors: readonly TestError[]): string {
  const [first] = errors
  if (!first) return ''
  const actual = first['actual']
  const words = `${first.message} ${first.message.includes('…') && typeof actual === 'string' ? actual : ''}`
  return ` | ${stripVTControlCharacters(words).replaceAll(/\s+/g, ' ').trim().slice(0, reasonLength)}`
}

/** Writes the summary of `npm test` into the file of TEST_SUMMARY. */
export default class SummaryReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const path = process.env['TEST_SUMMARY']
    if (path === undefined) return
    const tests = modules.flatMap((module) =>
      [...module.children.allTests()].map((test) => ({
        test,
        path: relative(root, module.moduleId),
      })),
    )
    const inState = (state: string): number =>
      tests.filter(({ test }) => test.result().state === state).length
    const named = (chosen: typeof tests): readonly string[] =>
      chosen.map(({ test, path: file }) => `${file}: ${test.fullName}`)
    const brokenFiles = modules.filter((module) => module.errors().length > 0)
    const summary: Summary = {
      passed: inState('passed'),
      failed: inState('failed') + brokenFiles.length,
      files: modules.map((module) => ({
        path: relative(root, module.moduleId),
        seconds: module.diagnostic().duration / 1000,
      })),
      retried: named(tests.filter(({ test }) => test.diagnostic()?.flaky)),
      broken: [
        ...tests.flatMap(({ test, path: file }) => {
          const { state, errors } = test.result()
          return state === 'failed' ? [`${file}: ${test.fullName}${reasonOf(errors)}`] : []
        }),
        ...brokenFiles.map(
          (module) => `${relative(root, module.moduleId)}${reasonOf(module.errors())}`,
        ),
      ],
    }
    writeFileSync(path, JSON.stringify(summary))
  }
}

import { spawn } from 'node:child_process'
import { join } from 'node:path'

/** Output of a command, and whether it ended well. */
export interface Ended {
  readonly output: string
  readonly isGreen: boolean
}

/** Runs a command in the project's folder. Its output is shown and returned. */
export function command(
  name: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<Ended> {
  return new Promise((resolve, reject) => {
    const child = spawn(name, args, {
      cwd: join(import.meta.dirname, '../..'),
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    let output = ''
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      output += text
      process.stdout.write(text)
    })
    child.once('error', reject)
    child.once('close', (code) => resolve({ output, isGreen: code === 0 }))
  })
}

/** Runs test files of one project with the figures that they print. */
export const tests = (
  project: 'server' | 'e2e',
  files: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<Ended> =>
  // Output of a test comes straight: Vitest's own headings would stand between its lines.
  command('vitest', ['run', ...files, '--project', project, '--disable-console-intercept'], {
    TEST_FIGURES: '1',
    ...env,
  })

/** Extracts numbers from an output, from all groups of a pattern. */
export const numbersIn = (output: string, pattern: RegExp): number[] =>
  [...output.matchAll(pattern)].flatMap(([, ...groups]) => groups.map(Number))

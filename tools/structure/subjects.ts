import { spawnSync } from 'node:child_process'
import type { Finding } from './source.ts'

/** Characters of a commit's subject, at most. */
export const mostCharacters = 72
/** The last commit before the rule. Those after it are held to it. */
const lastBefore = '6f777f45ff657f207688b1876ae9e182fab386c9'

/** Reads the subjects since the rule. Without Git or in a shallow clone there are none. */
export function readSubjects(): readonly string[] {
  const git = spawnSync('git', ['log', '--no-merges', '--format=%h %s', `${lastBefore}..HEAD`], {
    cwd: import.meta.dirname,
    encoding: 'utf8',
  })
  return git.status === 0 ? git.stdout.split('\n').filter((line) => line !== '') : []
}

/** Finds the subjects that are too long. Lines consist of hash and subject. */
export function checkSubjects(lines: readonly string[]): Finding[] {
  return lines.flatMap((line) => {
    const space = line.indexOf(' ')
    const length = [...line.slice(space + 1)].length
    return length > mostCharacters
      ? [
          {
            path: `commit ${line.slice(0, space)}`,
            problem: `a subject of ${length} characters`,
            mend: `Say it in ${mostCharacters}, imperative, with the area in front; the reason stands in the body.`,
          },
        ]
      : []
  })
}

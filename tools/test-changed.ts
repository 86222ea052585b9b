import { changedFiles, testsOf } from './testing/changed.ts'
import { bringWhatIsNeeded } from './testing/needs.ts'
import { runVitest, tellAndExit } from './testing/vitest.ts'

/** `npm run test:changed`: the tests of what differs from main, committed or not. */
bringWhatIsNeeded()
const { related, whole } = testsOf(changedFiles())
console.log(`related to ${related.length} files; whole: ${whole.join(', ') || 'none'}`)
const projects = (...names: readonly string[]): readonly string[] =>
  names.flatMap((name) => ['--project', name])
const runs = [
  ...(related.length > 0
    ? [
        runVitest(
          [
            ...projects(
              'texts',
              'contract',
              'cloud',
              'encoding',
              'typeset',
              'web',
              'web-node',
              'tools',
            ),
            '--passWithNoTests',
            ...related,
          ],
          { command: 'related' },
        ),
      ]
    : []),
  ...(whole.length > 0
    ? [runVitest([...projects('server', 'web', 'web-node', 'e2e'), ...whole])]
    : []),
]
tellAndExit(runs)

import { rank } from './modules.ts'
import type { Finding, SourceFile } from './source.ts'

/** Files at the contract's root that join what all words declare. */
const joining = /^contract\/src\/(?:calls|errors|settings|validators)\.ts$/

const wordOf = (path: string): string | null => /^contract\/src\/([^/]+)\//.exec(path)?.[1] ?? null

/**
 * Checks that the contract's words import leftwards only. They stand in the line of the modules;
 * the root knows no word.
 */
export function checkContractLine(files: readonly SourceFile[]): Finding[] {
  return files.flatMap((file) => {
    const isOurs = file.path.startsWith('contract/src/') && !file.path.endsWith('.test.ts')
    if (!isOurs || joining.test(file.path)) return []
    const word = wordOf(file.path)
    if (word !== null && rank(word) < 0)
      return [
        {
          path: file.path,
          problem: `${word} is no word of the line`,
          mend: 'Put the file into the word that it belongs to, or add the word to moduleOrder in tools/structure/modules.ts.',
        },
      ]
    return file.imports.flatMap(({ target }) => {
      const other = target === null ? null : wordOf(target)
      if (other === null || other === word || (word !== null && rank(other) < rank(word))) return []
      return [
        {
          path: file.path,
          problem:
            word === null
              ? `the contract's root imports ${other}`
              : `${word} stands before ${other} in the contract, too`,
          mend: 'What several words need stands at the root of the contract (order-states.ts, mail-class.ts, roles.ts).',
        },
      ]
    })
  })
}

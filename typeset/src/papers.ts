import type { PaperKey } from './model.ts'
import type { Micrometres } from './units.ts'

/** A paper size. */
export interface PaperInfo {
  readonly key: PaperKey
  readonly width: Micrometres
  readonly height: Micrometres
}

/**
 * The paper sizes, the usual one first. US Letter is drawn as well, for deployments that print on
 * it.
 */
export const papers: readonly PaperInfo[] = [
  {
    key: 'a4',
    width: 210_000,
    height: 297_000,
  },
  {
    key: 'a5',
    width: 148_000,
    height: 210_000,
  },
  {
    key: 'letter',
    width: 215_900,
    height: 279_400,
  },
]

/** The paper of a key. */
export function paperInfo(key: PaperKey): PaperInfo {
  const paper = papers.find((one) => one.key === key)
  if (paper === undefined) throw new Error(`There is no paper "${key}"; see typeset/src/papers.ts.`)
  return paper
}

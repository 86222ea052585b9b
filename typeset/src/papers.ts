import type { Names, PaperKey } from './model.ts'
import type { Micrometres } from './units.ts'

/** A paper size. */
export interface PaperInfo {
  readonly key: PaperKey
  readonly width: Micrometres
  readonly height: Micrometres
  readonly names: Names
}

/** The paper sizes, the usual one first. US Letter is drawn as well, for deployments that print on it. */
export const papers: readonly PaperInfo[] = [
  {
    key: 'a4',
    width: 210_000,
    height: 297_000,
    names: { 'zh-Hans': 'A4', 'zh-Hant': 'A4', en: 'A4', fr: 'A4', es: 'A4' },
  },
  {
    key: 'a5',
    width: 148_000,
    height: 210_000,
    names: { 'zh-Hans': 'A5', 'zh-Hant': 'A5', en: 'A5', fr: 'A5', es: 'A5' },
  },
  {
    key: 'letter',
    width: 215_900,
    height: 279_400,
    names: {
      'zh-Hans': '美式信纸',
      'zh-Hant': '美式信紙',
      en: 'US Letter',
      fr: 'Lettre US',
      es: 'Carta (EE. UU.)',
    },
  },
]

/** The paper of a key. */
export function paperInfo(key: PaperKey): PaperInfo {
  const paper = papers.find((one) => one.key === key)
  if (paper === undefined) throw new Error(`There is no paper "${key}"; see typeset/src/papers.ts.`)
  return paper
}

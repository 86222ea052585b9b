import { readPaperCode } from '@mailing/contract/delivery/bench.ts'
import { readCode } from '../../../platform/ids.ts'

/** A box code as it was scanned off an envelope or typed; null when it cannot be one. */
export function readBoxCode(typed: string): string | null {
  const paper = readPaperCode(typed)
  return paper?.kind === 'box' ? readCode(paper.box) : readCode(typed)
}

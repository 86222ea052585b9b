import type { LetterDrawing } from '../../server/src/adapters/print/port.ts'
import { randomCase, setCase } from './letters.ts'

/**
 * The n-th random letter on A4, ready to be drawn; characters that no font has are left out of it.
 */
export async function randomDrawing(seed: number): Promise<LetterDrawing> {
  const letter = { ...randomCase(seed), paper: 'a4' as const }
  const model = { ...(await setCase(letter)), missing: [] }
  const code = { piece: `LT${seed}`, order: `2026-${seed}` }
  return {
    model,
    stationery: letter.stationery,
    sides: 'both',
    code,
    marks: { locale: letter.locale },
  }
}

import type { PrintSides } from './port.ts'

/** Content of one printed side, by its number in text or parts. */
export type Face =
  | { readonly kind: 'text'; readonly page: number }
  | { readonly kind: 'part'; readonly page: number; readonly isPhoto: boolean }

/** One page of the file. `back`: the back of a sheet of photos, empty but for marks. */
export interface Side {
  readonly face: Face | { readonly kind: 'back'; readonly of: number }
  /** Number of the sheet from 1. */
  readonly sheet: number
  readonly isFront: boolean
}

/**
 * Puts a letter's faces on sheets. Printed on both sides, photos have a sheet for themselves,
 * because photo paper is printed on one side: its back stays empty, or carries the marks that an
 * institution wants (`hasMarks`).
 */
export function sidesOf(faces: readonly Face[], sides: PrintSides, hasMarks: boolean): Side[] {
  if (sides === 'one')
    return faces.map((face, index) => ({ face, sheet: index + 1, isFront: true }))
  const placed: Side[] = []
  let sheet = 0
  let isOpen = false
  for (const [index, face] of faces.entries()) {
    const isPhoto = face.kind === 'part' && face.isPhoto
    if (isOpen && !isPhoto) {
      placed.push({ face, sheet, isFront: false })
      isOpen = false
      continue
    }
    if (isOpen) placed.push({ face: { kind: 'back', of: -1 }, sheet, isFront: false })
    sheet += 1
    placed.push({ face, sheet, isFront: true })
    isOpen = !isPhoto
    if (isPhoto && (hasMarks || index < faces.length - 1))
      placed.push({ face: { kind: 'back', of: face.page }, sheet, isFront: false })
  }
  return placed
}

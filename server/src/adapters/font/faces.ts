import { join } from 'node:path'
import { emojiSvg } from './emoji.ts'
import type { FaceSource } from './port.ts'
import { createFontSlices } from './slices.ts'

/** The faces that the print uses; slices that were cut are kept under `dataDir`. */
export const createFaces = (dataDir: string): FaceSource => ({
  ...createFontSlices(join(dataDir, 'cache', 'fonts')),
  emoji: emojiSvg,
})

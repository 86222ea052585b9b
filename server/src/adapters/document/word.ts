import { readFile } from 'node:fs/promises'
import { uploadLimits } from '@mailing/contract/file/limits.ts'
import { isCompound, isEncryptedOffice } from './office-types.ts'
import { type ConvertedText, DocumentError } from './port.ts'
import { countWord } from './word/count.ts'
import { lossesOf, sourceCount } from './word/losses.ts'
import { openWordPackage } from './word/package.ts'
import { wordText } from './word/text.ts'

/**
 * Reads a Word file's words and counts its losses by another path.
 * @throws DocumentError
 */
export async function readWord(path: string): Promise<ConvertedText> {
  const bytes = await readFile(path)
  if (isEncryptedOffice(bytes)) throw new DocumentError('encrypted')
  if (isCompound(bytes)) throw new DocumentError('type')
  const pkg = await openWordPackage(bytes)
  const text = wordText(pkg)
  const count = countWord(pkg)
  // A longer text is refused by its length; comparing it would only take time.
  const losses = text.length > uploadLimits.textCharacters ? [] : lossesOf(count, text)
  return { text, source: sourceCount(count), losses }
}

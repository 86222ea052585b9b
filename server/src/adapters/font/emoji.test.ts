import { fonts } from '@mailing/typeset'
import { rgiEmoji } from '@mailing/typeset/rgi-emoji.ts'
import { emojiPictureName } from '@mailing/typeset/svg.ts'
import { expect, test } from 'vitest'
import { emojiGlyph, emojiSvg } from './emoji.ts'
import { fontFile } from './files.ts'

test('has one picture for every recommended emoji, printed and on screen', () => {
  expect(rgiEmoji.filter((emoji) => emojiGlyph(emoji) === 0)).toEqual([])
  // Drawing takes milliseconds each; the glyph is found in the same way for all.
  const some = rgiEmoji.filter((_, index) => index % 25 === 0)
  expect(some.filter((emoji) => emojiSvg(emojiPictureName(emoji)) === undefined)).toEqual([])
})

/**
 * Counts the variants of Chinese characters by selector. They are in format 14 of the character map
 * (Unicode's Ideographic Variation Database).
 */
function ideographicVariants(cmap: Buffer): number[] {
  const selectors: number[] = []
  for (let index = 0; index < cmap.readUInt16BE(2); index += 1) {
    const table = cmap.subarray(cmap.readUInt32BE(8 + index * 8))
    if (table.readUInt16BE(0) !== 14) continue
    for (let at = 0; at < table.readUInt32BE(6); at += 1)
      selectors.push(table.readUIntBE(10 + at * 11, 3))
  }
  return selectors.filter((selector) => selector >= 0xe0100)
}

test.each(fonts.map(({ key }) => key))('has no shapes for selectors in %s', (key) => {
  // The layout sets the usual shape and says so (typeset/src/resolve.ts); a face with variants
  // could keep them.
  expect(ideographicVariants(fontFile(key).table('cmap'))).toEqual([])
})

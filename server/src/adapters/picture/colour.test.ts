import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { hasColour } from './colour.ts'

const side = { width: 636, height: 900 }

/** A small copy of an A4 sheet, drawn as SVG in millimetres. */
async function isColour(drawing: string, paper = '#ffffff'): Promise<boolean> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="2480" height="3508" viewBox="0 0 210 297"><rect width="210" height="297" fill="${paper}"/>${drawing}</svg>`
  // A scan of 300 dots an inch, as a JPEG that halves the colours.
  const jpeg = await sharp(Buffer.from(svg)).removeAlpha().jpeg({ quality: 75 }).toBuffer()
  const { data, info } = await sharp(jpeg)
    .resize({ ...side, fit: 'inside' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return hasColour({ data, ...info })
}

/** Lines of black strokes of half a millimetre, like a written page. */
const writing = (x = 0, fill = '#101010'): string =>
  Array.from(
    { length: 1500 },
    (_, index) =>
      `<rect x="${20 + (index % 50) * 3.4 + x}" y="${20 + Math.floor(index / 50) * 8}" width="0.5" height="3" fill="${fill}"/>`,
  ).join('')

describe('a colour', () => {
  it.each([
    ['a red word', '<text x="90" y="150" font-size="3.5" fill="#d00000">no</text>'],
    [
      'a heart of 5 mm',
      '<path d="M100 100l2.5 2.5l2.5-2.5a1.7 1.7 0 0 0-2.5-2a1.7 1.7 0 0 0-2.5 2z" fill="#c02040"/>',
    ],
    [
      'a seal in outline',
      '<circle cx="150" cy="250" r="6" fill="none" stroke="#b03020" stroke-width=".4"/>',
    ],
    [
      'a blue signature',
      '<path d="M120 260q8-9 12 0t14-4" fill="none" stroke="#1a3a90" stroke-width=".5"/>',
    ],
    ['a pale blue field', '<rect x="50" y="50" width="20" height="20" fill="#dce6f8"/>'],
  ])('is found in %s among black words', async (_, drawing) => {
    expect(await isColour(writing() + drawing)).toBe(true)
    expect(await isColour(writing() + drawing, '#f3ead2')).toBe(true)
  })

  it.each([
    ['black words', writing(), '#ffffff'],
    ['yellowed paper', writing(), '#efe3c4'],
    [
      'the fringes that a scanner leaves beside black strokes',
      writing(-0.08, '#c06060') + writing(0.08, '#6060c0') + writing(),
      '#ffffff',
    ],
    ['grey', '<rect x="20" y="20" width="100" height="100" fill="#888888"/>', '#ffffff'],
  ])('is not %s', async (_, drawing, paper) => {
    expect(await isColour(drawing, paper)).toBe(false)
  })

  it('is not the noise of a camera', () => {
    let seed = 7
    const next = () => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
      return seed / 2_147_483_648
    }
    const data = Uint8Array.from({ length: side.width * side.height * 3 }, () => 200 + next() * 28)
    expect(hasColour({ data, ...side, channels: 3 })).toBe(false)
  })
})

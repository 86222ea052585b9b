import type { CardPhoto } from '@mailing/contract/postcard/calls.ts'
import { findFilter, type PhotoFilter } from '@mailing/typeset/card/index.ts'
import type { Size } from './crop.ts'
import type { Box } from './items.ts'

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
}
const escapeXml = (text: string): string => text.replace(/[&<>"]/g, (char) => escapes[char] ?? '')

/** `feColorMatrix` of a look: the numbers that the print multiplies by. */
const matrixOf = ({ matrix, lift }: PhotoFilter): string =>
  [...matrix.map((row) => `${row.join(' ')} 0 ${lift}`), '0 0 0 1 0'].join(' ')

interface Photo {
  readonly photo: CardPhoto
  /** Of the picture before it is turned, in pixels. */
  readonly size: Size
  readonly href: string
  readonly box: Box
  readonly isColour: boolean
}

/** Puts the upright picture where the turned one stands. */
const turns: Readonly<Record<CardPhoto['turn'], (size: Size) => string>> = {
  0: () => '',
  90: ({ height }) => `translate(${height} 0) rotate(90)`,
  180: ({ width, height }) => `translate(${width} ${height}) rotate(180)`,
  270: ({ width }) => `translate(0 ${width}) rotate(270)`,
}

/** A photograph as SVG for `renderCardContent`: cut, turned and toned as the print does it. Millimetres. */
export function photoMarkup({
  photo: { crop, turn, filter },
  size,
  href,
  box,
  isColour,
}: Photo): string {
  const scale = box.width / 1000 / crop.width
  const looks = [findFilter(filter), isColour ? undefined : findFilter('mono')].filter(
    (look): look is PhotoFilter => look !== undefined && look.key !== 'none',
  )
  const name = `look-${looks.map(({ key }) => key).join('-')}`
  const toned =
    looks.length === 0
      ? ''
      : `<filter id="${name}" color-interpolation-filters="sRGB" x="0" y="0" width="1" height="1">${looks.map((look) => `<feColorMatrix type="matrix" values="${matrixOf(look)}"/>`).join('')}</filter>`
  const image = `<image href="${escapeXml(href)}" width="${size.width}" height="${size.height}" preserveAspectRatio="none"${toned === '' ? '' : ` filter="url(#${name})"`}/>`
  return `${toned}<g transform="scale(${scale}) translate(${-crop.x} ${-crop.y}) ${turns[turn](size)}">${image}</g>`
}

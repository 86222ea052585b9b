import sharp from 'sharp'

// Pieces of the pictures, as SVG: a place, a turn in degrees, colours.
export const sheet = (x: number, y: number, turn: number, fill: string): string =>
  `<g transform="translate(${x} ${y}) rotate(${turn})"><rect x="-150" y="-210" width="300" height="420" rx="6" fill="#000" opacity=".10" transform="translate(8 12)"/><rect x="-150" y="-210" width="300" height="420" rx="6" fill="${fill}"/>${Array.from({ length: 9 }, (_, at) => `<path d="M-116 ${-140 + at * 40}h232" stroke="#b9c4b4" stroke-width="3"/>`).join('')}</g>`
export const envelope = (x: number, y: number, turn: number, fill: string, flap: string): string =>
  `<g transform="translate(${x} ${y}) rotate(${turn})"><rect x="-220" y="-130" width="440" height="270" rx="10" fill="#000" opacity=".10" transform="translate(8 12)"/><rect x="-220" y="-130" width="440" height="270" rx="10" fill="${fill}"/><path d="M-216 -126 0 40 216 -126" fill="none" stroke="${flap}" stroke-width="7" stroke-linejoin="round"/></g>`
export const book = (x: number, y: number, turn: number, cover: string, inner: string): string =>
  `<g transform="translate(${x} ${y}) rotate(${turn})"><rect x="-160" y="-220" width="320" height="440" rx="10" fill="#000" opacity=".12" transform="translate(10 14)"/><rect x="-160" y="-220" width="320" height="440" rx="10" fill="${cover}"/><rect x="-160" y="-220" width="34" height="440" rx="10" fill="#000" opacity=".16"/>${inner}</g>`
export const pen = (x: number, turn: number, colour: string): string =>
  `<g transform="translate(${x} 400) rotate(${turn})"><rect x="-20" y="-240" width="40" height="400" rx="18" fill="${colour}"/><rect x="-20" y="-240" width="40" height="90" rx="18" fill="#2f3a35"/><path d="M-20 160h40l-14 70h-12z" fill="#e7e2d4"/><rect x="10" y="-236" width="12" height="120" rx="6" fill="#e7e2d4"/></g>`
export const stamp = (x: number, y: number, turn: number, fill: string, inner: string): string =>
  `<g transform="translate(${x} ${y}) rotate(${turn})"><rect x="-120" y="-145" width="240" height="290" fill="#fff" stroke="#fff" stroke-width="26" stroke-dasharray="1 30" stroke-linecap="round"/><rect x="-120" y="-145" width="240" height="290" fill="#fff"/><rect x="-98" y="-122" width="196" height="244" fill="${fill}"/>${inner}</g>`
export const heart = (x: number, y: number, size: number, fill: string): string =>
  `<path transform="translate(${x} ${y}) scale(${size})" d="M0 30C-46-4-34-44-12-44-4-44 0-36 0-32 0-36 4-44 12-44 34-44 46-4 0 30Z" fill="${fill}"/>`
export const grid = (size: number): string =>
  `<g transform="translate(-112 -150)">${Array.from({ length: 10 }, (_, at) => `<path d="M0 ${at * size}h${9 * size}M${at * size} 0v${9 * size}" stroke="#fff" stroke-width="${at % 3 === 0 ? 6 : 2}" stroke-linecap="round"/>`).join('')}</g>`

/** The picture of demo goods as JPEG. */
export const drawGoods = ({
  ground,
  drawing,
}: {
  readonly ground: string
  readonly drawing: string
}): Promise<Buffer> =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="800"><rect width="800" height="800" fill="${ground}"/><ellipse cx="400" cy="690" rx="250" ry="22" fill="#000" opacity=".05"/>${drawing}</svg>`,
    ),
  )
    .jpeg({ quality: 84 })
    .toBuffer()

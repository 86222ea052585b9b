/**
 * Characters that symbols of office fonts stand for. Word and PDF files keep characters of Symbol
 * and Wingdings at U+F000 and their byte. Only those are here that one of the two fonts is known
 * for: bullets, ticks, boxes, arrows and the faces into which Word turns `:)`. Where no face has
 * the very shape, the nearest one stands here.
 */
const symbols: Readonly<Record<number, string>> = {
  // Blanks and bullets.
  61472: ' ',
  61485: '–',
  61623: '•',
  61599: '•',
  61598: '·',
  61655: '·',
  61607: '▪',
  61548: '●',
  61601: '○',
  61550: '■',
  61551: '□',
  61552: '□',
  61553: '□',
  61554: '□',
  61608: '□',
  61557: '◆',
  61559: '◆',
  61558: '❖',
  61611: '★',
  // Ticks and boxes.
  61692: '✓',
  61691: '✗',
  61693: '☒',
  61694: '☑',
  // Arrows and hands.
  61656: '▶',
  61663: '←',
  61664: '→',
  61672: '→',
  61680: '⇨',
  61510: '☞',
  // Faces.
  61514: '☺',
  61515: '😐',
  61516: '☹',
}
const plainCodes: ReadonlyMap<number, number> = new Map(
  Object.entries(symbols).map(([code, char]) => [Number(code), char.codePointAt(0) as number]),
)

/** The empty ballot box is in no face; the square has its shape. */
const [ballotBox, square] = [0x2610, 0x25a1]

/** The character that a symbol of an office document stands for; every other one is itself. */
export function plainSymbol(code: number): number {
  if (code === ballotBox) return square
  return code >= 0xf020 && code <= 0xf0ff ? (plainCodes.get(code) ?? code) : code
}

import { inAllLanguages } from '@mailing/texts/in-all-languages.ts'
import { type Line, paperInfo, type TypesetLocale } from '@mailing/typeset'
import { labelLines } from './labels.ts'
import { drawOwnPages } from './own-pages.ts'
import { points } from './pdf/drawing.ts'
import type { CalibrationSheet } from './port.ts'

/** Texts of the sheet, in the language of the print room. `mm`: how the numbers are meant. */
const words: Readonly<Record<TypesetLocale, { readonly how: string; readonly where: string }>> =
  inAllLanguages((texts) => texts.print.calibration)

/** Distances of the long lines and the ruler's marks, in micrometres. */
const inset = 20_000
const micrometresPerMillimetre = 1000
const rulerLength = 40

type Segment = readonly [x1: number, y1: number, x2: number, y2: number]

/** A ruler that begins at an edge: a mark each millimetre, longer ones each five and ten. */
function ruler(along: (distance: number, length: number) => Segment): Segment[] {
  return Array.from({ length: rulerLength }, (_, index) =>
    along(
      (index + 1) * micrometresPerMillimetre,
      (index + 1) % 10 === 0 ? 6000 : (index + 1) % 5 === 0 ? 4500 : 3000,
    ),
  )
}

function segments(width: number, height: number): Segment[] {
  const [middleX, middleY] = [Math.round(width / 2), Math.round(height / 2)]
  return [
    [inset, 8000, inset, height - 8000],
    [width - inset, 8000, width - inset, height - 8000],
    [8000, inset, width - 8000, inset],
    [8000, height - inset, width - 8000, height - inset],
    [middleX - 10_000, middleY, middleX + 10_000, middleY],
    [middleX, middleY - 10_000, middleX, middleY + 10_000],
    ...ruler((at, length) => [at, middleY - 30_000, at, middleY - 30_000 + length]),
    ...ruler((at, length) => [width - at, middleY - 30_000, width - at, middleY - 30_000 + length]),
    ...ruler((at, length) => [middleX + 30_000, at, middleX + 30_000 + length, at]),
    ...ruler((at, length) => [
      middleX + 30_000,
      height - at,
      middleX + 30_000 + length,
      height - at,
    ]),
  ]
}

/** Draws the sheet; its content is moved by the offset, as a batch's pages are. */
export async function drawCalibration({
  paper,
  offset,
  locale,
}: CalibrationSheet): Promise<Buffer> {
  const { width, height } = paperInfo(paper)
  const strokes = segments(width, height).map(
    ([x1, y1, x2, y2]) =>
      `${points(x1)} ${points(height - y1)} m ${points(x2)} ${points(height - y2)} l`,
  )
  const own = words[locale]
  const millimetres = (micrometres: number): string => (micrometres / 1000).toFixed(2)
  const texts = [
    `${paper.toUpperCase()}   →  ${millimetres(offset.x)} mm   ↓  ${millimetres(offset.y)} mm`,
    own.how,
    own.where,
  ]
  const lines: Line[] = []
  let y = Math.round(height * 0.68)
  for (const text of texts) {
    const set = await labelLines(text, { x: 28_000, y, width: width - 56_000, sizePt: 10, locale })
    lines.push(...set)
    y += 6000 * set.length + 2000
  }
  return drawOwnPages({
    paper,
    pages: [{ drawing: ['q 0 G 0.3 w', ...strokes, 'S Q'], lines }],
    offset,
    locale,
    title: texts[0] ?? '',
    preferences: '/PrintScaling/None',
  }).pdf
}

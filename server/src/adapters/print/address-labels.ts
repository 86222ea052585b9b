import { type Line, paperInfo, setAddressIn } from '@mailing/typeset'
import { threadWork } from '../../platform/thread-work.ts'
import { dataMatrix, sheetCodeText } from './codes.ts'
import type { AddressLabel, DrawnLabels, LabelsDrawing } from './label-port.ts'
import { labelLines, requireGlyphs } from './labels.ts'
import { drawOwnPages } from './own-pages.ts'
import { codeContent } from './pdf/drawing.ts'
import { PrintError } from './port.ts'

/** Free edge of a label in micrometres: printers feed sheets a little askew. */
const inset = 3000
const codeSide = 10_000
/** Gap between the code and its neighbours. */
const gap = 1500
/** The place in the batch, under the code. */
const placePt = 6
const headHeight = codeSide + 2800
/** In points; in the last the longest address that the forms take fits the smallest label. */
const addressSizes = [16, 14, 12, 11, 10, 9, 8, 7, 6.5, 6] as const
const addressSpacing = { step: 1.4, pitch: 1.3, first: 0.75 }
const senderSizes = [7, 6.5, 6, 5.5, 5] as const
const senderPitch = 1.3
const micrometresPerPoint = 25_400 / 72

/** A label on its sheet; micrometres. */
interface Cell {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Returns the place of a label; `at`: its number, from 0, row by row. */
export function cellOf(
  { columns, left, top, across, down, width, height }: LabelsDrawing['plan'],
  at: number,
): Cell {
  return {
    x: left + (at % columns) * across,
    y: top + Math.floor(at / columns) * down,
    width,
    height,
  }
}

/** Sets the sender above the address, beside the code. */
async function senderLines({ from, locale }: AddressLabel, cell: Cell): Promise<readonly Line[]> {
  if (from.length === 0) return []
  const text = from.join(' · ')
  const [x, top] = [cell.x + inset, cell.y + inset]
  const width = cell.width - 2 * inset - codeSide - gap
  for (const sizePt of senderSizes) {
    const size = sizePt * micrometresPerPoint
    const lines = (await labelLines(text, { x, y: 0, width, sizePt, locale })).map((line, at) => ({
      ...line,
      y: Math.round(top + size + at * size * senderPitch),
    }))
    if ((lines.at(-1)?.y ?? 0) + size / 3 <= top + headHeight) return lines
  }
  throw new PrintError('invalid', 'The sender is longer than the room above the address.')
}

/** Sets the address as large as it fits, centred below the head. */
async function addressLines({ to, locale }: AddressLabel, cell: Cell): Promise<readonly Line[]> {
  const top = cell.y + inset + headHeight
  const foot = cell.y + cell.height - inset
  const { lines, missing, overflow } = await setAddressIn({
    lines: to,
    locale,
    x: cell.x + inset,
    top,
    width: cell.width - 2 * inset,
    foot,
    sizes: addressSizes,
    spacing: addressSpacing,
  })
  requireGlyphs(missing)
  if (overflow > 0) throw new PrintError('invalid', 'The address is longer than its label.')
  const last = lines.at(-1)
  const end = last === undefined ? foot : last.y + Math.round((last.runs[0]?.size ?? 0) / 3)
  const lower = Math.floor((foot - end) / 2)
  return lines.map((line) => ({ ...line, y: line.y + lower }))
}

/** Returns the content of one label. Nothing on it says what the envelope holds. */
export async function labelContent(label: AddressLabel, cell: Cell, pageHeight: number) {
  const x = cell.x + cell.width - inset - codeSide
  const y = cell.y + inset
  const code = dataMatrix(sheetCodeText(label.piece, label.mark, undefined, label.generation))
  const place = await labelLines(label.mark === 'R' ? `${label.place} R` : label.place, {
    x: x - codeSide,
    y: y + codeSide + 2300,
    width: 2 * codeSide,
    sizePt: placePt,
    locale: label.locale,
    align: 'right',
  })
  return {
    code: codeContent(code, { x, y, side: codeSide }, pageHeight),
    lines: [
      ...(await senderLines(label, cell)),
      ...place,
      ...(await addressLines(label, cell)),
    ] as readonly Line[],
  }
}

/**
 * Draws labels in order, from the place `first` of the first sheet. The pieces whose address cannot
 * be set are named in the error; an address is never cut.
 */
export async function drawLabels({
  plan,
  first,
  labels,
  locale,
  offset,
}: LabelsDrawing): Promise<DrawnLabels> {
  if (labels.length === 0) throw new PrintError('invalid', 'A sheet has at least one label.')
  const { height } = paperInfo(plan.paper)
  const room = plan.columns * plan.rows
  const sheets = Array.from({ length: Math.ceil((first - 1 + labels.length) / room) }, () => ({
    drawing: [] as string[],
    lines: [] as Line[],
  }))
  const problems = new Map<string, string>()
  for (const [index, label] of labels.entries()) {
    const at = first - 1 + index
    try {
      const { code, lines } = await labelContent(label, cellOf(plan, at % room), height)
      const sheet = sheets[Math.floor(at / room)]
      sheet?.drawing.push(code)
      sheet?.lines.push(...lines)
    } catch (error) {
      if (!(error instanceof PrintError && error.reason === 'invalid')) throw error
      problems.set(label.piece, error.message)
    }
  }
  if (problems.size > 0)
    throw new PrintError(
      'invalid',
      [...problems].map(([piece, problem]) => `${piece}: ${problem}`).join(' '),
      [...problems.keys()],
    )
  const { pdf, sha256 } = drawOwnPages({
    paper: plan.paper,
    pages: sheets,
    offset,
    locale,
    title: [...new Set([labels[0]?.piece, labels.at(-1)?.piece])].join(' – '),
    preferences: '/Duplex/Simplex/PrintScaling/None',
  })
  return { pdf, sha256, sheets: sheets.length }
}

/** Done in a thread that draws, which holds the faces. */
export const labelsWork = threadWork(import.meta.url, { drawLabels })

import {
  type Alignment,
  fromPoints,
  type Line,
  loadFontSet,
  paperInfo,
  setLabel,
  type TypesetLocale,
} from '@mailing/typeset'
import { threadWork } from '../../platform/thread-work.ts'
import { drawOwnPages, type OwnPage } from './own-pages.ts'
import { points } from './pdf/drawing.ts'
import type { PrintedTable, TableColumn, TableSection } from './port.ts'

const { width, height } = paperInfo('a4')
const margin = 20_000
const room = width - 2 * margin
const lowest = height - 26_000
/** Stands for a character that no face has, as printers always did. */
const missingMark = '〓'

interface Sheet {
  readonly locale: TypesetLocale
  readonly pages: { readonly lines: Line[]; readonly drawing: string[] }[]
  y: number
}
interface Place {
  readonly x?: number
  readonly width?: number
  readonly sizePt: number
  readonly align?: Alignment
}

const pitchOf = (sizePt: number): number => Math.round(fromPoints(sizePt) * 1.45)

/** Sets a text on the sheet's line; gives the height that it took. */
async function put(sheet: Sheet, text: string, place: Place): Promise<number> {
  const { x = margin, width = room, sizePt, align = 'left' } = place
  const label = {
    font: 'song',
    locale: sheet.locale,
    size: fromPoints(sizePt),
    align,
    x,
    y: sheet.y,
    width,
    pitch: pitchOf(sizePt),
  } as const
  const set = async (text: string) =>
    setLabel({ ...label, text }, await loadFontSet('song', sheet.locale, text))
  let { lines, missing } = await set(text)
  if (missing.length > 0) {
    const unknown = new Set(missing)
    const known = [...text].map((char) => (unknown.has(char) ? missingMark : char)).join('')
    ;({ lines, missing } = await set(known))
  }
  sheet.pages.at(-1)?.lines.push(...lines)
  return Math.max(1, lines.length) * label.pitch
}

function rule(sheet: Sheet, grey: number): void {
  const y = points(height - sheet.y)
  sheet.pages
    .at(-1)
    ?.drawing.push(
      `q ${grey} G 0.5 w ${points(margin)} ${y} m ${points(width - margin)} ${y} l S Q`,
    )
}

function turn(sheet: Sheet): void {
  sheet.pages.push({ lines: [], drawing: [] })
  sheet.y = margin + 6000
}

async function putRow(
  sheet: Sheet,
  columns: readonly TableColumn[],
  cells: readonly string[],
  sizePt: number,
): Promise<void> {
  let x = margin
  let tallest = pitchOf(sizePt)
  for (const [index, { share, align }] of columns.entries()) {
    const wide = Math.round(room * share)
    tallest = Math.max(
      tallest,
      await put(sheet, cells[index] ?? '', { x, width: wide - 2000, sizePt, align }),
    )
    x += wide
  }
  sheet.y += tallest
}

async function putSection(
  sheet: Sheet,
  { title, columns, rows, empty }: TableSection,
): Promise<void> {
  const head = async () => {
    await putRow(
      sheet,
      columns,
      columns.map(({ label }) => label),
      9,
    )
    sheet.y -= 2200
    rule(sheet, 0.3)
    sheet.y += 5600
  }
  if (sheet.y > lowest - 30_000) turn(sheet)
  sheet.y += 6000
  sheet.y += (await put(sheet, title, { sizePt: 13 })) + 1500
  if (rows.length === 0) {
    sheet.y += await put(sheet, empty, { sizePt: 10 })
    return
  }
  await head()
  for (const row of rows) {
    if (sheet.y > lowest) {
      turn(sheet)
      await head()
    }
    await putRow(sheet, columns, row, 10)
    sheet.y -= 2000
    rule(sheet, 0.85)
    sheet.y += 5200
  }
}

async function putAll(sheet: Sheet, { title, lead, sums, sections, foot }: PrintedTable) {
  turn(sheet)
  sheet.y += 4000
  sheet.y += await put(sheet, title, { sizePt: 20 })
  for (const line of lead) sheet.y += await put(sheet, line, { sizePt: 10 })
  sheet.y += 5000
  for (const [index, [name, value]] of sums.entries()) {
    const isLast = index === sums.length - 1
    if (isLast) {
      sheet.y -= 4200
      rule(sheet, 0.3)
      sheet.y += 6000
    }
    const sizePt = isLast ? 12 : 11
    await put(sheet, value, { sizePt, align: 'right' })
    sheet.y += (await put(sheet, name, { sizePt, width: room * 0.7 })) + 1200
  }
  for (const section of sections) await putSection(sheet, section)
  for (const [index, page] of sheet.pages.entries()) {
    sheet.y = height - 14_000
    const text = foot.replace('{page}', `${index + 1}/${sheet.pages.length}`)
    const own: Sheet = { ...sheet, pages: [page] }
    await put(own, text, { sizePt: 8, align: 'center' })
  }
}

/** Draws tables, each on as many pages of A4 as it needs. */
export async function drawTables(tables: readonly PrintedTable[]): Promise<Uint8Array> {
  const pages: OwnPage[] = []
  for (const table of tables) {
    const sheet: Sheet = { locale: table.locale, pages: [], y: 0 }
    await putAll(sheet, table)
    pages.push(...sheet.pages)
  }
  return drawOwnPages({
    paper: 'a4',
    pages,
    locale: tables[0]?.locale ?? '',
    title: tables[0]?.title ?? '',
  }).pdf
}

/** Done in a thread that draws, which holds the faces. */
export const tableWork = threadWork(import.meta.url, { drawTables })

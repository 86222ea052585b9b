import { createHash } from 'node:crypto'
import { type Imposition, imposition } from '@mailing/typeset/card/index.ts'
import { laterCodes } from './codes.ts'
import { labelLines } from './labels.ts'
import { DocumentFonts } from './pdf/document-fonts.ts'
import { linesContent, points } from './pdf/drawing.ts'
import { num, PdfFile, type Ref, refTo } from './pdf/file.ts'
import { graftForms, type PageForm, readPdf } from './pdf/reader.ts'
import { withCodes } from './pdf/replace-code.ts'
import {
  type BatchCard,
  type CardBatchDrawing,
  type ComposedBatch,
  type ComposedPiece,
  PrintError,
} from './port.ts'

interface Stage {
  readonly batch: CardBatchDrawing
  readonly plan: Imposition
  readonly file: PdfFile
  readonly fonts: DocumentFonts
  readonly tree: Ref
  readonly fontsRef: Ref
  readonly kids: Ref[]
}

/** An approved card with its two sides as forms. */
interface ReadyCard {
  readonly card: BatchCard
  readonly sides: readonly PageForm[]
}

function readCard(card: BatchCard, file: PdfFile, piece: number): ReadyCard {
  const actual = createHash('sha256').update(card.pdf).digest('hex')
  if (actual !== card.sha256)
    throw new PrintError(
      'mismatch',
      `The file of piece ${card.code} is not the one that was approved.`,
    )
  const { code, again } = card
  const read = readPdf(card.pdf)
  const changed = again ? withCodes(read, laterCodes(code, again.sheets, again.generation)) : read
  const sides = graftForms(changed, file, piece)
  if (sides.length !== 2)
    throw new PrintError('invalid', `The file of piece ${card.code} has ${sides.length} sides.`)
  return { card, sides }
}

/** A side in its place; one that is held upright is laid on its side by a quarter turn. */
function placed(
  form: PageForm,
  name: string,
  at: { x: number; y: number; height: number },
  sheetHeight: number,
): string {
  const [left, bottom] = [points(at.x), points(sheetHeight - at.y - at.height)]
  const turn =
    form.height > form.width
      ? `0 -1 1 0 ${left} ${num(Number(bottom) + form.width)}`
      : `1 0 0 1 ${left} ${bottom}`
  return `q ${turn} cm /${name} Do Q`
}

const cutMarks = ({ cuts, height }: Imposition): string =>
  cuts.length === 0
    ? ''
    : `q 0 G 0.25 w ${cuts.map(([x, y, toX, toY]) => `${points(x)} ${points(height - y)} m ${points(toX)} ${points(height - toY)} l S`).join(' ')} Q`

/** Beside the cards: batch, number of the sheet, and which cards lie on it. Cut off later. */
async function margin(
  { batch, plan, fonts }: Stage,
  sheet: number,
  sheets: number,
  cards: readonly ReadyCard[],
): Promise<string> {
  if (plan.key === 'single') return ''
  const place = { x: 15_000, width: plan.width - 30_000, sizePt: 8, locale: batch.locale }
  const head = await labelLines(`${batch.batch} · ${sheet}/${sheets}`, { ...place, y: 14_000 })
  const foot = await labelLines(cards.map(({ card }) => `${card.order} ${card.code}`).join(' · '), {
    ...place,
    y: plan.height - 18_000,
  })
  return `${cutMarks(plan)}\n${linesContent([...head, ...foot], plan.height, fonts)}`
}

/** One side of a sheet with its cards. */
function addSide(stage: Stage, side: 0 | 1, cards: readonly ReadyCard[], beside: string): void {
  const { plan, file, tree, fontsRef } = stage
  const places = side === 0 ? plan.fronts : plan.backs
  const drawn = cards.map(({ sides }, index) =>
    placed(
      sides[side] as PageForm,
      `C${index}`,
      places[index] as (typeof places)[number],
      plan.height,
    ),
  )
  const content = file.addStream([...drawn, beside].join('\n'))
  const forms = cards
    .map(({ sides }, index) => `/C${index} ${refTo((sides[side] as PageForm).ref)}`)
    .join('')
  const resources = `<</XObject<<${forms}>>/Font ${refTo(fontsRef)}>>`
  stage.kids.push(
    file.add(
      `<</Type/Page/Parent ${refTo(tree)}/MediaBox[0 0 ${points(plan.width)} ${points(plan.height)}]/Resources ${resources}/Contents ${refTo(content)}>>`,
    ),
  )
}

/**
 * Joins approved cards to one file: on each sheet as many as it holds, fronts on one side and backs
 * on the other, with marks to cut along; or one card a sheet. The cards' own sides are placed
 * unchanged after their SHA-256 was checked.
 */
export async function composeCards(batch: CardBatchDrawing): Promise<ComposedBatch> {
  if (batch.cards.length === 0) throw new PrintError('invalid', 'A batch has at least one card.')
  const plan = imposition(batch.sheet)
  const file = new PdfFile()
  const [tree, fontsRef] = [file.reserve(), file.reserve()]
  const stage: Stage = {
    batch,
    plan,
    file,
    fonts: new DocumentFonts(file),
    tree,
    fontsRef,
    kids: [],
  }
  const room = plan.fronts.length
  const sheets = Math.ceil(batch.cards.length / room)
  const pieces: ComposedPiece[] = []
  for (let sheet = 0; sheet < sheets; sheet += 1) {
    const cards = batch.cards
      .slice(sheet * room, (sheet + 1) * room)
      .map((card, index) => readCard(card, file, sheet * room + index))
    for (const { card } of cards)
      pieces.push({ code: card.code, firstPage: stage.kids.length, pages: 2 })
    const beside = await margin(stage, sheet + 1, sheets, cards)
    addSide(stage, 0, cards, beside)
    addSide(stage, 1, cards, beside)
  }
  file.set(fontsRef, stage.fonts.embed().replace(/^\/Font/, ''))
  file.set(
    tree,
    `<</Type/Pages/Count ${stage.kids.length}/Kids[${stage.kids.map(refTo).join(' ')}]>>`,
  )
  // Turned over the vertical edge: the long one of an upright sheet, the short one of a sheet that
  // lies.
  const edge = plan.height > plan.width ? 'Long' : 'Short'
  const finished = file.finishAs({
    tree,
    locale: batch.locale,
    title: batch.batch,
    preferences: `/Duplex/DuplexFlip${edge}Edge/PrintScaling/None`,
  })
  return { ...finished, pages: stage.kids.length, pieces }
}

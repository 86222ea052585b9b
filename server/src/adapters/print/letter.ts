import { createHash } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import {
  type FontKey,
  loadStationery,
  type PageGeometry,
  type PaperKey,
  type StationeryKey,
  type StationerySheet,
} from '@mailing/typeset';
import { dataMatrix, sheetCodeText } from './codes.ts';
import { DocumentFonts } from './pdf/document-fonts.ts';
import { labelLines } from './labels.ts';
import { codeContent, linesContent, points, stationeryContent } from './pdf/drawing.ts';
import { PdfFile, type Ref, refTo, textString } from './pdf/file.ts';
import { type DrawnLetter, type LetterDrawing, PrintError } from './port.ts';
import { sheetOf } from './words.ts';

/** Letters longer than this are refused: no envelope takes them. */
const MAX_PAGES = 200;

const CODE_SIDE = 9000;

interface Stage {
  readonly file: PdfFile;
  readonly fonts: DocumentFonts;
  readonly sheet: StationerySheet;
  readonly drawing: LetterDrawing;
  readonly sheets: number;
}

/** A letter in Kai needs no second face for its sheet numbers. */
const labelFont = (stage: Stage): FontKey => (stage.drawing.model.font === 'kai' ? 'kai' : 'song');

/** The code of a sheet with its order and number, in the strip that the geometry keeps for it. */
async function sheetCode(stage: Stage, sheet: number): Promise<string> {
  const { drawing, fonts, sheets } = stage;
  const { codeZone: zone, height }: PageGeometry = stage.sheet.geometry;
  const code = dataMatrix(sheetCodeText(drawing.code.piece, sheet, sheets));
  const x = zone.x + CODE_SIDE + 2500;
  const width = zone.width - CODE_SIDE - 2500;
  const locale = drawing.marks.locale;
  const font = labelFont(stage);
  const lines = [
    ...(await labelLines(drawing.code.order, { x, y: zone.y + 3600, width, sizePt: 8, locale, font })),
    ...(await labelLines(sheetOf(locale, sheet, sheets), { x, y: zone.y + 7800, width, sizePt: 8, locale, font })),
  ];
  return `${codeContent(code, { x: zone.x, y: zone.y, side: CODE_SIDE }, height)}\n${linesContent(lines, height, fonts)}`;
}

async function sheetMark(stage: Stage): Promise<string> {
  const { sheetMark: text, locale } = stage.drawing.marks;
  if (text === undefined || text === '') return '';
  const { markZone: zone, height } = stage.sheet.geometry;
  const lines = await labelLines(text, { x: zone.x, y: zone.y + 3800, width: zone.width, sizePt: 9, locale, font: labelFont(stage) });
  return linesContent(lines.slice(0, 1), height, stage.fonts);
}

async function pageContent(stage: Stage, page: number): Promise<string> {
  const { drawing, fonts } = stage;
  const isFront = drawing.sides === 'one' || page % 2 === 0;
  const sheet = drawing.sides === 'one' ? page + 1 : Math.floor(page / 2) + 1;
  const parts = ['/Sheet Do', linesContent(drawing.model.pages[page]?.lines ?? [], drawing.model.height, fonts)];
  if (isFront) parts.push(await sheetCode(stage, sheet), await sheetMark(stage));
  return parts.filter((part) => part !== '').join('\n');
}

/** A design ready for a file. */
interface PackedSheet {
  readonly sheet: StationerySheet;
  readonly drawing: Buffer;
  readonly entries: string;
}

const packed = new Map<string, PackedSheet>();

/** Designs are few and always the same: each is drawn and packed once. */
async function packedSheet(key: StationeryKey, paper: PaperKey): Promise<PackedSheet> {
  const name = `${key} ${paper}`;
  const known = packed.get(name);
  if (known !== undefined) return known;
  const sheet = (await loadStationery(key)).sheet(paper);
  const { width, height } = sheet.geometry;
  const { content, resources } = stationeryContent(sheet.shapes, height);
  const entries = `/Type/XObject/Subtype/Form/BBox[0 0 ${points(width)} ${points(height)}]/Resources ${resources}`;
  const made = { sheet, drawing: deflateSync(Buffer.from(content, 'latin1')), entries };
  packed.set(name, made);
  return made;
}

function check(drawing: LetterDrawing, sheet: StationerySheet): void {
  const { model } = drawing;
  if (model.pages.length === 0 || model.pages.length > MAX_PAGES) {
    throw new PrintError('invalid', `A letter has 1 to ${MAX_PAGES} pages, not ${model.pages.length}.`);
  }
  if (model.missing.length > 0) throw new PrintError('invalid', `${model.missing.length} characters have no glyph in any font.`);
  if (model.truncated > 0) throw new PrintError('invalid', 'The letter is longer than can be set.');
  if (sheet.geometry.paper !== model.paper) throw new PrintError('invalid', 'The stationery is for another paper.');
}

/** Draws a letter: stationery, text, and on the front of each sheet its code and the institution's mark. */
export async function drawLetter(drawing: LetterDrawing): Promise<DrawnLetter> {
  const { sheet, drawing: background, entries } = await packedSheet(drawing.stationery, drawing.model.paper);
  check(drawing, sheet);
  const pages = drawing.model.pages.length;
  const sheets = drawing.sides === 'one' ? pages : Math.ceil(pages / 2);
  const file = new PdfFile();
  const fonts = new DocumentFonts(file);
  const stage: Stage = { file, fonts, sheet, drawing, sheets };
  const [tree, resources] = [file.reserve(), file.reserve()];
  const form = file.addDeflated(background, entries);
  const box = `[0 0 ${points(drawing.model.width)} ${points(drawing.model.height)}]`;
  const kids: Ref[] = [];
  for (let page = 0; page < pages; page += 1) {
    const content = file.addStream(await pageContent(stage, page));
    kids.push(file.add(`<</Type/Page/Parent ${refTo(tree)}/MediaBox${box}/Resources ${refTo(resources)}/Contents ${refTo(content)}>>`));
  }
  file.set(resources, `<</XObject<</Sheet ${refTo(form)}>>${fonts.embed()}>>`);
  file.set(tree, `<</Type/Pages/Count ${pages}/Kids[${kids.map(refTo).join(' ')}]>>`);
  const duplex = drawing.sides === 'one' ? 'Simplex' : 'DuplexFlipLongEdge';
  const root = file.add(`<</Type/Catalog/Pages ${refTo(tree)}/Lang${textString(drawing.model.locale)}/ViewerPreferences<</Duplex/${duplex}/PrintScaling/None>>>>`);
  const pdf = file.finish(root);
  return { pdf, sha256: createHash('sha256').update(pdf).digest('hex'), pages, sheets };
}

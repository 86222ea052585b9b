import type { Line, PageModel, Run } from './model.ts';
import type { Shape, StationerySheet } from './stationery.ts';
import { toMillimetres } from './units.ts';

/** Where the picture of an emoji sequence is served; its code points joined with hyphens, without U+FE0F. */
export type EmojiUrl = (sequence: string) => string;

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeXml = (text: string): string => text.replace(/[&<>"]/g, (char) => ESCAPES[char] as string);

/** The name of an emoji's picture: `1f469-200d-1f680`. */
export const emojiPictureName = (sequence: string): string =>
  Array.from(sequence.replaceAll('\ufe0f', ''), (char) => (char.codePointAt(0) as number).toString(16)).join('-');

function emojiSvg(run: Run, y: number, url: EmojiUrl): string {
  const side = toMillimetres(run.size);
  // The picture's square is centred where the middle of a Chinese character is.
  const top = toMillimetres(y - Math.round(run.size * 0.88));
  const href = escapeXml(url(emojiPictureName(run.text)));
  return `<image href="${href}" x="${toMillimetres(run.x)}" y="${top}" width="${side}" height="${side}"><title>${escapeXml(run.text)}</title></image>`;
}

function runSvg(run: Run, y: number): string {
  const places: string[] = [];
  let x = run.x;
  for (const advance of run.advances) {
    places.push(toMillimetres(x));
    x += advance;
  }
  const style = `font-family="lt-${run.font}" font-size="${toMillimetres(run.size)}"`;
  return `<text ${style} y="${toMillimetres(y)}" x="${places.join(' ')}" xml:space="preserve">${escapeXml(run.text)}</text>`;
}

/**
 * One line as SVG elements. Fonts are named `lt-<key>`; the sheet's style must switch kerning and ligatures off
 * (`renderPageSvg` does), because each character has its own place.
 */
export const renderLineSvg = (line: Line, emojiUrl: EmojiUrl): string =>
  line.runs.map((run) => (run.font === 'emoji' ? emojiSvg(run, line.y, emojiUrl) : runSvg(run, line.y))).join('');

/** The `data-line` value by which a view finds a line again: page and line number. */
export const lineKey = (page: number, line: number): string => `${page}-${line}`;

/** One shape as an SVG element. */
export function renderShapeSvg(shape: Shape): string {
  const paint = [
    `fill="${shape.fill ?? 'none'}"`,
    shape.stroke === undefined ? '' : ` stroke="${shape.stroke}" stroke-width="${shape.width ?? 0.2}"`,
    shape.opacity === undefined ? '' : ` opacity="${shape.opacity}"`,
    shape.dash === undefined ? '' : ` stroke-dasharray="${shape.dash.join(' ')}"`,
    shape.cap === undefined ? '' : ` stroke-linecap="${shape.cap}" stroke-linejoin="${shape.cap}"`,
  ];
  return `<path d="${shape.d}" ${paint.join('')}/>`;
}

/** A design without text, as the content of an `<svg>` whose unit is the millimetre. */
export const renderStationerySvg = (sheet: StationerySheet): string => sheet.shapes.map(renderShapeSvg).join('');

/** What a rendered page needs beside the model. */
export interface PageSvgOptions {
  readonly sheet: StationerySheet;
  readonly emojiUrl: EmojiUrl;
}

/**
 * A whole page as an SVG document. Each line is a `<g data-line="page-line">`, so that a view can replace the lines
 * that `changedLines` names (with `renderLineSvg`) and leave the rest alone.
 */
export function renderPageSvg(model: PageModel, page: number, options: PageSvgOptions): string {
  const lines = model.pages[page]?.lines ?? [];
  const size = `${toMillimetres(model.width)} ${toMillimetres(model.height)}`;
  const groups = lines.map(
    (line, index) => `<g data-line="${lineKey(page, index)}">${renderLineSvg(line, options.emojiUrl)}</g>`,
  );
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size}" data-page="${page}">`,
    `<g class="lt-sheet">${renderStationerySvg(options.sheet)}</g>`,
    `<g class="lt-text" fill="#1f2328" style="font-kerning:none;font-variant-ligatures:none;font-feature-settings:'calt' 0,'liga' 0,'kern' 0,'clig' 0">`,
    ...groups,
    '</g></svg>',
  ].join('');
}

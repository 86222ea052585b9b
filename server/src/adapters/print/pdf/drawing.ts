import type { Line, PageGeometry, Run, Shape } from '@mailing/typeset';
import type { SheetCode } from '../codes.ts';
import { num } from './file.ts';
import type { DocumentFonts } from './document-fonts.ts';
import type { SetGlyph, TextFont } from './text-fonts.ts';

const POINTS = 72 / 25_400;
const OPERATORS: Readonly<Record<string, string>> = { M: 'm', L: 'l', C: 'c', Z: 'h' };

/** Micrometres as points. */
export const points = (micrometres: number): string => num(micrometres * POINTS);

function colour(hex: string, operator: 'rg' | 'RG'): string {
  const value = Number.parseInt(hex.slice(1), 16);
  return `${[value >> 16, (value >> 8) & 255, value & 255].map((part) => num(part / 255)).join(' ')} ${operator}`;
}

/** An SVG path of `M L C Z` in PDF's order, where the operator follows its numbers. */
function path(d: string): string {
  const parts: string[] = [];
  let numbers: string[] = [];
  let command = '';
  for (const token of d.split(' ')) {
    const operator = OPERATORS[token];
    if (operator === undefined) {
      numbers.push(token);
      continue;
    }
    if (command !== '') parts.push(...operands(numbers, command));
    numbers = [];
    command = operator;
  }
  parts.push(...operands(numbers, command));
  return parts.join(' ');
}

/** One operator for each pair (or three pairs) of numbers: `L` may be followed by several points. */
function operands(numbers: readonly string[], command: string): string[] {
  const each = command === 'c' ? 6 : 2;
  if (command === 'h') return ['h'];
  const parts: string[] = [];
  for (let at = 0; at < numbers.length; at += each) parts.push(`${numbers.slice(at, at + each).join(' ')} ${command}`);
  return parts;
}

function shapeContent(shape: Shape, states: Map<number, string>): string {
  const parts = ['q'];
  if (shape.opacity !== undefined && shape.opacity < 1) {
    const name = states.get(shape.opacity) ?? `G${states.size}`;
    states.set(shape.opacity, name);
    parts.push(`/${name} gs`);
  }
  if (shape.fill !== undefined) parts.push(colour(shape.fill, 'rg'));
  if (shape.stroke !== undefined) parts.push(colour(shape.stroke, 'RG'), `${num(shape.width ?? 0.2)} w`);
  if (shape.dash !== undefined) parts.push(`[${shape.dash.map(num).join(' ')}] 0 d`);
  if (shape.cap !== undefined) parts.push('1 J 1 j');
  const paint = shape.fill !== undefined && shape.stroke !== undefined ? 'B' : shape.fill !== undefined ? 'f' : 'S';
  parts.push(path(shape.d), paint, 'Q');
  return parts.join('\n');
}

/** A design as the content of a form that is as large as the sheet, and the states that its opacities need. */
export function stationeryContent(shapes: readonly Shape[], height: number): { content: string; resources: string } {
  const states = new Map<number, string>();
  const drawn = shapes.map((shape) => shapeContent(shape, states)).join('\n');
  const scale = 72 / 25.4;
  const frame = `${scale.toFixed(6)} 0 0 ${(-scale).toFixed(6)} 0 ${points(height)} cm`;
  const entries = [...states].map(([opacity, name]) => `/${name}<</Type/ExtGState/ca ${num(opacity)}/CA ${num(opacity)}>>`);
  return { content: `${frame}\n${drawn}`, resources: `<</ExtGState<<${entries.join('')}>>>>` };
}

/** Positions may differ from the layout's by this much (micrometres) before an adjustment is written. */
const TOLERANCE = 6;

interface PlacedGlyph {
  readonly glyph: SetGlyph;
  /** Where the layout wants it, from the run's start. */
  readonly at: number;
}

function placedGlyphs(run: Run, font: TextFont): PlacedGlyph[] {
  if (run.advances.length === 1) {
    let at = 0;
    return font.glyphs(run.text).map((glyph) => {
      const placed = { glyph, at };
      at += (glyph.width * run.size) / 1000;
      return placed;
    });
  }
  const placed: PlacedGlyph[] = [];
  let at = 0;
  for (let index = 0; index < run.advances.length; index += 1) {
    for (const glyph of font.glyphs(run.text[index] as string)) placed.push({ glyph, at });
    at += run.advances[index] as number;
  }
  return placed;
}

/** The spacing that most glyphs of a run ask for: a justified line needs one number instead of one a glyph. */
function commonSpacing(placed: readonly PlacedGlyph[], em: number): number {
  if (placed.length < 4) return 0;
  const gaps = placed.slice(1).map(({ at }, index) => {
    const before = placed[index] as PlacedGlyph;
    return at - before.at - before.glyph.width * em;
  });
  const middle = gaps.sort((one, other) => one - other)[gaps.length >> 1] ?? 0;
  return Math.abs(middle) < TOLERANCE / 3 ? 0 : middle;
}

function runContent(run: Run, y: string, fonts: DocumentFonts): string {
  if (run.font === 'emoji') {
    const emoji = fonts.emoji.set(run.text);
    if (emoji === undefined) return '';
    return `0 Tc /${emoji.font} ${points(run.size)} Tf 1 0 0 1 ${points(run.x)} ${y} Tm <${emoji.code}> Tj`;
  }
  const font = fonts.text(run.font);
  const em = run.size / 1000;
  const placed = placedGlyphs(run, font);
  if (placed.length === 0) return '';
  const spacing = commonSpacing(placed, em);
  let shown = '';
  let open = '';
  let reached = 0;
  for (const { glyph, at } of placed) {
    if (Math.abs(at - reached) > TOLERANCE) {
      const shift = Math.round((at - reached) / em);
      shown += open === '' ? -shift : `(${open})${-shift}`;
      open = '';
      reached += shift * em;
    }
    open += glyph.code;
    reached += glyph.width * em + spacing;
  }
  const text = shown === '' ? `(${open}) Tj` : `[${shown}(${open})] TJ`;
  return `${num(spacing * POINTS)} Tc /${font.name} ${points(run.size)} Tf 1 0 0 1 ${points(run.x)} ${y} Tm ${text}`;
}

/** The text of a page. */
export function linesContent(lines: readonly Line[], height: number, fonts: DocumentFonts): string {
  const parts = ['BT', '0 g'];
  for (const line of lines) {
    const y = points(height - line.y);
    for (const run of line.runs) parts.push(runContent(run, y, fonts));
  }
  parts.push('ET');
  return parts.filter((part) => part !== '').join('\n');
}

/** A scannable code as filled squares, its top left corner at the given place. */
export function codeContent(code: SheetCode, at: { x: number; y: number; side: number }, height: PageGeometry['height']): string {
  const module = at.side / code.size;
  const parts = ['q 0 g', `${num(module * POINTS * 1000)} 0 0 ${num(module * POINTS * 1000)} ${points(at.x)} ${points(height - at.y - at.side)} cm 0.001 0 0 0.001 0 0 cm`];
  for (const { x, y, width } of code.bars) parts.push(`${x} ${code.size - 1 - y} ${width} 1 re`);
  parts.push('f', 'Q');
  return parts.join('\n');
}

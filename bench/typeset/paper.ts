/** Measures PDF files: text on the rules, text as typed, no forbidden punctuation. */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { cleanText, loadStationery, type PageModel } from '@mailing/typeset'
import { isClosing } from '@mailing/typeset/characters.ts'
import { fontFile } from '../../server/src/adapters/font/files.ts'
import { drawLetter } from '../../server/src/adapters/print/letter.ts'
import { type Figure, type Part, shown } from '../rows.ts'
import { random, randomCase, randomText, setCase } from './letters.ts'

const letterCount = Number(process.env.LETTERS ?? 60)
const point = 25_400 / 72

const call = (tool: string, args: readonly string[]): string =>
  execFileSync(tool, args, { encoding: 'utf8', maxBuffer: 1 << 28 })
const bare = (text: string): string => text.replace(/\s|\ufe0f/g, '').normalize('NFC')

/**
 * Finds the worst distance of a baseline from its rule, in mm. Poppler finds the baselines in the
 * file.
 */
async function worstDistance(
  directory: string,
  seed: number,
): Promise<{ lines: number; worst: number }> {
  const text = randomText('zh', 2200, random(seed))
  const model = await setCase({
    text,
    font: 'kai',
    locale: 'zh-Hans',
    stationery: 'ruled-red',
    paper: 'a4',
    align: 'justify',
    sizePt: 14,
  })
  const path = join(directory, `rules-${seed}.pdf`)
  const { geometry } = (await loadStationery('ruled-red')).sheet('a4')
  const { pdf } = await drawLetter({
    model,
    stationery: 'ruled-red',
    sides: 'one',
    code: { piece: 'B', order: 'B' },
    marks: { locale: 'zh-Hans' },
  })
  writeFileSync(path, pdf)
  const font = fontFile('kai')
  const ascent =
    Math.min(Math.round((font.ascent * 1000) / font.unitsPerEm) / 1000, 1.05) * model.size
  let [lines, worst] = [0, 0]
  for (const page of call('pdftotext', ['-bbox', path, '-']).split('<page ').slice(1)) {
    for (const [, top] of page.matchAll(/<word xMin="[\d.]+" yMin="([\d.]+)"/g)) {
      const baseline = Number(top) * point + ascent
      if (baseline > geometry.codeZone.y) continue
      const row = (baseline + geometry.lift - geometry.text.y) / geometry.pitch
      worst = Math.max(worst, Math.abs(row - Math.round(row)) * geometry.pitch)
      lines += 1
    }
  }
  return { lines, worst: worst / 1000 }
}

/**
 * Finds lines that begin with closing punctuation needlessly. The line before could have ended
 * earlier.
 */
function forbidden(model: PageModel, text: string): number {
  const lines = model.pages.flatMap((page) => page.lines)
  return lines.filter((line, index) => {
    const before = lines[index - 1]
    if (before === undefined || text.slice(before.end, line.start).includes('\n')) return false
    const first = line.runs
      .map((one) => one.text)
      .join('')
      .trimStart()
      .codePointAt(0)
    return first !== undefined && isClosing(first)
  }).length
}

/** The text of a file without our own sheet numbers. */
function textOf(path: string, model: PageModel): string {
  const zone = Math.floor((model.height - 17_000) / point)
  return call('pdftotext', [
    '-raw',
    '-x',
    '0',
    '-y',
    '0',
    '-W',
    String(Math.ceil(model.width / point)),
    '-H',
    String(zone),
    path,
    '-',
  ])
}

async function measureRules(directory: string): Promise<Figure> {
  const rules = []
  for (let seed = 1; seed <= 5; seed += 1) rules.push(await worstDistance(directory, seed))
  const worst = Math.max(...rules.map((one) => one.worst))
  const words = rules.reduce((sum, one) => sum + one.lines, 0)
  return {
    what: 'text off the rules of the paper, from the PDF',
    target: '0.1 mm',
    seen: `${worst.toFixed(3)} mm at most, of ${shown(words)} words`,
    isMet: words > 100 && worst <= 0.1,
  }
}

/** Text that a reader finds in a drawn letter. */
async function readBack(directory: string, seed: number) {
  const letter = { ...randomCase(seed), align: 'left' as const }
  const model = await setCase(letter)
  const path = join(directory, `${seed}.pdf`)
  const { pdf } = await drawLetter({
    model: { ...model, missing: [] },
    stationery: letter.stationery,
    sides: 'one',
    code: { piece: `P${seed}`, order: 'O' },
    marks: { locale: letter.locale },
  })
  writeFileSync(path, pdf)
  return {
    broken: forbidden(model, letter.text),
    lines: model.pages.reduce((sum, { lines }) => sum + lines.length, 0),
    isClean:
      call('qpdf', ['--check', path]).includes('No syntax or stream encoding errors') &&
      !/ no {1,2}(yes|no) {1,2}(yes|no) /.test(call('pdffonts', [path])),
    isAsTyped:
      model.missing.length === 0 && bare(textOf(path, model)) === bare(cleanText(letter.text)),
  }
}

async function measureFiles(directory: string): Promise<Figure[]> {
  const read: Awaited<ReturnType<typeof readBack>>[] = []
  for (let seed = 0; seed < letterCount; seed += 1) read.push(await readBack(directory, seed))
  const sum = (count: (one: (typeof read)[number]) => number): number =>
    read.reduce((all, one) => all + count(one), 0)
  const broken = sum((one) => one.broken)
  const clean = sum(({ isClean }) => Number(isClean))
  const typed = sum(({ isAsTyped }) => Number(isAsTyped))
  return [
    {
      what: 'lines that begin with forbidden punctuation',
      target: '0',
      seen: `${broken} of ${shown(sum(({ lines }) => lines))} lines`,
      isMet: broken === 0,
    },
    {
      what: 'printed files that qpdf finds sound and that embed all faces',
      target: '100 %',
      seen: `${clean} of ${letterCount}`,
      isMet: clean === letterCount,
    },
    {
      what: 'printed files whose text is what was typed',
      target: '100 %',
      seen: `${typed} of ${letterCount}`,
      isMet: typed === letterCount,
    },
  ]
}

async function run() {
  const directory = mkdtempSync(join(tmpdir(), 'paper-'))
  try {
    return [await measureRules(directory), ...(await measureFiles(directory))]
  } finally {
    rmSync(directory, { recursive: true })
  }
}

export const part: Part = { run }

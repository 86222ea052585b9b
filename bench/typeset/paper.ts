/** What is on the paper, measured from the PDF files: text on the rules, text as typed, no forbidden punctuation. */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { cleanText, loadStationery, type PageModel } from '@mailing/typeset'
import { isClosing } from '@mailing/typeset/characters.ts'
import { fontFile } from '../../server/src/adapters/font/files.ts'
import { drawLetter } from '../../server/src/adapters/print/letter.ts'
import { report } from './chromium.ts'
import { random, randomCase, randomText, setCase } from './letters.ts'

const letterCount = Number(process.env.LETTERS ?? 60)
const directory = mkdtempSync(join(tmpdir(), 'paper-'))
const point = 25_400 / 72

const run = (tool: string, args: readonly string[]): string =>
  execFileSync(tool, args, { encoding: 'utf8', maxBuffer: 1 << 28 })
const bare = (text: string): string => text.replace(/\s|\ufe0f/g, '').normalize('NFC')

/** Distance of each line's baseline, as poppler finds it in the file, from its place above the rule; the worst in mm. */
async function worstDistance(seed: number): Promise<{ lines: number; worst: number }> {
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
  for (const page of run('pdftotext', ['-bbox', path, '-']).split('<page ').slice(1)) {
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

/** Lines that begin with closing punctuation although the line before could have ended earlier. */
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
  return run('pdftotext', [
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

try {
  const rules = []
  for (let seed = 1; seed <= 5; seed += 1) rules.push(await worstDistance(seed))
  const worst = Math.max(...rules.map((one) => one.worst))
  const words = rules.reduce((sum, one) => sum + one.lines, 0)
  report(
    'typeset-rules',
    { words, worstMm: Math.round(worst * 1000) / 1000 },
    `${words} words stand within ${worst.toFixed(3)} mm of their rule (target 0.1)`,
    words > 100 && worst <= 0.1,
  )

  let [broken, lines, equal, clean] = [0, 0, 0, 0]
  const differing: number[] = []
  for (let seed = 0; seed < letterCount; seed += 1) {
    const letter = { ...randomCase(seed), align: 'left' as const }
    const model = await setCase(letter)
    broken += forbidden(model, letter.text)
    lines += model.pages.reduce((sum, page) => sum + page.lines.length, 0)
    const drawn = { ...model, missing: [] }
    const path = join(directory, `${seed}.pdf`)
    const { pdf } = await drawLetter({
      model: drawn,
      stationery: letter.stationery,
      sides: 'one',
      code: { piece: `P${seed}`, order: 'O' },
      marks: { locale: letter.locale },
    })
    writeFileSync(path, pdf)
    if (
      run('qpdf', ['--check', path]).includes('No syntax or stream encoding errors') &&
      !/ no {1,2}(yes|no) {1,2}(yes|no) /.test(run('pdffonts', [path]))
    )
      clean += 1
    if (model.missing.length === 0 && bare(textOf(path, model)) === bare(cleanText(letter.text)))
      equal += 1
    else differing.push(seed)
  }
  report(
    'typeset-punctuation',
    { lines, broken },
    `${broken} of ${lines} lines begin with forbidden punctuation`,
    broken === 0,
  )
  report(
    'typeset-files',
    { letters: letterCount, clean },
    `${clean} of ${letterCount} files pass qpdf --check and embed all fonts`,
    clean === letterCount,
  )
  report(
    'typeset-text',
    { letters: letterCount, equal, differing: differing.slice(0, 10).join(' ') },
    `the text of ${equal} of ${letterCount} files equals what was typed`,
    equal === letterCount,
  )
} finally {
  rmSync(directory, { recursive: true })
}

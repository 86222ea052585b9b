/** A letter to PDF: our drawing against Chromium's print of the same text, in one run. */
import type { Browser } from 'playwright-core'
import { fontPath } from '../../server/src/adapters/font/files.ts'
import { drawLetter } from '../../server/src/adapters/print/letter.ts'
import { createPrintDrawer } from '../../server/src/adapters/print/own-drawer.ts'
import type { LetterDrawing, PrintDrawer } from '../../server/src/adapters/print/port.ts'
import { type Figure, median, type Part, shown, spread } from '../rows.ts'
import { startChromium } from './chromium.ts'
import { random, randomText, setCase } from './letters.ts'

/** Makes a letter of this many pages (A4, Kai 14 pt). A page has about 800 characters. */
async function letterOf(
  pages: number,
  seed: number,
): Promise<{ drawing: LetterDrawing; text: string }> {
  const text =
    randomText('zh', pages * 800 - 40, random(seed))
      .replaceAll('\n', '')
      .match(/.{1,190}/gu)
      ?.join('\n') ?? ''
  const model = await setCase({
    text,
    font: 'kai',
    locale: 'zh-Hans',
    stationery: 'ruled-grey',
    paper: 'a4',
    align: 'justify',
    sizePt: 14,
  })
  const drawing: LetterDrawing = {
    model,
    stationery: 'ruled-grey',
    sides: 'both',
    code: { piece: `LT${seed}`, order: `O${seed}` },
    marks: { locale: 'zh-Hans' },
  }
  return { drawing, text }
}

const faceAddress = 'http://letter.test/kai.woff'

/** The same sheet as a web page: same face, size, margins, pitch and rules. */
function html(text: string): string {
  const paragraphs = text
    .split('\n')
    .map((one) => `<p>${one}</p>`)
    .join('')
  return `<!doctype html><meta charset="utf-8"><style>@font-face{font-family:Kai;src:url(${faceAddress})}@page{size:A4;margin:27mm 24mm 20mm}body{margin:0;font:14pt/9mm Kai;text-align:justify;background:repeating-linear-gradient(#fff 0 8.84mm,#c3c7cd 8.84mm 9mm)}p{margin:0;text-indent:2em}</style>${paragraphs}`
}

/** Letters of the same kind that warm up both sides. */
const warmRuns = 100
const measuredRuns = 60

/** Measures tasks one after the other, after the first `warm` ones. */
async function timed(tasks: readonly (() => Promise<unknown>)[], warm: number): Promise<number[]> {
  const figures: number[] = []
  for (const [index, task] of tasks.entries()) {
    const started = performance.now()
    await task()
    if (index >= warm) figures.push(performance.now() - started)
  }
  return figures
}

type Letter = Awaited<ReturnType<typeof letterOf>>

/** Prints the same text with Chromium, the face being loaded. */
async function printer(browser: Browser): Promise<(letter: Letter) => Promise<unknown>> {
  const page = await browser.newPage()
  await page.route(faceAddress, (route) =>
    route.fulfill({
      path: fontPath('kai'),
      contentType: 'font/woff',
      headers: { 'access-control-allow-origin': '*', 'cache-control': 'max-age=3600' },
    }),
  )
  return async ({ text }) => {
    await page.setContent(html(text))
    await page.evaluate('document.fonts.ready.then(() => undefined)')
    return page.pdf({ preferCSSPageSize: true, printBackground: true })
  }
}

async function compare(
  pages: number,
  target: number,
  drawer: PrintDrawer,
  print: (letter: Letter) => Promise<unknown>,
): Promise<Figure> {
  const letters = await Promise.all(
    Array.from({ length: warmRuns + measuredRuns }, (_, index) =>
      letterOf(pages, 1000 * pages + index),
    ),
  )
  const each = (work: (letter: Letter) => Promise<unknown>) =>
    letters.map((letter) => () => work(letter))
  const ours = await timed(
    each(({ drawing }) => drawLetter(drawing)),
    warmRuns,
  )
  const port = await timed(
    each(({ drawing }) => drawer.drawLetter(drawing)),
    warmRuns,
  )
  const theirs = await timed(each(print).slice(0, 20), 5)
  const ratio = median(theirs) / median(port)
  return {
    what: `${pages === 1 ? 'one-page' : 'ten-page'} letter to PDF, against Chromium's print of the same letter`,
    target: `${target} times faster`,
    seen: `${shown(ratio, 0)} times: median ${shown(median(port))} ms through the drawing thread (${shown(median(ours))} ms drawing), Chromium ${shown(median(theirs), 0)} ms (${spread(theirs, 0)})`,
    isMet: ratio >= target && letters[0]?.drawing.model.pages.length === pages,
  }
}

async function run() {
  const browser = await startChromium()
  const drawer = createPrintDrawer({ threads: 1 })
  try {
    const print = await printer(browser)
    return [await compare(1, 75, drawer, print), await compare(10, 45, drawer, print)]
  } finally {
    await drawer.close()
    await browser.close()
  }
}

export const part: Part = { run }

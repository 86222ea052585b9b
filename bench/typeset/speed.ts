/** A letter to PDF: our drawing against Chromium's print of the same text, in one run. */
import { fontPath } from '../../server/src/adapters/font/files.ts'
import { drawLetter } from '../../server/src/adapters/print/letter.ts'
import { createPrintDrawer } from '../../server/src/adapters/print/own-drawer.ts'
import type { LetterDrawing } from '../../server/src/adapters/print/port.ts'
import { median, report, startChromium } from './chromium.ts'
import { random, randomText, setCase } from './letters.ts'

/** A letter of about so many pages (A4, Kai 14 pt, about 800 characters a page). */
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

/** Both sides are warmed up by letters of the same kind before they are measured. */
const warmRuns = 100
const measuredRuns = 60

/** Time of each task after the first `warm` ones, one after the other. */
async function timed(tasks: readonly (() => Promise<unknown>)[], warm: number): Promise<number[]> {
  const figures: number[] = []
  for (const [index, task] of tasks.entries()) {
    const started = performance.now()
    await task()
    if (index >= warm) figures.push(performance.now() - started)
  }
  return figures
}

const browser = await startChromium()
const drawer = createPrintDrawer({ threads: 1 })
try {
  const page = await browser.newPage()
  await page.route(faceAddress, (route) =>
    route.fulfill({
      path: fontPath('kai'),
      contentType: 'font/woff',
      headers: { 'access-control-allow-origin': '*', 'cache-control': 'max-age=3600' },
    }),
  )
  for (const [pages, target] of [
    [1, 60],
    [10, 40],
  ] as const) {
    const letters = await Promise.all(
      Array.from({ length: warmRuns + measuredRuns }, (_, index) =>
        letterOf(pages, 1000 * pages + index),
      ),
    )
    const inProcess = await timed(
      letters.map(
        ({ drawing }) =>
          () =>
            drawLetter(drawing),
      ),
      warmRuns,
    )
    const across = await timed(
      letters.map(
        ({ drawing }) =>
          () =>
            drawer.drawLetter(drawing),
      ),
      warmRuns,
    )
    const print = async (text: string): Promise<unknown> => {
      await page.setContent(html(text))
      await page.evaluate('document.fonts.ready.then(() => undefined)')
      return page.pdf({ preferCSSPageSize: true, printBackground: true })
    }
    const chromium = await timed(
      letters.slice(0, 20).map(
        ({ text }) =>
          () =>
            print(text),
      ),
      5,
    )
    const [ours, port, theirs] = [median(inProcess), median(across), median(chromium)]
    const ratio = theirs / port
    const count = letters[0]?.drawing.model.pages.length ?? 0
    const round = (value: number): number => Math.round(value * 100) / 100
    report(
      `typeset-speed-${pages}`,
      {
        pages: count,
        drawMs: round(ours),
        portMs: round(port),
        chromiumMs: round(theirs),
        ratio: round(ratio),
        ratioDrawing: round(theirs / ours),
        target,
      },
      `${count} page(s) in ${round(port)} ms through the port (${round(ours)} ms drawing), Chromium ${round(theirs)} ms: ${round(ratio)} times faster (target ${target})`,
      ratio >= target,
    )
  }
} finally {
  await drawer.close()
  await browser.close()
}

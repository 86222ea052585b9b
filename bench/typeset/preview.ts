/** One keystroke in a letter of three pages, in Chromium slowed down four times: layout and changed lines in one frame. */
import { fontPath } from '../../server/src/adapters/font/files.ts'
import { bundle, median, report, startChromium } from './chromium.ts'
import { random, randomText } from './letters.ts'

const faceAddress = 'http://letter.test/kai.woff'

const browser = await startChromium()
try {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } })
  await page.addScriptTag({ content: await bundle('./preview-page.ts', 'preview') })
  await page.route(faceAddress, (route) =>
    route.fulfill({
      path: fontPath('kai'),
      contentType: 'font/woff',
      headers: { 'access-control-allow-origin': '*' },
    }),
  )
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  const text =
    randomText('zh', 2050, random(7))
      .replaceAll('\n', '')
      .match(/.{1,190}/gu)
      ?.join('\n') ?? ''
  const result = (await page.evaluate(
    `preview.typeInto(${JSON.stringify(text)}, 60, ${JSON.stringify(faceAddress)})`,
  )) as { pages: number; update: number[]; frame: number[]; rebuild: number[] }
  const round = (value: number): number => Math.round(value * 10) / 10
  const sorted = [...result.frame].sort((one, other) => one - other)
  const p95 = sorted[Math.floor(sorted.length * 0.95)] ?? Number.NaN
  const figures = {
    pages: result.pages,
    medianMs: round(median(result.frame)),
    p95Ms: round(p95),
    scriptMs: round(median(result.update)),
    rebuildMs: round(median(result.rebuild)),
  }
  report(
    'typeset-preview',
    figures,
    `a keystroke in ${result.pages} pages takes ${figures.medianMs} ms (p95 ${figures.p95Ms}) with style and layout at 4x throttle; rebuilding all pages ${figures.rebuildMs} ms (target 16)`,
    figures.medianMs <= 16,
  )
} finally {
  await browser.close()
}

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import lighthouse from 'lighthouse'
import { chromium } from 'playwright-core'
import { startProduct } from '../../e2e/server.ts'

/**
 * Lighthouse (mobile: slow 4G, 4 times slower CPU, simulated) on the first screen and on the editor, as a guest, against the
 * built product. Three runs each, the median of every figure counts.
 */
const screens = [
  { name: 'home', path: '/web/mailingTool/' },
  { name: 'editor', path: '/web/mailingTool/#/pages/editLetter/editLetter' },
] as const
const categories = ['performance', 'accessibility', 'best-practices'] as const
const runs = 3
const port = 9333

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

const product = await startProduct()
const profile = mkdtempSync(join(tmpdir(), 'mailing-lighthouse-'))
const browser = await chromium.launchPersistentContext(profile, {
  executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
  args: [
    `--remote-debugging-port=${port}`,
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
})
const figures: Record<string, Record<string, number>> = {}
try {
  for (const { name, path } of screens) {
    const found: Record<string, number[]> = {}
    const note = (figure: string, value: number | null | undefined) => {
      found[figure] = [...(found[figure] ?? []), value ?? Number.NaN]
    }
    for (let run = 0; run < runs; run += 1) {
      const result = await lighthouse(`${product.url}${path}`, {
        port,
        output: 'json',
        logLevel: 'error',
        onlyCategories: [...categories],
      })
      if (!result) throw new Error(`Lighthouse gave nothing for ${name}`)
      for (const category of categories)
        note(category, Math.round((result.lhr.categories[category]?.score ?? Number.NaN) * 100))
      note(
        'lcpMs',
        Math.round(result.lhr.audits['largest-contentful-paint']?.numericValue ?? Number.NaN),
      )
      note(
        'tbtMs',
        Math.round(result.lhr.audits['total-blocking-time']?.numericValue ?? Number.NaN),
      )
      note(
        'cls',
        Number(
          (result.lhr.audits['cumulative-layout-shift']?.numericValue ?? Number.NaN).toFixed(3),
        ),
      )
      if (run === runs - 1)
        for (const category of categories) {
          for (const { id } of result.lhr.categories[category]?.auditRefs ?? []) {
            const audit = result.lhr.audits[id]
            if (
              audit &&
              audit.score !== null &&
              audit.score < 0.9 &&
              audit.scoreDisplayMode !== 'informative'
            )
              console.error(
                `  ${name} ${category}: ${audit.title} (${audit.displayValue ?? audit.score})`,
              )
          }
        }
    }
    figures[name] = Object.fromEntries(
      Object.entries(found).map(([figure, values]) => [figure, median(values)]),
    )
    const { performance, accessibility, lcpMs, tbtMs, cls } = figures[name]
    console.error(
      `lighthouse ${name}: performance ${performance}, accessibility ${accessibility}, best practices ${figures[name]['best-practices']}, LCP ${lcpMs} ms, TBT ${tbtMs} ms, CLS ${cls}`,
    )
  }
} finally {
  await browser.close()
  await product.stop()
  rmSync(profile, { recursive: true, force: true })
}
console.log(JSON.stringify({ bench: 'lighthouse', target: 95, figures }))

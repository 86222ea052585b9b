import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/**
 * `npm test`: makes sure that the browser, the CJK fonts and the PDF checkers are there, then runs all the tests.
 * On Debian as root it installs what is missing; elsewhere it says plainly what will be skipped. In CI nothing is skipped.
 */
const chromium = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium'
const needs = [
  { file: chromium, packages: ['chromium'], what: 'journeys and everything else in a browser' },
  { file: '/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc', packages: ['fonts-noto-cjk'], what: 'nothing, but Chinese text in screenshots shows boxes' },
  { file: '/usr/bin/pdftotext', packages: ['poppler-utils'], what: 'comparisons of printed pages' },
  { file: '/usr/bin/qpdf', packages: ['qpdf'], what: 'the validity check of PDFs' },
]

function missing() {
  return needs.filter((need) => !existsSync(need.file))
}

function isRootOnDebian(): boolean {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
}

if (missing().length > 0 && isRootOnDebian()) {
  const packages = missing().flatMap((need) => need.packages)
  console.log(`installing ${packages.join(', ')}`)
  try {
    execFileSync('apt-get', ['update', '-qq'], { stdio: 'inherit' })
    execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })
  } catch (error) {
    console.error(`could not install them: ${error instanceof Error ? error.message : String(error)}`)
  }
}

for (const need of missing()) {
  console.warn(`NOT THERE: ${need.file} (${need.packages.join(', ')}). Skipped without it: ${need.what}.`)
}
if (missing().length > 0 && process.env['CI']) {
  console.error('Nothing may be skipped in CI: install the packages named above.')
  process.exit(1)
}

const asked = process.argv.slice(2)
const runs = [['run', ...asked]]
// The kit's own tests need a real browser for each file; they are a run of their own.
if (asked.length === 0 && existsSync(chromium)) runs.push(['run', '--config', 'web/vitest.browser.config.ts'])
const failed = runs.filter((words) => spawnSync('vitest', words, { stdio: 'inherit' }).status !== 0)
process.exit(failed.length === 0 ? 0 : 1)

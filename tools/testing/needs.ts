import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromiumPath } from './chromium.ts'

interface Need {
  readonly file: string
  readonly packages: readonly string[]
  readonly what: string
}

const always: readonly Need[] = [
  {
    file: chromiumPath,
    packages: ['chromium-headless-shell'],
    what: 'journeys and everything else in a browser',
  },
  {
    file: '/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc',
    packages: ['fonts-noto-cjk'],
    what: 'nothing, but Chinese text in screenshots shows boxes',
  },
  { file: '/usr/bin/pdftotext', packages: ['poppler-utils'], what: 'comparisons of printed pages' },
  { file: '/usr/bin/qpdf', packages: ['qpdf'], what: 'the validity check of PDFs' },
]

/** Some 300 MB, so only where documents are printed with it. */
const office: Need = {
  file: '/usr/lib/libreoffice/program/libswlo.so',
  packages: ['libreoffice-writer-nogui'],
  what: 'documents printed with LibreOffice',
}

const isRootOnDebian = (): boolean => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

/**
 * Requires the browser, the CJK fonts and the PDF checkers. `isLong` also requires LibreOffice. On
 * Debian as root it installs what is missing; elsewhere it says plainly what will be skipped. In CI
 * nothing is skipped: the run ends here.
 */
export function bringWhatIsNeeded({ isLong = false } = {}): void {
  const needs = isLong ? [...always, office] : always
  const missing = () => needs.filter((need) => !existsSync(need.file))
  if (missing().length > 0 && isRootOnDebian()) install(missing().flatMap((need) => need.packages))
  for (const need of missing()) {
    console.warn(
      `NOT THERE: ${need.file} (${need.packages.join(', ')}). Skipped without it: ${need.what}.`,
    )
  }
  if (missing().length > 0 && process.env['CI']) {
    console.error('Nothing may be skipped in CI: install the packages named above.')
    process.exit(1)
  }
}

function install(packages: readonly string[]): void {
  console.log(`installing ${packages.join(', ')}`)
  try {
    execFileSync('apt-get', ['update', '-qq'], { stdio: 'inherit' })
    execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
  } catch (error) {
    console.error(
      `could not install them: ${error instanceof Error ? error.message : String(error)}`,
    )
  }
}

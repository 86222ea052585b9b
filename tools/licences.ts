import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * `npm run licences`: the list of what others made that the product ships, from the lock file (and
 * what stands in the source itself, `docs/licences.md`). The page About shows it. `--check`: fails
 * when it is not what the lock file says.
 */
const root = join(import.meta.dirname, '..')
const target = join(root, 'web', 'public', 'licences.json')

interface Locked {
  readonly version?: string
  readonly license?: string
  readonly dev?: boolean
  readonly link?: boolean
  readonly optional?: boolean
}

interface ShippedWork {
  readonly name: string
  readonly version: string
  readonly licence: string
}

/** Works that stand in the source and come by no package. */
const inSource: readonly ShippedWork[] = [
  { name: 'OpenCC TSCharacters', version: '', licence: 'Apache-2.0' },
  { name: 'Liu Jian Mao Cao', version: '', licence: 'OFL-1.1' },
]

function shippedWorks(): readonly ShippedWork[] {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    readonly packages: Readonly<Record<string, Locked>>
  }
  const works = Object.entries(packages).flatMap(([path, locked]) => {
    const { version, license, dev, link, optional } = locked
    const name = path.split('node_modules/').at(-1)
    const isOurs = !path.includes('node_modules/') || link
    // Builds for other machines; what they are made of stands beside them.
    const isForeign = optional && license === undefined
    return isOurs || isForeign || dev || !name || !version
      ? []
      : [{ name, version, licence: license ?? 'see package' }]
  })
  const unique = new Map(
    [...works, ...inSource].map((work) => [`${work.name} ${work.version}`, work]),
  )
  return [...unique.values()].sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0))
}

const text = `${JSON.stringify(shippedWorks(), null, 1)}\n`
if (process.argv.includes('--check')) {
  if (readFileSync(target, 'utf8') !== text) {
    console.error('web/public/licences.json is not what the lock file says: run `npm run licences`')
    process.exit(1)
  }
} else {
  writeFileSync(target, text)
  console.log(`${target} written`)
}

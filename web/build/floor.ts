import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import browserslist from 'browserslist'
import type { Entry } from './two-entries.ts'

/** The engines whose versions decide; those of Edge, Samsung Internet and WebView are Chromium's. */
const engines = ['chrome', 'safari', 'safari_ios', 'firefox'] as const
type Engine = (typeof engines)[number]
/** The oldest version of each engine that an entry is for: `[15, 4]` is 15.4. */
export type Floor = Readonly<Record<Engine, readonly number[]>>

const listed: Readonly<Record<Engine, string>> = {
  chrome: 'chrome',
  safari: 'safari',
  safari_ios: 'ios_saf',
  firefox: 'firefox',
}

/** `15.6-15.8` counts as 15.6. */
const numbersOf = (version: string): readonly number[] =>
  (version.split('-')[0] ?? '').replace('≤', '').split('.').map(Number)

const compare = (one: readonly number[], other: readonly number[]): number =>
  (one[0] ?? 0) - (other[0] ?? 0) || (one[1] ?? 0) - (other[1] ?? 0)

/** The floor of an entry, from `browserslist` in `web/package.json`. No other place names it. */
export function floorOf(entry: Entry): Floor {
  const names = browserslist(undefined, { path: join(import.meta.dirname, '..'), env: entry })
  const oldest = (engine: Engine) => {
    const versions = names
      .map((name) => name.split(' '))
      .filter(([name]) => name === listed[engine])
      .map(([, version = '']) => numbersOf(version))
      .toSorted(compare)
    if (!versions[0]) throw new Error(`the browserslist of ${entry} names no ${listed[engine]}`)
    return versions[0]
  }
  return {
    chrome: oldest('chrome'),
    safari: oldest('safari'),
    safari_ios: oldest('safari_ios'),
    firefox: oldest('firefox'),
  }
}

/** Targets to which the bundler lowers syntax and styles. */
export const targetOf = ({ chrome, safari, safari_ios, firefox }: Floor): string[] => [
  `chrome${chrome.join('.')}`,
  `safari${safari.join('.')}`,
  `ios${safari_ios.join('.')}`,
  `firefox${firefox.join('.')}`,
]

type Support = Readonly<Partial<Record<Engine, string>>>
interface FeatureFile {
  readonly features: Readonly<
    Record<
      string,
      {
        readonly status?: {
          readonly by_compat_key?: Readonly<Record<string, { readonly support: Support }>>
        }
      }
    >
  >
}

/** The first versions that know a feature, by MDN's name. */
export const supports: ReadonlyMap<string, Support> = new Map(
  Object.values(
    (
      JSON.parse(
        readFileSync(createRequire(import.meta.url).resolve('web-features/data.json'), 'utf8'),
      ) as FeatureFile
    ).features,
  ).flatMap(({ status }) =>
    Object.entries(status?.by_compat_key ?? {}).map(
      ([key, { support }]) => [key, support] as const,
    ),
  ),
)

/**
 * Engines of the floor that lack a feature, in words. A feature that the data does not know has
 * none.
 */
export function lacking(floor: Floor, key: string): readonly string[] {
  const support = supports.get(key)
  if (!support) return []
  return engines.flatMap((engine) => {
    const since = support[engine]
    if (since === undefined) return [`${listed[engine]} (never)`]
    return compare(numbersOf(since), floor[engine]) > 0 ? [`${listed[engine]} before ${since}`] : []
  })
}

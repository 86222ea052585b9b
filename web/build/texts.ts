import { globSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { folderOf, locales } from '@mailing/texts/languages.ts'
import type { Plugin } from 'vite'

const texts = fileURLToPath(new URL('../../texts', import.meta.url))
const tableId = 'virtual:texts'

/**
 * `first` is what the first screen needs, `app` the words of the app's other pages, `staff` those
 * of the console.
 */
type Bundle = 'first' | 'app' | 'staff'

const firstSets: readonly string[] = ['home', 'shell', 'ui']
const bundleOf = (set: string): Bundle =>
  set.startsWith('staff/') ? 'staff' : firstSets.includes(set) ? 'first' : 'app'

/** The id of the module that holds one bundle of a language. */
export const textsModule = (folder: string, bundle: Bundle): string =>
  `\0${tableId}/${folder}/${bundle}`

/**
 * Joins the sets of a language's folder to one module a bundle.
 * So no file lists them: a browser loads one file for each language and entry. `virtual:texts`
 * names the loader of each, `virtual:texts/<folder>/<bundle>` is one of them.
 */
export function textsForBrowser(): Plugin {
  return {
    name: 'texts-for-browser',
    enforce: 'pre',
    resolveId: (id) => (id === tableId || id.startsWith(`${tableId}/`) ? `\0${id}` : null),
    load(id) {
      if (id === `\0${tableId}`) return loaders()
      if (!id.startsWith(`\0${tableId}/`)) return null
      const [folder = '', bundle = ''] = id.slice(tableId.length + 2).split('/')
      return joined(folder, bundle)
    },
  }
}

/** The source's first screen belongs to the first download. */
function loaders(): string {
  const lines = locales.map(folderOf).flatMap((folder) =>
    (['first', 'app', 'staff'] satisfies Bundle[])
      .map((bundle) => `${folder}/${bundle}`)
      .filter((name) => name !== 'zh-hans/first')
      .map((name) => `'${name}': () => import('${tableId}/${name}')`),
  )
  return `export default {${lines.join(',')}}`
}

function joined(folder: string, bundle: string): string {
  const sets = globSync('**/*.ts', { cwd: join(texts, folder, 'web') })
    .map((file) => file.replaceAll('\\', '/').slice(0, -'.ts'.length))
    .filter((set) => bundleOf(set) === bundle)
    .toSorted()
  const imports = sets.map(
    (set, at) => `import set${at} from ${JSON.stringify(join(texts, folder, 'web', `${set}.ts`))}`,
  )
  const table = sets.map((set, at) => `'${set}': set${at}`)
  return `${imports.join('\n')}\nexport default {${table.join(',')}}`
}

import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Locale } from '@mailing/contract/locale.ts'
import { folderOf } from '@mailing/texts/languages.ts'
import type { SetName, TextSets } from '../web/src/texts/sets.ts'

const folder = join(import.meta.dirname, '..', 'texts')

/** Loads the app's own sentences in a language. A journey presses what a person reads. */
export async function wordsOf<N extends SetName>(name: N, locale: Locale): Promise<TextSets[N]> {
  const file = join(folder, folderOf(locale), 'web', `${name}.ts`)
  if (!existsSync(file)) throw new Error(`no texts ${name} in ${locale}`)
  return ((await import(file)) as { default: TextSets[N] }).default
}

import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { folderOf, locales } from '@mailing/texts/languages.ts'
import { expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '..', '..')
const texts = join(root, 'texts')

/** Languages named side by side: a record by language, or a list of them. */
const sideBySide = /'zh-Hant'(?::|, *')|'fr', *'es'/

/** Exceptions: their texts are no text of the product in its own languages. */
const exceptions: Readonly<Record<string, string>> = {
  'contract/src/institution-kinds.ts': 'in which languages a place takes letters',
  'contract/src/address/country-names.ts':
    'in which languages people name countries in addresses, more than those of the app',
  'server/src/modules/letter/rules/template-forms.ts':
    'the templates that come along: letters, which staff may change',
  'server/src/demo/written.ts': 'what the staff of the demo have written',
  'server/src/demo/model/phrases.ts': 'what the stand-in for a language model can say',
  'web/src/features/mail/model/month-day.ts':
    'in which languages lists of holidays name months, more than those of the app',
}

test('no other file names the languages side by side', () => {
  const found = globSync('{contract,typeset,cloud,server,web}/src/**/*.{ts,tsx}', { cwd: root })
    .filter((path) => !/\.test\.tsx?$|\/test\//.test(path))
    .filter((path) => sideBySide.test(readFileSync(join(root, path), 'utf8')))
  expect(found.toSorted()).toEqual(Object.keys(exceptions).toSorted())
})

test('each language’s folder has the first one’s files, and is listed', () => {
  const folders = globSync('*/language.ts', { cwd: texts }).map((path) => path.split('/')[0])
  expect(folders.toSorted()).toEqual(locales.map(folderOf).toSorted())
  const filesOf = (folder: string) =>
    globSync('{*,server/*,web/**/*,policies/*}.{ts,md}', { cwd: join(texts, folder) }).toSorted()
  for (const locale of locales)
    expect(filesOf(folderOf(locale)), locale).toEqual(filesOf('zh-hans'))
})

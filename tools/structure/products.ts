import { mailKinds } from '../../contract/src/order-states.ts'
import type { Finding, SourceFile } from './source.ts'

/** Files that may name a product, beside its own folders. */
const registry =
  /^contract\/src\/(?:mail-products|order-states)\.ts$|^web\/src\/(?:order-kinds\.ts|customer\/(?:paths|routes)\.ts)$|^server\/src\/platform\/tables\.ts$/
const own =
  /^(?:contract\/src|server\/src\/modules|web\/src\/features)\/(?:letter|family|postcard|greeting)\//
const checked = /^(?:contract|server|web)\/src\//
/** Tests and demo data are made of products that there are; in SQL files kinds are rows. */
const exempt = /\.sql$|\.test\.tsx?$|\/test\/|\/seed\.ts$|^server\/src\/(?:seed\.ts|demo\/)/

/** Files in which `kind` is of something else: a drawing, a line of the diary, a card in a talk. */
const others: readonly string[] = [
  'server/src/adapters/print/drawing-messages.ts',
  'server/src/modules/diary/rules.ts',
  'server/src/modules/diary/service/bind.ts',
  'server/src/modules/diary/store/books.ts',
  'web/src/features/chat/parts/card-choice.tsx',
]
/** Files that still name a kind; the list may only become shorter. */
const debts: readonly string[] = [
  // The address for answers fits on the backs of some cards only.
  'server/src/adapters/print/sender.ts',
  // A task of points links to the screen where it is done.
  'web/src/features/point/parts/task-list.tsx',
]

const kinds = mailKinds.join('|')
/** Kinds whose names mean nothing else; `letter` and `postcard` are papers, words and drawings too. */
const unmistakable = mailKinds.filter((kind) => kind.includes('_')).join('|')
const naming = new RegExp(
  [
    `\\b(?:kind|orderKind)\\s*[!=]==\\s*'(?:${kinds})'`,
    `\\bkind\\s*(?:=|<>)\\s*'(?:${kinds})'`,
    `(?<![\\w.])'(?:${unmistakable})'`,
    `\\b(?:orderKinds|kinds):\\s*\\['(?:${kinds})'`,
    `\\[(?:'\\w+', )*'postcard', 'greeting'`,
    "'/pages/(?:postcard|greeting|passMessage)/",
  ].join('|'),
)

/** Checks that no other file names a kind of mail. A product's folders and the registry may. */
export function checkProducts(
  files: readonly SourceFile[],
  allowed: readonly string[] = [...others, ...debts],
): Finding[] {
  const named = files.filter(
    ({ path, text }) =>
      checked.test(path) &&
      !registry.test(path) &&
      !own.test(path) &&
      !exempt.test(path) &&
      naming.test(text),
  )
  return named
    .filter(({ path }) => !allowed.includes(path))
    .map(({ path, text }) => ({
      path,
      problem: `a kind of mail is named outside of its folders: ${naming.exec(text)?.[0] ?? ''}`,
      mend: 'Ask its object: contract/src/mail-products.ts, MailProduct, or its order-kind.ts in the web.',
    }))
}

import { infoKinds } from '@mailing/contract/info-kinds.ts'
import type { Locale } from '@mailing/contract/locale.ts'
import { keepOf, receivers } from '@mailing/contract/privacy/kinds.ts'
import { inAllLanguages } from '@mailing/texts/in-all-languages.ts'

type Row = readonly string[]

const tableOf = (head: Row, rows: readonly Row[]): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')

/** Tables of the privacy policy, made from what the privacy lists say, so that they cannot differ. */
const tables = inAllLanguages(({ privacy: { lists } }) => ({
  collected: tableOf(
    [lists.what, lists.why, lists.keep],
    infoKinds.map((kind) => {
      const { what, why } = lists.kinds[kind]
      return [what, why, lists.keeps[keepOf[kind]]]
    }),
  ),
  receivers: tableOf(
    [lists.receiver, lists.gets, lists.why],
    receivers.map((receiver) => {
      const { name, gets, why } = lists.receivers[receiver]
      return [name, gets, why]
    }),
  ),
  devices: tableOf(
    [lists.right, lists.why],
    Object.values(lists.devices).map(({ name, why }) => [name, why]),
  ),
}))

/** Tables that pages may fill in from the privacy lists: `{collected}`, `{receivers}`, `{devices}`. */
export const privacyTables = (locale: Locale): Readonly<Record<string, string>> => tables[locale]

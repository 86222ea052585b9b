import type { WithDb } from '../../../platform/database.ts'
import type { Kernel } from '../../../platform/kernel.ts'
import { inPages } from '../../../platform/one-by-one.ts'
import { zRecipientContent } from '../rules/content.ts'
import { contactRows, recipientRowsAfter } from '../store/addresses.ts'
import { addressColumn } from './open.ts'

type Reading = WithDb & Pick<Kernel, 'vault'>

const open = ({ vault }: Reading, sealed: Buffer) =>
  zRecipientContent.parse(JSON.parse(vault.openText(sealed, addressColumn)))

/** Names of recipients by their ids; those that were removed are left out. */
export async function contactNames(
  context: Reading,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await contactRows(context, ids)
  return new Map(rows.map((row) => [row.id, open(context, row.content_sealed).name]))
}

/** Days that the address book knows of somebody. */
export interface ContactDays {
  readonly contactId: string
  readonly userId: string
  /** `1988-03-05`, or `--03-05` where the year is not known. */
  readonly birthday: string | null
  readonly releaseOn: string | null
}

/** Everybody in all address books who has such a day. They are sealed, so each is opened: for a job at night. */
export async function* allContactDays(context: Reading): AsyncGenerator<ContactDays> {
  const rows = inPages<Awaited<ReturnType<typeof recipientRowsAfter>>[number]>((last) =>
    recipientRowsAfter(context, last?.id, 200),
  )
  for await (const { id, user_id, content_sealed } of rows) {
    const { releaseOn, about } = open(context, content_sealed)
    const birthday = about?.birthday ?? null
    if (birthday !== null || releaseOn !== null)
      yield { contactId: id, userId: user_id, birthday, releaseOn }
  }
}

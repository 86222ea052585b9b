import { demoPersonByKey } from '../../demo/people.ts'
import {
  type DemoRecipient,
  demoDeliveries,
  demoPastAddresses,
  demoRecipients,
} from '../../demo/recipients.ts'
import type { InTransaction } from '../../platform/database.ts'
import { newId } from '../../platform/ids.ts'
import type { Kernel } from '../../platform/kernel.ts'
import { ownerOf, type UserId } from '../../platform/session.ts'
import { inTransaction } from '../../platform/transaction.ts'
import { userIdOfPhone } from '../account/service.ts'
import { indexOf } from './service/finding-names.ts'
import { pastColumn } from './service/past.ts'
import { addAddress, countAddresses, lockAddressBook } from './store/addresses.ts'
import { addPast } from './store/past.ts'

/** The demo people's address books. Nobody who has an address already gets more. */
export async function seed(kernel: Kernel): Promise<void> {
  for (const key of new Set([...Object.keys(demoRecipients), ...Object.keys(demoDeliveries)])) {
    const person = demoPersonByKey(key)
    const id = person && (await userIdOfPhone(kernel, person.phone))
    if (id) await inTransaction(kernel, (kernel) => fillBook(kernel, ownerOf({ user_id: id }), key))
  }
}

async function fillBook(kernel: InTransaction<Kernel>, userId: UserId, key: string): Promise<void> {
  await lockAddressBook(kernel, userId)
  if ((await countAddresses(kernel, userId)) > 0) return
  const put = (
    kind: 'recipient' | 'delivery',
    institutionId: string | null,
    content: object,
    isDefault: boolean,
  ) =>
    addAddress(
      kernel,
      userId,
      {
        id: newId(),
        kind,
        institutionId,
        contentSealed: kernel.vault.seal(JSON.stringify(content), 'addresses.content_sealed'),
        nameIndex: kind === 'recipient' ? indexOf(kernel, content) : null,
        isDefault,
      },
      kernel.clock.now(),
    )
  // The first of each is the default and stands on top anyway; the others show the last one first.
  for (const [index, recipient] of (
    demoRecipients[key as keyof typeof demoRecipients] ?? []
  ).entries()) {
    await put(
      'recipient',
      await institutionOf(kernel, recipient),
      recipientContent(recipient),
      index === 0,
    )
  }
  for (const [index, delivery] of (
    demoDeliveries[key as keyof typeof demoDeliveries] ?? []
  ).entries())
    await put('delivery', null, delivery, index === 0)
  for (const { kind, text } of demoPastAddresses[key as keyof typeof demoPastAddresses] ?? [])
    await addPast(
      kernel,
      userId,
      { id: newId(), kind, contentSealed: kernel.vault.seal(text, pastColumn) },
      kernel.clock.now(),
    )
}

async function institutionOf(
  { db }: InTransaction,
  recipient: DemoRecipient,
): Promise<string | null> {
  if (recipient.place === 'postal') return null
  const { id } = await db
    .selectFrom('institutions')
    .select('id')
    .where('name', '=', recipient.institutionName)
    .executeTakeFirstOrThrow()
  return id
}

function recipientContent(recipient: DemoRecipient): object {
  const { name, relation, releaseOn, about } = recipient
  const kept = about && { about }
  return recipient.place === 'postal'
    ? {
        name,
        relation,
        releaseOn,
        unit: '',
        personNumber: '',
        postal: recipient.postal,
        phone: recipient.phone,
        ...kept,
      }
    : {
        name,
        relation,
        releaseOn,
        unit: recipient.unit,
        personNumber: recipient.personNumber,
        postal: null,
        phone: '',
        ...kept,
      }
}

import type { MailClass } from '@mailing/contract/institution/calls.ts'
import * as Y from 'yjs'
import type { Client } from './client.ts'
import {
  type LetterWriter,
  letterContent,
  letterWriter,
  orderProof,
  type Proof,
} from './letters.ts'
import { giveCoins } from './money.ts'
import type { World } from './world.ts'

/**
 * A family letter that its people pay together: the owner with a recipient, and others with coins.
 */
export interface SharedLetter {
  readonly id: string
  readonly owner: LetterWriter
  readonly others: readonly Client[]
  /** Memberships: the owner's, then the others'. */
  readonly memberIds: readonly string[]
}

/** Writes on somebody's pages, as one device does it. */
export async function writeOn(
  client: Client,
  id: string,
  memberId: string,
  text: string,
): Promise<void> {
  const doc = new Y.Doc()
  const vector = Buffer.from(Y.encodeStateVector(doc)).toString('base64')
  doc.getText('text').insert(0, text)
  await client.family.sync({
    id,
    sections: [
      {
        memberId,
        seen: 0,
        vector,
        update: Buffer.from(Y.encodeStateAsUpdate(doc)).toString('base64'),
      },
    ],
  })
}

/** `names` and `coins` of the others; the owner has `ownCoins`. */
export async function sharedLetter(
  world: World,
  others: readonly { readonly name: string; readonly coins: number }[],
  ownCoins = 10_000,
): Promise<SharedLetter> {
  const owner = await letterWriter(world, 'postal', ownCoins)
  const { id } = await owner.client.family.create({ title: '给爸爸的家书', name: '妈妈' })
  const { token } = await owner.client.family.invite({ id })
  const clients: Client[] = []
  for (const { name, coins } of others) {
    const client = await world.people.writer()
    if (coins > 0) await giveCoins(world, client, coins)
    await client.family.join({ token, name })
    clients.push(client)
  }
  const { members } = await owner.client.family.setPaying({ id, by: 'shared' })
  await writeOn(owner.client, id, members[0]?.id ?? '', '家里都好。')
  return { id, owner, others: clients, memberIds: members.map((member) => member.id) }
}

/** Puts the pages together and proves the letter. */
export async function proveShared(
  { id, owner: { client, recipientId } }: SharedLetter,
  mailClass: MailClass = 'ordinary',
): Promise<Proof> {
  const { draftId } = await client.family.compose({ id, blank: letterContent() })
  const draft = await client.letter.draft({ id: draftId })
  const {
    draft: { version },
  } = await client.letter.saveDraft({
    id: draftId,
    baseVersion: draft.version,
    title: draft.title,
    content: draft.content,
    recipientId,
  })
  return client.letter.proof({
    draftId,
    draftVersion: version,
    recipientId,
    mailClass,
    isColour: false,
    isDuplex: false,
  })
}

/**
 * The same, and ordered; it waits for its money. `pay` pays it from what has come together and the
 * owner's wallet.
 */
export async function orderShared(letter: SharedLetter, mailClass?: MailClass) {
  const proof = await proveShared(letter, mailClass)
  const order = await orderProof(letter.owner, proof)
  const pay = (expectedShares?: number) =>
    letter.owner.client.letter.payOrder({
      orderId: order.id,
      expectedTotal: proof.total,
      sha256: proof.sha256,
      ...(expectedShares === undefined ? {} : { expectedShares }),
    })
  return { orderId: order.id, total: proof.total as number, proof, pay }
}

export const moneyOf = async (client: Client): Promise<number> =>
  (await client.wallet.entries()).money

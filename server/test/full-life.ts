import { randomUUID } from 'node:crypto'
import { postedLetter } from './bench.ts'
import type { Client } from './client.ts'
import { writeOn } from './families.ts'
import { letterContent, letterWriter, orderProof } from './letters.ts'
import { publishedReply } from './replies.ts'
import type { World } from './world.ts'

/** Words that stand nowhere else: where they are found, something of this person is. */
export const canary = (where: string): string => `金丝雀${where}`

export const canaries = {
  nickname: canary('甲'),
  recipient: canary('乙'),
  delivery: canary('丙'),
  past: canary('丁'),
  draft: canary('戊'),
  letter: canary('己'),
  diary: canary('庚'),
  familyOwn: canary('辛'),
  familyTitle: canary('壬'),
  document: canary('癸'),
} as const

/** Words of another person, which nobody else may be given. */
export const strangeWords = canary('别人')

export interface FullLife {
  readonly client: Client
  /** Second writer of the same family letter. */
  readonly other: Client
  readonly letterOrderId: string
  readonly letterNumber: string
  readonly familyOrderId: string
  readonly replyId: string
}

const group = { mailClass: 'ordinary', isColour: false, isDuplex: false } as const

/**
 * Somebody who has used nearly everything, with a canary in each: addresses, a letter that arrived
 * and its answer, a family letter, a diary.
 */
export async function fullLife(world: World): Promise<FullLife> {
  const [printer, support] = [
    await world.people.staff('printer'),
    await world.people.staff('support'),
  ]
  const writer = await letterWriter(world)
  const { client } = writer
  await client.account.updateProfile({ nickname: canaries.nickname })
  const postal = {
    country: 'CN',
    area: '示例省 示例市',
    detail: `${canaries.delivery}路 2 号`,
    postcode: '100002',
  }
  const { id: recipientId } = await client.address.edit({
    kind: 'recipient',
    isDefault: true,
    recipient: {
      name: canaries.recipient,
      relation: '',
      releaseOn: null,
      place: 'postal',
      postal,
      phone: '',
    },
  })
  await client.address.edit({
    kind: 'delivery',
    isDefault: true,
    delivery: { name: canaries.delivery, phone: '120 0000 0001', postal },
  })
  await client.address.pastSave({ kind: 'recipient', text: `${canaries.past} 示例省示例路 3 号` })
  await client.letter.saveDraft({
    id: randomUUID(),
    baseVersion: 0,
    title: '',
    content: letterContent({ body: canaries.draft }),
    recipientId,
  })
  await client.diary.save({
    id: randomUUID(),
    baseVersion: 0,
    day: '2026-03-04',
    mood: null,
    text: canaries.diary,
    photoIds: [],
  })
  await client.file.uploadFile(
    {},
    { file: { bytes: Buffer.from(canaries.document), name: `${canaries.document}.txt` } },
  )
  const { boxCode } = await client.reply.box({})
  const { orderId } = await postedLetter(world, { ...writer, recipientId }, printer, group, {
    content: { body: canaries.letter },
  })
  await client.order.act({ id: orderId, action: 'confirm_arrival' })
  const reply = await publishedReply(support, {
    boxCode,
    identifierKind: 'recipient_name',
    identifierValue: canaries.recipient,
  })
  const { other, familyOrderId } = await familyLetter(world, client, recipientId)
  await world.settle()
  const { number } = await client.order.get({ id: orderId })
  return {
    client,
    other,
    letterOrderId: orderId,
    letterNumber: number,
    familyOrderId,
    replyId: reply.id,
  }
}

/** A letter that this person and another one wrote, posted. */
async function familyLetter(
  world: World,
  client: Client,
  recipientId: string,
): Promise<{ other: Client; familyOrderId: string }> {
  const other = await world.people.writer()
  const { id } = await client.family.create({ title: canaries.familyTitle, name: '妈妈' })
  const { token } = await client.family.invite({ id })
  const joined = await other.family.join({ token, name: '妹妹' })
  const { members } = await client.family.get({ id: joined.id })
  await writeOn(client, id, members[0]?.id ?? '', canaries.familyOwn)
  await writeOn(other, id, members[1]?.id ?? '', strangeWords)
  const { draftId } = await client.family.compose({ id, blank: letterContent() })
  const draft = await client.letter.draft({ id: draftId })
  const saved = await client.letter.saveDraft({
    id: draftId,
    baseVersion: draft.version,
    title: draft.title,
    content: draft.content,
    recipientId,
  })
  const proof = await client.letter.proof({
    draftId,
    draftVersion: saved.draft.version,
    recipientId,
    ...group,
  })
  const order = await orderProof({ client, recipientId, institutionId: null }, proof)
  await client.letter.payOrder({
    orderId: order.id,
    expectedTotal: proof.total,
    sha256: proof.sha256,
  })
  await world.settle()
  return { other, familyOrderId: order.id }
}

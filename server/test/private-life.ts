import { randomBytes, randomUUID } from 'node:crypto'
import { addressCode } from '@mailing/contract/delivery/bench.ts'
import { approvedLetters, evidence, postedLetter } from './bench.ts'
import { cardContent, cardInReview, proveCard } from './cards.ts'
import type { Client } from './client.ts'
import { greeting, greetingInReview, proveGreeting } from './greetings.ts'
import { addInstitution, type LetterWriter, letterContent, letterInReview } from './letters.ts'
import { giveCoins } from './money.ts'
import { buyGoods, china, moveMoney, type Staff, talkAndAsk } from './private-trade.ts'
import { secrets } from './private-words.ts'
import { openReply, publishedReply, scanAll } from './replies.ts'
import type { World } from './world.ts'

const plain = { mailClass: 'ordinary', isColour: false, isDuplex: false } as const

/** Makes somebody who has used nearly everything, at every desk. */
export async function privateLife(world: World) {
  const { people } = world
  const staff = {
    printer: await people.staff('printer'),
    support: await people.staff('support'),
    admin: await people.staff('admin'),
  }
  const person = await newcomer(world)
  const { client } = person
  const letters = await sendMail(world, person, staff)
  const replies = await getReplies(person, staff)
  const goods = await buyGoods(world, client, staff)
  const talk = await talkAndAsk(world, client, staff)
  const money = await moveMoney(world, client, staff)
  await staff.support.note.add({
    subject: 'user',
    subjectId: client.userId,
    text: secrets.staffNote,
  })
  await staff.support.note.add({
    subject: 'order',
    subjectId: letters.reviewedId,
    text: secrets.staffNote,
  })
  await world.settle()
  return { client, ...letters, ...replies, ...goods, ...talk, ...money }
}
export type PrivateLife = Awaited<ReturnType<typeof privateLife>>

type Person = { readonly inside: LetterWriter; readonly outside: LetterWriter } & {
  readonly client: Client
}

/**
 * Makes a writer with two recipients, a diary and a draft. One recipient is in an institution, the
 * other at home.
 */
async function newcomer(world: World): Promise<Person> {
  const client = await world.people.writer({ nickname: secrets.nickname })
  await giveCoins(world, client, 100_000)
  const { db, vault } = world.kernel
  await db
    .updateTable('users')
    .set({
      email_sealed: vault.seal(secrets.email, 'users.email_sealed'),
      email_index: randomBytes(32),
    })
    .where('id', '=', client.userId)
    .execute()
  const institutionId = await addInstitution(world)
  const { id: insideId } = await client.address.edit({
    kind: 'recipient',
    isDefault: true,
    recipient: {
      name: secrets.recipient,
      relation: '',
      releaseOn: null,
      place: 'institution',
      institutionId,
      unit: secrets.unit,
      personNumber: secrets.personNumber,
    },
  })
  const { id: outsideId } = await client.address.edit({
    kind: 'recipient',
    isDefault: false,
    recipient: {
      name: secrets.friend,
      relation: '',
      releaseOn: null,
      place: 'postal',
      postal: { ...china, detail: secrets.address },
      phone: '',
    },
  })
  const draft = letterContent({ body: secrets.draft })
  await client.letter.saveDraft({
    id: randomUUID(),
    baseVersion: 0,
    title: '',
    content: draft,
    recipientId: outsideId,
  })
  await client.diary.save({
    id: randomUUID(),
    baseVersion: 0,
    day: '2026-03-04',
    mood: null,
    text: secrets.diary,
    photoIds: [],
  })
  return {
    client,
    inside: { client, recipientId: insideId, institutionId },
    outside: { client, recipientId: outsideId, institutionId: null },
  }
}

/** Makes mail in review, in a batch, posted and returned. */
async function sendMail(world: World, { inside, outside, client }: Person, { printer }: Staff) {
  const content = { body: secrets.letter }
  const { orderId: reviewedId } = await letterInReview(world, inside, {
    content,
    title: secrets.title,
  })
  const postcardId = await cardInReview(
    world,
    outside,
    await proveCard(outside, { content: cardContent({ message: secrets.postcard }) }),
  )
  const greetingId = await greetingInReview(
    world,
    outside,
    await proveGreeting(outside, { content: greeting({ message: secrets.greeting }) }),
  )
  const back = await postedLetter(world, outside, printer, plain, { content })
  await printer.delivery.recordReturn({
    code: addressCode(back.piece.code),
    reason: 'not_collected',
    note: secrets.returnNote,
    evidenceFileId: await evidence(printer),
  })
  const copied = await postedLetter(world, outside, printer, plain, { content })
  const copy = await printer.bench.askCopy({ pieceId: copied.piece.id, reason: 'It was torn' })
  await approvedLetters(world, outside, { ...plain, mailClass: 'registered' }, 1, { content })
  const run = await printer.print.makeRun({ cardSheet: 'a4' })
  const orders = await client.order.list({})
  const numbers = orders.list.map(({ number }) => number)
  return {
    reviewedId,
    postcardId,
    greetingId,
    numbers,
    institutionId: inside.institutionId ?? '',
    copyId: copy.id,
    pieceCode: copied.piece.code,
    runId: run.id,
    batchId: run.batches[0]?.id ?? '',
  }
}

/** Makes one published reply, and one at the desk. */
async function getReplies({ client }: Person, { support }: Staff) {
  const { boxCode } = await client.reply.box({})
  const from = {
    boxCode,
    identifierKind: 'recipient_name',
    identifierValue: secrets.recipient,
  } as const
  const { id: replyId } = await publishedReply(support, from)
  const { id: openReplyId } = await scanAll(support, await openReply(support, from))
  return { replyId, openReplyId }
}

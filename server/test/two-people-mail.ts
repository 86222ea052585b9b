import { followNumber } from '../src/modules/delivery/service/carrier-tracking.ts'
import { newId } from '../src/platform/ids.ts'
import { inTransaction } from '../src/platform/transaction.ts'
import { postedLetter } from './bench.ts'
import { cardInReview, provePass } from './cards.ts'
import { conversationOf, say } from './chats.ts'
import type { Client } from './client.ts'
import { type LetterWriter, letterInReview, letterWriter } from './letters.ts'
import { makeOrderIn } from './money.ts'
import { openReply, publishedReply, scanAll } from './replies.ts'
import { makeBuyer, makeGoods, makePaidGoods, makeReceivedGoods, makeShelf } from './shop.ts'
import { trackingNumber } from './tracking-numbers.ts'
import type { Desk } from './two-people.ts'
import type { World } from './world.ts'

const reason = 'as was agreed'
const plain = { mailClass: 'ordinary', isColour: false, isDuplex: false } as const
const refusal = { action: 'refuse', reason: 'other', note: reason } as const

/** Items at the desks of mail, goods and people. */
export async function mailDesks(
  world: World,
  asker: Client,
): Promise<Readonly<Record<string, Desk>>> {
  const writer = await letterWriter(world, 'postal', 100_000)
  return {
    ...reviewDesks(world, writer),
    ...replyDesks(writer, asker),
    ...deliveryDesks(world, writer, asker),
    ...(await goodsDesks(world, asker)),
    ...peopleDesks(world, asker),
  }
}

function reviewDesks(world: World, writer: LetterWriter): Readonly<Record<string, Desk>> {
  return {
    'a letter in review': {
      role: 'reviewer',
      told: '409 letter.review_changed',
      make: async () => {
        const { orderId } = await letterInReview(world, writer)
        const seen = { orderId, version: 1 }
        return {
          first: (staff) => staff.letter.decide({ action: 'pass', ...seen }),
          second: (staff) => staff.letter.decide({ ...refusal, ...seen }),
        }
      },
    },
    'a message that is passed on, in review': {
      role: 'reviewer',
      told: '409 postcard.review_changed',
      make: async () => {
        const seen = {
          orderId: await cardInReview(world, writer, await provePass(writer)),
          version: 1,
        }
        return {
          first: (staff) => staff.postcard.decide({ ...refusal, ...seen }),
          second: (staff) => staff.postcard.decide({ action: 'pass', ...seen }),
        }
      },
    },
  }
}

function replyDesks({ client }: LetterWriter, asker: Client): Readonly<Record<string, Desk>> {
  const stated = async (identifierValue: string) => ({
    boxCode: (await client.reply.box({})).boxCode,
    identifierKind: 'recipient_name' as const,
    identifierValue,
  })
  return {
    'a reply that is to be published': {
      role: 'support',
      told: '409 reply.not_open',
      make: async () => {
        const from = await stated('示例收信人')
        const { id, version } = await scanAll(asker, await openReply(asker, from))
        const publish = (staff: Client) =>
          staff.reply.publish({ id, version, sheetsCounted: 1, boxCode: from.boxCode })
        return { first: publish, second: publish }
      },
    },
    'a reply whose receiver is not known': {
      role: 'support',
      told: '409 reply.changed',
      make: async () => {
        const { id, version } = await openReply(asker, await stated('无此人'))
        const input = { id, version, sheetsStated: 1, ...(await stated('示例收信人')) }
        const identify = (staff: Client) => staff.reply.identify(input)
        return { first: identify, second: identify }
      },
    },
    'a reply that went to the wrong person': {
      role: 'support',
      told: '409 reply.not_published',
      make: async () => {
        const { id } = await publishedReply(asker, await stated('示例收信人'))
        return {
          first: (staff) => staff.reply.withdraw({ id, reason: 'wrong person' }),
          second: (staff) => staff.reply.withdraw({ id, reason: 'wrong box' }),
        }
      },
    },
  }
}

function deliveryDesks(
  world: World,
  writer: LetterWriter,
  asker: Client,
): Readonly<Record<string, Desk>> {
  let used = 0
  return {
    'a case of mail that is overdue': {
      role: 'support',
      told: '409 delivery.case_closed',
      make: async () => {
        used += 1
        const number = trackingNumber(used)
        const { id: orderId } = await makeOrderIn(world, writer.client, 'posted')
        const sentAt = world.clock.now()
        await inTransaction(world.kernel, (kernel) =>
          followNumber(kernel, { orderId, carrier: 'other', number, sentAt }),
        )
        await world.settle()
        const [shipment] = (await writer.client.logistics.list({ orderId })).list
        const id = newId()
        await world.kernel.db
          .insertInto('delivery_cases')
          .values({ id, tracked_id: shipment?.id ?? '', kind: 'overdue', opened_at: sentAt })
          .execute()
        return {
          first: (staff) => staff.logistics.closeCase({ id, note: 'The post looks for it' }),
          second: (staff) => staff.logistics.closeCase({ id, note: 'It has arrived' }),
        }
      },
    },
    'a second copy of a letter that was posted': {
      role: 'printer',
      told: '409 delivery.copy_decided',
      make: async () => {
        const printer = await world.people.staff('printer')
        const { piece } = await postedLetter(world, writer, printer, plain)
        const { id } = await asker.bench.askCopy({ pieceId: piece.id, reason })
        return {
          first: (staff) => staff.bench.decideCopy({ id, decision: 'approve' }),
          second: (staff) => staff.bench.decideCopy({ id, decision: 'decline' }),
        }
      },
    },
  }
}

async function goodsDesks(world: World, asker: Client): Promise<Readonly<Record<string, Desk>>> {
  const shelf = await makeShelf(world)
  const goods = await makeGoods(shelf, { stock: 100 })
  const lines = [{ variantId: goods.variants[0] ?? '', quantity: 1 }]
  const told = '409 shop.moved_on'
  const received = async () => {
    const person = await makeBuyer(world)
    const { orderId } = await makeReceivedGoods(world, asker, person, lines)
    return { orderId, buyer: person.buyer }
  }
  return {
    'goods that are to be packed': {
      role: 'support',
      told,
      make: async () => {
        const { buyer, addressId } = await makeBuyer(world)
        const { orderId: id } = await makePaidGoods(world, buyer, addressId, lines)
        const pack = (staff: Client) => staff.shop.pack({ id })
        return { first: pack, second: pack }
      },
    },
    'goods that somebody sends back': {
      role: 'support',
      told,
      make: async () => {
        const { orderId: id, buyer } = await received()
        await buyer.shop.requestReturn({
          orderId: id,
          reason: 'damaged',
          words: 'Bent',
          pictureIds: [],
        })
        return {
          first: (staff) =>
            staff.shop.decideReturn({ id, decision: 'accept', answer: '', restock: [] }),
          second: (staff) =>
            staff.shop.decideReturn({ id, decision: 'decline', answer: 'Used', restock: [] }),
        }
      },
    },
    'a comment on goods': {
      role: 'content',
      told: '409 goods.comment_decided',
      make: async () => {
        const { orderId, buyer } = await received()
        const [line] = (await buyer.shop.get({ id: orderId })).lines
        await buyer.shop.comment({
          orderId,
          lineId: line?.id ?? '',
          stars: 4,
          text: 'Good',
          pictureIds: [],
        })
        const { list } = await shelf.clerk.goods.adminComments({})
        const id = list.find((one) => one.orderId === orderId)?.id ?? ''
        return {
          first: (staff) => staff.goods.decideComment({ id, decision: 'approve' }),
          second: (staff) => staff.goods.decideComment({ id, decision: 'refuse', reason }),
        }
      },
    },
  }
}

function peopleDesks(world: World, asker: Client): Readonly<Record<string, Desk>> {
  const { people } = world
  const leaving = async () => {
    const { userId } = await people.writer()
    const ask = (staff: Client) =>
      staff.privacy.requestFor({ userId, what: 'deletion', givenUp: 0, reason })
    return { userId, ask }
  }
  return {
    'the end of an account, put down': {
      role: 'support',
      told: '409 privacy.already_asked',
      make: async () => {
        const { ask } = await leaving()
        return { first: ask, second: ask }
      },
    },
    'the end of an account, taken back': {
      role: 'support',
      told: '409 privacy.nothing_to_undo',
      make: async () => {
        const { userId, ask } = await leaving()
        await ask(asker)
        const stay = (staff: Client) => staff.privacy.stayFor({ userId, reason })
        return { first: stay, second: stay }
      },
    },
    'a place that somebody misses': {
      role: 'content',
      told: '409 institution.request_answered',
      make: async () => {
        const writer = await people.writer()
        const { id } = await writer.institution.request({ name: '某处', place: '' })
        return {
          first: (staff) => staff.institution.answerRequest({ id, reason: 'unclear' }),
          second: (staff) => staff.institution.answerRequest({ id, reason: 'no_letters' }),
        }
      },
    },
    'a conversation that nobody has taken': {
      role: 'support',
      told: '409 chat.taken',
      make: async () => {
        const writer = await people.writer()
        await say(writer, 'A question')
        const conversationId = await conversationOf(writer)
        const take = (staff: Client) =>
          staff.chat.assign({ conversationId, from: null, to: staff.userId })
        return { first: take, second: take }
      },
    },
    'the role of an administrator': {
      role: 'admin',
      told: '409 account.request_decided',
      make: async () => {
        const { userId } = await people.staff('printer')
        await asker.staff.setRoles({ userId, roles: ['admin'], reason })
        const { requests } = await asker.staff.list({})
        const id = requests.find((one) => one.userId === userId)?.id ?? ''
        return {
          first: (staff) => staff.staff.decide({ id, isApproved: true }),
          second: (staff) => staff.staff.decide({ id, isApproved: false }),
        }
      },
    },
  }
}

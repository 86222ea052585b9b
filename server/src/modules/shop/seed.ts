import type { LineInput } from '@mailing/contract/goods/schemas.ts'
import { minor } from '@mailing/contract/money.ts'
import { actAs } from '../../demo/acting.ts'
import { type DemoShopOrder, demoGoodsOffer, demoShopOrders, demoWay } from '../../demo/shop.ts'
import { AppError } from '../../platform/app-error.ts'
import type { StaffContext } from '../../platform/context.ts'
import { unkept } from '../../platform/idempotency.ts'
import type { Kernel } from '../../platform/kernel.ts'
import { inTransaction } from '../../platform/transaction.ts'
import { listForLogisticsDesk, recordEvent } from '../delivery/service.ts'
import { decideComment, listStaffGoods } from '../goods/service.ts'
import { actOnOrder, payOrder } from '../order/service.ts'
import { addOffer } from '../point/service.ts'
import { transfer } from '../wallet/service.ts'
import { commentLine } from './service/comment.ts'
import { createGoodsOrder } from './service/create.ts'
import { previewOrder } from './service/quote.ts'
import { getGoodsOrder, listOrders } from './service/read.ts'
import { requestReturn } from './service/return.ts'
import { packOrder, shipOrder } from './service/serve.ts'

interface Cast {
  readonly writer: StaffContext
  readonly support: StaffContext
  readonly content: StaffContext
}

/** Orders of goods of the demo's writer in different states, made by the same services as everybody's. Once. */
export async function seed(kernel: Kernel): Promise<void> {
  const [writer, support, content] = await Promise.all([
    actAs(kernel, 'writer'),
    actAs(kernel, 'support'),
    actAs(kernel, 'content'),
  ])
  if (!writer || !support || !content || (await listOrders(writer, { tab: 'all' })).list.length > 0)
    return
  try {
    await seedOffer(content)
    for (const [index, order] of demoShopOrders.entries())
      await seedOrder({ writer, support, content }, order, index)
  } catch (error) {
    // Somebody has changed the demo's goods or addresses: the rest is left out.
    if (!(error instanceof AppError)) throw error
    kernel.log.warn('demo order of goods left out', { code: error.code })
  }
}

/** Goods for points: the offer stands to the left, and the goods that it gives are known only here. */
async function seedOffer(content: StaffContext): Promise<void> {
  const { id, sku, ...offer } = demoGoodsOffer
  const { variantId } = await lineOf(content, sku, 1)
  await inTransaction(content, (content) =>
    addOffer(content, id, {
      ...offer,
      kind: 'goods',
      coins: 0,
      campaignId: null,
      variantId,
      isOn: true,
    }),
  )
}

async function seedOrder(
  { writer, support, content }: Cast,
  order: DemoShopOrder,
  index: number,
): Promise<void> {
  const lines = await Promise.all(
    order.lines.map(([sku, quantity]) => lineOf(content, sku, quantity)),
  )
  const { address, ...offer } = await previewOrder(writer, { lines })
  const total = minor(offer.total)
  if (!address) throw new AppError('shop.address_unknown')
  const { orderId: id } = await createGoodsOrder(
    { ...writer, ...unkept },
    {
      lines,
      addressId: address.id,
      note: order.note ?? '',
      expectedTotal: total,
    },
  )
  await transfer(writer, {
    from: { house: 'gift' },
    to: { user: writer.userId },
    amount: total,
    reason: 'gift',
    key: `demo:shop:${index}:${writer.userId}`,
  })
  await payOrder(writer, {
    orderId: id,
    method: 'wallet',
    expectedTotal: total,
    expectedShares: minor(0),
  })
  if (order.progress === 'paid') return
  await packOrder(support, { id })
  await shipOrder(support, {
    id,
    carrier: 'sf_express',
    number: order.tracking ?? `SF${id.slice(0, 8)}`,
  })
  if (order.progress === 'shipped') return tellWay(support, id)
  await actOnOrder(writer, { id, action: 'confirm_arrival' })
  if (order.progress === 'return_requested')
    await requestReturn(writer, {
      orderId: id,
      reason: 'not_as_described',
      words: order.returnWords ?? '',
      pictureIds: [],
    })
  if (order.comment) await seedComment({ writer, content }, id, order.comment)
}

/** What staff learnt of a parcel's way, so that the logistics screens have something to show. */
async function tellWay(support: StaffContext, orderId: string): Promise<void> {
  const shipment = (await listForLogisticsDesk(support, { show: 'all' })).list.find(
    (one) => one.orderId === orderId,
  )
  if (!shipment) return
  for (const { stage, text } of demoWay)
    await recordEvent(support, {
      id: shipment.id,
      stage,
      at: support.clock.now().toISOString(),
      text,
    })
}

async function seedComment(
  { writer, content }: Omit<Cast, 'support'>,
  orderId: string,
  { stars, text, isShown }: NonNullable<DemoShopOrder['comment']>,
): Promise<void> {
  const [line] = (await getGoodsOrder(writer, orderId)).lines
  if (!line) return
  const { lines } = await commentLine(writer, {
    orderId,
    lineId: line.id,
    stars,
    text,
    pictureIds: [],
  })
  const id = lines.find((one) => one.id === line.id)?.comment?.id
  if (id && isShown) await decideComment(content, { id, decision: 'approve', reason: '' })
}

async function lineOf(content: StaffContext, sku: string, quantity: number): Promise<LineInput> {
  const found = (await listStaffGoods(content, { search: sku })).list
    .flatMap(({ variants }) => variants)
    .find((variant) => variant.sku === sku)
  if (!found) throw new AppError('goods.unknown')
  return { variantId: found.id, quantity }
}

import type { CallInput, CallOutput } from '@mailing/contract/call.ts'
import type { goodsCalls } from '@mailing/contract/goods/calls.ts'
import type { StaffGoods } from '@mailing/contract/goods/schemas.ts'
import { type LocalText, localText } from '@mailing/contract/local-text.ts'
import type { shopCalls } from '@mailing/contract/shop/calls.ts'
import { photo } from './bench.ts'
import type { Client } from './client.ts'
import { giveCoins } from './money.ts'
import type { World } from './world.ts'

export const words = (text: string): LocalText =>
  localText({
    'zh-Hans': text,
    'zh-Hant': '',
    en: text,
    fr: '',
    es: '',
  })

/** Staff for goods in a test world, with category and picture. */
export interface Shelf {
  readonly clerk: Client
  readonly categoryId: string
  readonly pictureId: string
}

let count = 0

/** A person who looks after goods, a category and a picture. */
export async function makeShelf({ people }: Pick<World, 'people'>): Promise<Shelf> {
  const clerk = await people.staff('content')
  const { id: categoryId } = await clerk.goods.createCategory({
    words: words('Paper'),
    position: 1,
  })
  const { id: pictureId } = await clerk.goods.uploadPicture(
    {},
    { file: { bytes: await photo(), type: 'image/jpeg' } },
  )
  return { clerk, categoryId, pictureId }
}

type GoodsInput = CallInput<typeof goodsCalls.create>
type VariantInput = GoodsInput['variants'][number]
export type GoodsWishes = Partial<Omit<GoodsInput, 'name' | 'variants'>> & {
  readonly name?: string
  readonly variants?: readonly Partial<VariantInput>[]
  readonly stock?: number
}

/** A variant of 5.00, 100 g and 1 mm; tests say how theirs differ. */
export function variantInput(changes: Partial<VariantInput> = {}): VariantInput {
  count += 1
  return {
    sku: `SKU-${count}`,
    name: words(`Variant ${count}`),
    price: 500,
    weight: 100,
    thickness: 10,
    pictureId: null,
    isOn: true,
    ...changes,
  }
}

export const goodsInput = (
  { categoryId, pictureId }: Shelf,
  { name = 'Writing paper', variants = [{}], stock: _stock, ...changes }: GoodsWishes = {},
): GoodsInput => ({
  categoryId,
  name: words(name),
  subtitle: words('For long letters'),
  description: words('Ivory, a hundred sheets.'),
  pictureIds: [pictureId],
  variants: variants.map((variant) => variantInput(variant)),
  limitPerUser: null,
  isEnclosable: false,
  position: 10,
  ...changes,
})

export interface MadeGoods {
  readonly id: string
  readonly version: number
  /** Ids in the order of the variants. */
  readonly variants: readonly string[]
}

/**
 * Makes goods on sale with stock of each variant (default 10). Staff make them as in the console.
 */
export async function makeGoods(shelf: Shelf, wishes: GoodsWishes = {}): Promise<MadeGoods> {
  const { clerk } = shelf
  const made = await clerk.goods.create(goodsInput(shelf, wishes))
  const stock = wishes.stock ?? 10
  if (stock > 0)
    for (const { id } of made.variants)
      await clerk.goods.moveStock({
        variantId: id,
        reason: 'receipt',
        change: stock,
        note: 'for a test',
      })
  const { id, version, variants } = await clerk.goods.setState({
    id: made.id,
    version: made.version,
    state: 'on_sale',
  })
  return { id, version, variants: variants.map((variant) => variant.id) }
}

/** Makes the variant of a return envelope. It travels in a letter and is printed with a label. */
export async function makeReturnEnvelope(shelf: Shelf): Promise<string> {
  const {
    variants: [envelope = ''],
  } = await makeGoods(shelf, {
    name: 'Return envelope',
    isEnclosable: true,
    isReturnEnvelope: true,
    variants: [{ price: 250, weight: 7, thickness: 6 }],
    stock: 10,
  })
  return envelope
}

/** A delivery address as somebody would write it. */
export const deliveryInput = {
  name: '李小梅',
  phone: '13800000001',
  postal: {
    country: 'CN',
    area: '浙江省 杭州市 西湖区',
    detail: '文三路 1 号 2 单元 301',
    postcode: '310012',
  },
}

/** Makes a buyer with coins and a delivery address. */
export async function makeBuyer(
  world: Pick<World, 'kernel' | 'people'>,
  coins = 0,
): Promise<{ buyer: Client; addressId: string }> {
  const buyer = await world.people.writer()
  const { id: addressId } = await buyer.address.edit({
    kind: 'delivery',
    isDefault: true,
    delivery: deliveryInput,
  })
  if (coins > 0) await giveCoins(world, buyer, coins)
  return { buyer, addressId }
}

export type GoodsOrder = CallOutput<typeof shopCalls.create>

/** Orders goods at the current price, as the confirm screen does. */
export async function orderGoods(
  buyer: Client,
  addressId: string,
  lines: readonly { variantId: string; quantity: number }[],
  couponId?: string,
): Promise<GoodsOrder> {
  const { total } = await buyer.shop.preview({ lines: [...lines], addressId, couponId })
  return buyer.shop.create({ lines: [...lines], addressId, expectedTotal: total, couponId })
}

/** Makes an order paid from the wallet, with coins for it. */
export async function makePaidGoods(
  world: Pick<World, 'kernel'>,
  buyer: Client,
  addressId: string,
  lines: readonly { variantId: string; quantity: number }[],
): Promise<GoodsOrder> {
  const order = await orderGoods(buyer, addressId, lines)
  if (order.total > 0) await giveCoins(world, buyer, order.total)
  await buyer.order.pay({ orderId: order.orderId, method: 'wallet', expectedTotal: order.total })
  return order
}

let parcels = 0

/** Packs and ships an order; answers the tracking number. */
export async function shipGoods(staff: Client, id: string): Promise<string> {
  parcels += 1
  const number = `SF10000000${String(parcels).padStart(3, '0')}`
  await staff.shop.pack({ id })
  await staff.shop.ship({ id, carrier: 'sf_express', number })
  return number
}

/** An order that its buyer has received. */
export async function makeReceivedGoods(
  world: Pick<World, 'kernel'>,
  staff: Client,
  { buyer, addressId }: { readonly buyer: Client; readonly addressId: string },
  lines: readonly { variantId: string; quantity: number }[],
): Promise<GoodsOrder> {
  const order = await makePaidGoods(world, buyer, addressId, lines)
  await shipGoods(staff, order.orderId)
  await buyer.order.act({ id: order.orderId, action: 'confirm_arrival' })
  return order
}

/** Stock of a variant, free and reserved. */
export async function stockOf(
  { clerk }: Shelf,
  goodsId: string,
  variantId: string,
): Promise<Pick<StaffGoods['variants'][number], 'stock' | 'reserved'>> {
  const { variants } = await clerk.goods.adminGet({ id: goodsId })
  const variant = variants.find(({ id }) => id === variantId)
  if (!variant) throw new Error('there is no such variant')
  return { stock: variant.stock, reserved: variant.reserved }
}

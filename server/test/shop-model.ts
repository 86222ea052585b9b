/**
 * A model of a shop with coins, coupons, points and stock. It has no database: one person after the
 * other, whole numbers, and nothing but additions. `shop-model.test.ts` compares the product with
 * it.
 */

import type {
  ModelBuyer,
  ModelCoupon,
  ModelOrder,
  ModelState,
  ModelVariant,
  Outcome,
  Wish,
} from './shop-model-facts.ts'

const dayMinutes = 1440

export class ShopModel {
  readonly buyers: ModelBuyer[]
  readonly orders: ModelOrder[] = []
  readonly coupons: ModelCoupon[] = []
  minutes = 0
  readonly variants: readonly ModelVariant[]
  readonly limits: readonly (number | null)[]

  constructor(
    buyers: number,
    variants: readonly ModelVariant[],
    limits: readonly (number | null)[],
  ) {
    this.variants = variants
    this.limits = limits
    this.buyers = Array.from({ length: buyers }, () => ({ money: 0, points: 0, bought: new Map() }))
  }

  fee(goodsTotal: number, weight: number): number {
    if (goodsTotal >= 9900) return 0
    return 800 + (weight > 1000 ? Math.ceil((weight - 1000) / 1000) * 300 : 0)
  }

  /** Price before any coupon. */
  price(lines: Wish['lines']): { goods: number; fee: number } {
    const goods = lines.reduce(
      (sum, { variant, quantity }) => sum + this.variant(variant).price * quantity,
      0,
    )
    return {
      goods,
      fee: this.fee(
        goods,
        lines.reduce(
          (sum, { variant, quantity }) => sum + this.variant(variant).weight * quantity,
          0,
        ),
      ),
    }
  }

  discount(kind: ModelCoupon['kind'], { goods, fee }: { goods: number; fee: number }): number {
    const price = goods + fee
    if (kind === 'amount_off') return price < 1000 ? 0 : Math.min(300, price)
    if (kind === 'percent_off') return Math.min(Math.floor((price * 30) / 100), 500)
    return fee
  }

  /** First problem of the lines. */
  problem({ buyer, lines }: Wish): string | null {
    for (const { variant, quantity } of lines) {
      const { stock, goods } = this.variant(variant)
      const ofGoods = lines
        .filter((line) => this.variant(line.variant).goods === goods)
        .reduce((sum, line) => sum + line.quantity, 0)
      const limit = this.limits[goods] ?? null
      if (stock === 0 || quantity > stock) return 'goods.stock_short'
      if (limit !== null && ofGoods > limit - (this.buyer(buyer).bought.get(goods) ?? 0))
        return 'goods.over_limit'
    }
    return null
  }

  total(wish: Wish): number {
    const price = this.price(wish.lines)
    const coupon = wish.coupon === null ? null : this.coupons[wish.coupon]
    return price.goods + price.fee - (coupon ? this.discount(coupon.kind, price) : 0)
  }

  buy(wish: Wish): Outcome {
    const { buyer, lines, coupon: couponIndex, tampered } = wish
    if (
      lines.some(({ quantity }) => !Number.isInteger(quantity) || quantity < 1 || quantity > 999) ||
      tampered + this.total(wish) < 0
    )
      return { code: 'request.invalid' }
    if (
      this.orders.filter((order) => order.buyer === buyer && order.state === 'pending_payment')
        .length >= 5
    )
      return { code: 'shop.too_many_unpaid' }
    const problem = this.problem(wish)
    if (problem) return { code: problem }
    const coupon = couponIndex === null ? null : this.coupons[couponIndex]
    if (coupon && coupon.buyer !== buyer) return { code: 'request.not_found' }
    if (coupon && coupon.state !== 'available') return { code: 'coupon.not_usable' }
    if (coupon && this.discount(coupon.kind, this.price(lines)) === 0)
      return { code: 'coupon.misfit' }
    if (tampered !== 0) return { code: 'order.price_changed' }
    const order: ModelOrder = {
      buyer,
      lines,
      total: this.total(wish),
      coupon: couponIndex,
      points: 0,
      payBefore: this.minutes + 30,
      state: 'pending_payment',
      hasReturn: false,
      deliveredAt: 0,
      shippedAt: 0,
    }
    if (coupon) coupon.state = 'held'
    for (const { variant, quantity } of lines)
      this.shift(order, variant, { stock: -quantity, reserved: quantity, bought: quantity })
    this.orders.push(order)
    return { order }
  }

  /** Exchanges one piece for points, paid immediately. */
  exchange(buyer: number, variant: number, points: number): Outcome {
    if (this.buyer(buyer).points < points) return { code: 'point.insufficient' }
    const lines = [{ variant, quantity: 1 }]
    const problem = this.problem({ buyer, lines, coupon: null, tampered: 0 })
    if (problem) return { code: problem === 'goods.stock_short' ? 'point.offer_gone' : problem }
    this.buyer(buyer).points -= points
    const order: ModelOrder = {
      buyer,
      lines,
      total: 0,
      coupon: null,
      points,
      payBefore: this.minutes + 30,
      state: 'paid',
      hasReturn: false,
      deliveredAt: 0,
      shippedAt: 0,
    }
    this.shift(order, variant, { stock: -1, reserved: 1, bought: 1 })
    this.orders.push(order)
    return { order }
  }

  pay(order: ModelOrder): string {
    if (
      order.state === 'expired' ||
      (order.state === 'pending_payment' && order.payBefore <= this.minutes)
    )
      return 'order.expired'
    if (order.state !== 'pending_payment') return 'order.not_payable'
    const buyer = this.buyer(order.buyer)
    if (buyer.money < order.total) return 'wallet.insufficient'
    buyer.money -= order.total
    this.moveCoupon(order, 'used')
    order.state = 'paid'
    return 'success'
  }

  /** Cancels as the writer. */
  cancel(order: ModelOrder): string {
    if (order.state === 'pending_payment') this.end(order, 'cancelled')
    else if (order.state === 'paid') this.giveBack(order, true, 'cancelled')
    else return 'order.already_packed'
    return 'success'
  }

  refuse(order: ModelOrder): string {
    if (order.state !== 'paid' && order.state !== 'packed') return 'shop.moved_on'
    this.giveBack(order, true, 'refused')
    return 'success'
  }

  step(order: ModelOrder, from: ModelState, to: ModelState): string {
    if (order.state !== from) return 'shop.moved_on'
    order.state = to
    if (to === 'delivered' && from === 'shipped') order.deliveredAt = this.minutes
    if (to !== 'shipped') return 'success'
    order.shippedAt = this.minutes
    for (const { variant, quantity } of order.lines)
      this.shift(order, variant, { stock: 0, reserved: -quantity, bought: 0 })
    return 'success'
  }

  receive(order: ModelOrder): string {
    return this.step(order, 'shipped', 'delivered') === 'success' ? 'success' : 'order.not_shipped'
  }

  askReturn(order: ModelOrder): string {
    if (order.hasReturn) return 'shop.return_once'
    if (order.state !== 'delivered') return 'shop.not_delivered'
    if (this.minutes >= order.deliveredAt + 7 * dayMinutes) return 'shop.return_late'
    order.hasReturn = true
    order.state = 'return_requested'
    return 'success'
  }

  /** `good`: pieces of each line that go back on the shelf. */
  comeBack(
    order: ModelOrder,
    from: 'shipped' | 'return_requested',
    good: readonly number[],
  ): string {
    if (order.state !== from) return 'shop.moved_on'
    if (order.lines.some(({ quantity }, index) => (good[index] ?? 0) > quantity))
      return 'shop.restock'
    for (const [index, { variant, quantity }] of order.lines.entries())
      this.shift(order, variant, { stock: good[index] ?? 0, reserved: 0, bought: -quantity })
    this.giveBack(order, false, 'returned')
    return 'success'
  }

  wait(minutes: number): void {
    this.minutes += minutes
    for (const order of this.orders)
      if (order.state === 'pending_payment' && order.payBefore <= this.minutes)
        this.end(order, 'expired')
    for (const order of this.orders)
      if (order.state === 'shipped' && order.shippedAt + 10 * dayMinutes <= this.minutes)
        this.step(order, 'shipped', 'delivered')
  }

  /** `rests`: where an order stays that no money was paid for. */
  private giveBack(
    order: ModelOrder,
    areFree: boolean,
    rests: 'cancelled' | 'refused' | 'returned',
  ): void {
    this.buyer(order.buyer).money += order.total
    this.buyer(order.buyer).points += order.points
    const state = order.points > 0 ? rests : 'refunded'
    if (areFree) this.end(order, state)
    else {
      order.state = state
      this.moveCoupon(order, 'available')
    }
  }

  /** Its pieces have not left the house: they are free again. */
  private end(order: ModelOrder, state: ModelState): void {
    for (const { variant, quantity } of order.lines)
      this.shift(order, variant, { stock: quantity, reserved: -quantity, bought: -quantity })
    order.state = state
    this.moveCoupon(order, 'available')
  }

  private moveCoupon({ coupon }: ModelOrder, state: ModelCoupon['state']): void {
    const found = coupon === null ? undefined : this.coupons[coupon]
    if (found) found.state = state
  }

  private shift(
    { buyer }: ModelOrder,
    index: number,
    by: { stock: number; reserved: number; bought: number },
  ): void {
    const variant = this.variant(index)
    variant.stock += by.stock
    variant.reserved += by.reserved
    const { bought } = this.buyer(buyer)
    bought.set(variant.goods, (bought.get(variant.goods) ?? 0) + by.bought)
  }

  variant(index: number): ModelVariant {
    const found = this.variants[index]
    if (!found) throw new Error(`no variant ${index}`)
    return found
  }

  buyer(index: number): ModelBuyer {
    const found = this.buyers[index]
    if (!found) throw new Error(`no buyer ${index}`)
    return found
  }
}

import { calls } from '@mailing/contract/client.ts'
import type { GoodsLine } from '@mailing/contract/goods/schemas.ts'
import { useEffect, useSyncExternalStore } from 'react'
import { isCallError } from '../../../platform/client/call-error.ts'
import { request } from '../../../platform/client/client.ts'
import { randomId } from '../../../platform/random.ts'
import { currentUid, onUserChange } from '../../../platform/session.ts'
import { readStored, storageName, writeStored } from '../../../platform/storage.ts'
import { tell } from '../../../ui/feedback.ts'
import { adopt, type CartWish, follow, type KnownLines, quantityOf, withQuantity } from './cart.ts'

/*
 * The cart of this device (the seed's "shopping cart key" and "cart list key"). Every change is kept here first and told to the
 * server afterwards, so that nothing is lost without a connection; a guest's cart goes over to whoever logs in.
 */

export interface CartState {
  /** Null: a guest. */
  readonly owner: string | null
  readonly wishes: readonly CartWish[]
  readonly known: KnownLines
  /** `local`: the server could not be asked; `fresh`: it has answered. */
  readonly state: 'loading' | 'fresh' | 'local'
}

type Carts = Readonly<Record<string, readonly CartWish[]>>
const keyOf = (owner: string | null): string => owner ?? ''
const quiet = {
  isLoadingShown: false,
  isNetworkToastShown: false,
  onSessionLost: 'nothing',
} as const

const storedCarts = (): Carts => (readStored('cart') as Carts | null) ?? {}

function load(): CartState {
  const owner = currentUid()
  const carts = storedCarts()
  const own = carts[keyOf(owner)] ?? []
  const wishes = owner === null ? own : adopt(own, carts[''] ?? [])
  return {
    owner,
    wishes,
    known: (readStored('cartList') as KnownLines | null) ?? {},
    state: 'loading',
  }
}

/** Other people's carts stay only while the server does not know all of them. */
function keep({ owner, wishes, known }: CartState): void {
  const others = Object.entries(storedCarts()).filter(
    ([key, kept]) =>
      key !== '' && key !== keyOf(owner) && kept.some(({ mark }) => mark !== 'clean'),
  )
  const carts: Carts = { ...Object.fromEntries(others), [keyOf(owner)]: wishes }
  const needed = new Set(
    Object.values(carts).flatMap((kept) => kept.map(({ variantId }) => variantId)),
  )
  writeStored('cart', carts)
  writeStored(
    'cartList',
    Object.fromEntries(Object.entries(known).filter(([variantId]) => needed.has(variantId))),
  )
}

let state: CartState = load()
const listeners = new Set<() => void>()

function set(change: Partial<CartState>): void {
  state = { ...state, ...change }
  keep(state)
  for (const listener of listeners) listener()
}

const learn = (lines: readonly GoodsLine[]): KnownLines => ({
  ...state.known,
  ...Object.fromEntries(lines.map((line) => [line.variantId, line])),
})

/** Puts so many more of a variant into the cart. `line`: what the page knows about it. */
export function addToCart(line: GoodsLine, quantity: number): void {
  const before = quantityOf(state.wishes, line.variantId)
  set({
    known: learn([{ ...line, quantity }]),
    wishes: withQuantity(state.wishes, line.variantId, before + quantity, state.owner === null),
  })
  void syncCart()
}

/** How many of a variant are wished; 0 takes it out. */
export function setQuantity(variantId: string, quantity: number): void {
  set({ wishes: withQuantity(state.wishes, variantId, quantity, state.owner === null) })
  void syncCart()
}

/** Leaves a line in the cart when the rest is ordered, or takes it along. */
export const setLeft = (variantId: string, isLeft: boolean): void =>
  set({
    wishes: state.wishes.map((wish) => (wish.variantId === variantId ? { ...wish, isLeft } : wish)),
  })

let running: Promise<void> | null = null
let isAgain = false

/** Tells the server what it does not know yet and reads what it has. Calls while one is under way are answered by one more round. */
export function syncCart(): Promise<void> {
  isAgain = true
  running ??= rounds().finally(() => {
    running = null
  })
  return running
}

async function rounds(): Promise<void> {
  while (isAgain) {
    isAgain = false
    try {
      await (state.owner === null ? askForGuest() : askForUser(state.owner))
    } catch (error) {
      if (!isCallError(error)) throw error
      set({ state: 'local' })
      return
    }
  }
}

/** Prices and stock of a guest's lines. What the server no longer knows is shown as off sale instead of vanishing. */
async function askForGuest(): Promise<void> {
  const lines = state.wishes.map(({ variantId, quantity }) => ({ variantId, quantity }))
  if (lines.length === 0) return set({ state: 'fresh' })
  const cart = await request(calls.goods.lookUp, { lines }, quiet)
  const gone = lines.flatMap(({ variantId }) => {
    const known = state.known[variantId]
    return known && !cart.lines.some((line) => line.variantId === variantId)
      ? [{ ...known, problem: 'off_sale' as const }]
      : []
  })
  if (state.owner === null) set({ known: learn([...cart.lines, ...gone]), state: 'fresh' })
}

async function askForUser(owner: string): Promise<void> {
  const take = (lines: readonly GoodsLine[], told: readonly CartWish[]) => {
    if (state.owner === owner)
      set({ known: learn(lines), wishes: follow(state.wishes, lines, told), state: 'fresh' })
  }
  const merging = state.wishes.filter(({ mark }) => mark === 'merge')
  if (merging.length > 0) {
    const cart = await request(
      calls.goods.mergeCart,
      { lines: merging.map(({ variantId, quantity }) => ({ variantId, quantity })) },
      { ...quiet, idempotencyKey: randomId() },
    )
    take(cart.lines, merging)
  }
  for (const wish of state.wishes.filter(({ mark }) => mark === 'set')) {
    if (state.owner !== owner) return
    const { variantId, quantity } = wish
    try {
      take((await request(calls.goods.setCartLine, { variantId, quantity }, quiet)).lines, [wish])
    } catch (error) {
      if (!isCallError(error) || error.failure !== 'answer' || error.isSessionLoss) throw error
      // Refused for good (the cart is full, the variant is gone): say so, and follow the server.
      take((await request(calls.goods.cart, {}, quiet)).lines, [wish])
      void tell(error.message)
    }
  }
  take((await request(calls.goods.cart, {}, quiet)).lines, [])
}

onUserChange(() => {
  state = load()
  // The guest's lines belong to the user from here on: also when the server cannot be asked right now.
  set({})
  void syncCart()
})

if (typeof window !== 'undefined') {
  window.addEventListener('online', () => void syncCart())
  // Another tab has changed the cart.
  window.addEventListener('storage', (event) => {
    if (event.key !== storageName('cart')) return
    state = { ...load(), state: state.state }
    for (const listener of listeners) listener()
  })
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The cart for a screen. It is asked for anew when the screen opens. */
export function useCart(): CartState {
  useEffect(() => void syncCart(), [])
  return useSyncExternalStore(
    subscribe,
    () => state,
    () => state,
  )
}

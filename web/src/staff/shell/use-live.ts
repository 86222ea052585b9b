import type { Call, CallOutput } from '@mailing/contract/call.ts'
import { calls } from '@mailing/contract/client.ts'
import type { QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { listen } from '../../platform/client/event-stream.ts'
import { outdateCalls, queryClient, refreshCalls } from '../../platform/client/query.ts'

/** Where the stream is; a test compares it with the contract, whose own file would bring its schemas along. */
export const streamPath = '/api/mailing/v5/admin/order/stream'
/** A busy house moves all the time: what is shown is asked for again once in so many milliseconds. */
const pauseMs = 3000

/** What the stream says. The orders are missing while a server of before still runs. */
interface Changed {
  readonly topics: readonly string[]
  readonly orders?: readonly string[]
}

const ofOrders = [
  calls.mail.reviewList,
  calls.delivery.queue,
  calls.orderDesk.list,
  calls.orderDesk.count,
  calls.orderDesk.waiting,
  calls.shop.waiting,
  calls.shop.adminList,
  calls.report.today,
]
/** What is asked for again when something of the kind has moved: lists and counts, never the content of a letter. */
const shownBy: Readonly<Record<string, readonly Call[]>> = {
  order: ofOrders,
  payment: [...ofOrders, calls.wallet.incidents, calls.wallet.corrections],
  delivery: [
    calls.delivery.queue,
    calls.delivery.batches,
    calls.bench.shift,
    calls.logistics.cases,
    calls.logistics.desk,
  ],
  reply: [calls.reply.deskList, calls.reply.originalsDue],
  institution: [calls.institution.requestsWaiting, calls.mail.reviewList],
  shop: [calls.shop.waiting, calls.shop.adminList, calls.goods.commentsWaiting],
  agent: [calls.agent.waiting, calls.agent.list, calls.agent.deskWithdrawals],
  privacy: [calls.privacy.deletions],
}

/**
 * What says that there is news, and waits until somebody asks for it: each reading is recorded, and nobody has read what a
 * screen without a person before it shows.
 */
const toldBy: Readonly<Record<string, readonly Call[]>> = {
  payment: [calls.wallet.deskPayments],
  'delivery.returned': [calls.delivery.returns],
}

/** Marks the lists that are read by hand as old. */
export const outdate = (
  topics: readonly string[],
  client: QueryClient = queryClient,
): Promise<unknown> =>
  outdateCalls(
    topics.flatMap((topic) => toldBy[topic] ?? []),
    client,
  )

/** An order that is open is asked for again when something has happened to it, and not when it has to another one. */
export const refreshOrders = (
  ids: readonly string[],
  client: QueryClient = queryClient,
): Promise<unknown> =>
  client.invalidateQueries(
    {
      queryKey: [calls.orderDesk.get.id],
      predicate: ({ state }) =>
        ids.includes((state.data as CallOutput<typeof calls.orderDesk.get> | undefined)?.id ?? ''),
    },
    { cancelRefetch: false },
  )

/** Asks for what has moved: at once, and then no more often than the pause. */
export class Refreshing {
  readonly #refresh: (calls: readonly Call[]) => unknown
  readonly #moved = new Set<Call>()
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(refresh: (calls: readonly Call[]) => unknown) {
    this.#refresh = refresh
  }

  add(topics: readonly string[]): void {
    for (const topic of topics) for (const call of shownBy[topic] ?? []) this.#moved.add(call)
    if (this.#timer === undefined) this.#send()
  }

  readonly stop = (): void => clearTimeout(this.#timer)

  #send(): void {
    this.#timer = undefined
    if (this.#moved.size === 0) return
    const moved = [...this.#moved]
    this.#moved.clear()
    this.#refresh(moved)
    this.#timer = setTimeout(() => this.#send(), pauseMs)
  }
}

/** Lists and counts of the console follow what happens in the house. Where the stream does not get through, they still ask by themselves. */
export function useLive(): void {
  useEffect(() => {
    const refreshing = new Refreshing((moved) =>
      refreshCalls(moved, queryClient, { cancelRefetch: false }),
    )
    let wasAway = false
    const end = listen({
      path: streamPath,
      hiddenMs: 3000,
      // What has moved while nobody listened is asked for as well.
      onLive: (isLive) => {
        if (isLive && wasAway) {
          refreshing.add(Object.keys(shownBy))
          void outdate(Object.keys(toldBy))
        }
        wasAway = true
      },
      onEvent: ({ event, data }) => {
        if (event !== 'changed') return
        const { topics, orders = [] } = JSON.parse(data) as Changed
        refreshing.add(topics)
        void outdate(topics)
        if (orders.length > 0) void refreshOrders(orders)
      },
    })
    return () => {
      end()
      refreshing.stop()
    }
  }, [])
}

import { randomUUID } from 'node:crypto'
import { v5 } from '@mailing/contract/call.ts'
import { headerNames } from '@mailing/contract/envelope.ts'
import autocannon, { type Request } from 'autocannon'

/**
 * Generates the load of a contest in a process of its own. It sends what the app sends, to either
 * program. One message names the people and goods; each run is a message, and its answer another.
 */
export const connections = 16

export interface Person {
  /** Headers that the app sends for this person. */
  readonly headers: Readonly<Record<string, string>>
  readonly addressId: string
}

/** An order: lines with the current price, without a coupon. */
export interface Basket {
  readonly goodsId: string
  readonly lines: readonly { readonly variantId: string; readonly quantity: number }[]
  readonly total: number
}

export interface LetterToOrder {
  /** Place of its writer. */
  readonly writer: number
  readonly proofId: string
  readonly sha256: string
  readonly total: number
}

export interface Scene {
  readonly buyers: readonly Person[]
  readonly baskets: readonly Basket[]
  readonly goods: readonly string[]
  readonly writers: readonly Person[]
  readonly letters: readonly LetterToOrder[]
}

/**
 * `flow`: an order of goods in five requests. `letter`: an order of a letter in two. The others are
 * one request each.
 */
export const kinds = ['list', 'detail', 'goodsOrders', 'mailOrders', 'flow', 'letter'] as const
export type Kind = (typeof kinds)[number]

export interface Run {
  /** Each program has orders of its own: what one has ordered waits for the other still. */
  readonly program: string
  readonly url: string
  readonly kind: Kind
  readonly seconds: number
  /** Number of runs, instead of seconds. */
  readonly times?: number
  /** Rate limit per second. */
  readonly perSecond?: number
  /** Only the first people; those whose lists are read have orders enough by it. */
  readonly people?: number
}

export interface Loaded {
  /** Whole flows that ended within the run. */
  readonly done: number
  readonly seconds: number
  readonly p50: number
  readonly p99: number
  /** A refused answer, if there was one. */
  readonly refusals: number
  readonly refusal: string
}

interface Answer {
  readonly data: {
    readonly id?: string
    readonly orderId?: string
    readonly bestId?: string | null
    readonly list?: readonly { readonly id: string; readonly discount: number }[]
  } | null
}

let scene: Scene | undefined
const turns = new Map<string, number>()
/** Counts on from run to run; nobody is always the first. */
function turn(run: Run, what: string): number {
  const key = `${run.program} ${what}`
  const next = turns.get(key) ?? 0
  turns.set(key, next + 1)
  return next
}

const at = <T>(list: readonly T[], place: number): T => {
  const found = list[place % list.length]
  if (found === undefined) throw new Error('there is nothing to load with')
  return found
}

const post = ({ headers }: Person, path: string, body: object): Request => ({
  method: 'POST',
  path,
  headers: { ...headers, [headerNames.idempotencyKey]: randomUUID() },
  body: JSON.stringify(body),
})

const get = ({ headers }: Person, path: string): Request => ({ method: 'GET', path, headers })

const read = (body: string): NonNullable<Answer['data']> => (JSON.parse(body) as Answer).data ?? {}

/** Detail, addresses, coupons, order, payment. */
function flow(run: Run, { buyers, baskets }: Scene, ended: () => void): Request[] {
  const people = buyers.slice(0, run.people ?? buyers.length)
  const buyer = (context: Record<string, string>) => at(people, Number(context['buyer']))
  const basket = (context: Record<string, string>) => at(baskets, Number(context['basket']))
  return [
    {
      setupRequest: (request, context) => {
        context['buyer'] = String(turn(run, 'buyer'))
        context['basket'] = String(turn(run, 'basket') * 7)
        return {
          ...request,
          ...get(buyer(context), `${v5}/goods/detail?id=${basket(context).goodsId}`),
        }
      },
    },
    {
      setupRequest: (request, context) => ({
        ...request,
        ...get(buyer(context), `${v5}/address/list?kind=delivery`),
      }),
    },
    {
      setupRequest: (request, context) => ({
        ...request,
        ...post(buyer(context), `${v5}/app/goodsOrderCoupons`, { lines: basket(context).lines }),
      }),
      onResponse: (_status, body, context) => {
        const { bestId, list } = read(body)
        context['couponId'] = bestId ?? ''
        context['discount'] = String(list?.find(({ id }) => id === bestId)?.discount ?? 0)
      },
    },
    {
      setupRequest: (request, context) => {
        const { lines, total } = basket(context)
        const expectedTotal = total - Number(context['discount'])
        context['total'] = String(expectedTotal)
        return {
          ...request,
          ...post(buyer(context), `${v5}/app/createGoodsOrder`, {
            lines,
            addressId: buyer(context).addressId,
            expectedTotal,
            ...(context['couponId'] && { couponId: context['couponId'] }),
          }),
        }
      },
      onResponse: (_status, body, context) => {
        context['orderId'] = read(body).orderId ?? ''
      },
    },
    {
      setupRequest: (request, context) => ({
        ...request,
        ...post(buyer(context), `${v5}/order/pay`, {
          orderId: context['orderId'],
          method: 'wallet',
          expectedTotal: Number(context['total']),
        }),
      }),
      onResponse: (status) => {
        if (status === 200) ended()
      },
    },
  ]
}

/** An order of a letter that is drawn, and its payment. */
function letter(run: Run, { writers, letters }: Scene, ended: () => void): Request[] {
  const chosen = (context: Record<string, string>) => {
    const next = letters[Number(context['letter'])]
    if (!next) throw new Error('no letter is left to be ordered; prepare more')
    return next
  }
  return [
    {
      setupRequest: (request, context) => {
        context['letter'] = String(turn(run, 'letter'))
        const { writer, proofId, total } = chosen(context)
        return {
          ...request,
          ...post(at(writers, writer), `${v5}/app/createLetterOrder`, {
            proofId,
            expectedTotal: total,
            acceptedWarnings: [],
          }),
        }
      },
      onResponse: (_status, body, context) => {
        context['orderId'] = read(body).id ?? ''
      },
    },
    {
      setupRequest: (request, context) => {
        const { writer, sha256, total } = chosen(context)
        return {
          ...request,
          ...post(at(writers, writer), `${v5}/app/payLetterOrder`, {
            orderId: context['orderId'],
            expectedTotal: total,
            sha256,
          }),
        }
      },
      onResponse: (status) => {
        if (status === 200) ended()
      },
    },
  ]
}

/** Requests that change nothing are made once: making them again would load the loader. */
function reads(run: Run, { buyers, writers, goods }: Scene): Request[] {
  const begin = turn(run, run.kind) * 61
  const people = (run.kind === 'mailOrders' ? writers : buyers).slice(0, run.people)
  return Array.from({ length: 64 }, (_, n) => {
    const person = at(people, begin + n)
    switch (run.kind) {
      case 'detail':
        return get(person, `${v5}/goods/detail?id=${at(goods, begin + n)}`)
      case 'goodsOrders':
        return get(person, `${v5}/order/goodsOrder`)
      case 'mailOrders':
        return get(person, `${v5}/order/record`)
      default:
        return get(person, `${v5}/goods/list`)
    }
  })
}

async function load(run: Run, scene: Scene): Promise<Loaded> {
  let [done, refusals, refusal] = [0, 0, '']
  const ended = () => {
    done += 1
  }
  const heard = (request: Request): Request => ({
    ...request,
    onResponse: (status, body, context) => {
      if (status !== 200) {
        refusals += 1
        refusal ||= `${status} ${body}`
      }
      request.onResponse?.(status, body, context)
      if (run.kind !== 'flow' && run.kind !== 'letter' && status === 200) ended()
    },
  })
  const steps = run.kind === 'flow' ? 5 : run.kind === 'letter' ? 2 : 1
  const result = await autocannon({
    url: run.url,
    connections,
    ...(run.times === undefined ? { duration: run.seconds } : { amount: run.times * steps }),
    ...(run.perSecond !== undefined && { overallRate: run.perSecond * steps }),
    timeout: 30,
    setupClient: (client) => {
      const requests =
        run.kind === 'flow'
          ? flow(run, scene, ended)
          : run.kind === 'letter'
            ? letter(run, scene, ended)
            : reads(run, scene)
      client.setRequests(requests.map(heard))
    },
  })
  if (result.errors > 0) refusal ||= `${result.errors} connections failed`
  return {
    done,
    seconds: result.duration,
    p50: result.latency.p50,
    p99: result.latency.p99,
    refusals: refusals + result.errors,
    refusal,
  }
}

process.on('message', (message: { readonly scene?: Scene; readonly run?: Run }) => {
  if (message.scene) scene = message.scene
  if (!message.run || !scene) return
  load(message.run, scene).then(
    (loaded) => process.send?.(loaded),
    (error: unknown) => {
      console.error(error)
      process.exit(1)
    },
  )
})

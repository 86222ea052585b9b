import { randomUUID } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { v5 } from '@mailing/contract/call.ts'
import { headerNames } from '@mailing/contract/envelope.ts'
import type { Request } from 'autocannon'
import { orderInvariants } from '../../server/src/modules/order/service.ts'
import { auditLedger } from '../../server/src/modules/wallet/service.ts'
import { median, report } from '../typeset/chromium.ts'
import { compare, connections, headersOf, type Kind, measure, round2 } from './contest.ts'
import { openPlace, type Place } from './place.ts'
import { startBare, startProduct } from './programs.ts'
import { record } from './statements.ts'
import { type BenchWriter, makeWriters, type ReadyProof } from './writers.ts'

/**
 * List of orders, and making a letter order and paying it from the wallet: the product with all it does against a bare
 * node:http and pg program that sends the same statements. The programs take turns in short runs; the figure is the ratio.
 * What follows a paid order (the text check, the reviewers' queue) the product's workers do for the orders of all of them.
 */
const target = 0.6

const takeProof = (writer: BenchWriter): ReadyProof => {
  const proof = writer.proofs.pop()
  if (!proof) throw new Error('no proof is left; prepare more')
  return proof
}

/** What the product sends for each kind of request, heard from two writers of which none is under load. */
async function recordScripts([one, other]: readonly BenchWriter[]): Promise<
  Readonly<Record<string, unknown>>
> {
  if (!one || !other) throw new Error('recording needs two writers')
  const both = <T>(
    work: (writer: BenchWriter) => Promise<T>,
  ): [() => Promise<T>, () => Promise<T>] => [() => work(one), () => work(other)]
  const person = ({ client, sessionId }: BenchWriter) => ({ userId: client.userId, sessionId })
  const create = await record(
    both(async (writer) => {
      const [proof, key] = [takeProof(writer), randomUUID()]
      const order = await writer.client.letter.createOrder(
        { proofId: proof.proofId, expectedTotal: writer.total, acceptedWarnings: [] },
        { key },
      )
      return {
        order,
        writer,
        parameters: {
          ...person(writer),
          ...proof,
          key,
          orderId: order.id,
          orderNumber: order.number,
        },
      }
    }),
  )
  const orders = new Map(
    create.answers.map(({ writer, order, parameters }) => [writer, { order, parameters }]),
  )
  const pay = await record(
    both(async (writer) => {
      const made = orders.get(writer)
      if (!made) throw new Error('no order was recorded')
      const key = randomUUID()
      await writer.client.letter.payOrder(
        { orderId: made.order.id, expectedTotal: writer.total, sha256: made.parameters.sha256 },
        { key },
      )
      return { parameters: { ...made.parameters, key } }
    }),
  )
  const list = await record(
    both(async (writer) => {
      await writer.client.order.list({})
      return { parameters: person(writer) }
    }),
  )
  return { create: create.statements, pay: pay.statements, list: list.statements }
}

interface Answer {
  readonly data: { readonly id?: string; readonly orderId?: string; readonly orderNumber?: string }
}

function productRequests(writer: BenchWriter, kind: Kind): Request[] {
  const headers = headersOf(writer.client)
  if (kind === 'list') return [{ method: 'GET', path: `${v5}/order/record`, headers }]
  const post = (path: string, body: object): Request => ({
    method: 'POST',
    path,
    headers: { ...headers, [headerNames.idempotencyKey]: randomUUID() },
    body: JSON.stringify(body),
  })
  return [
    {
      setupRequest: (request, context) => {
        const proof = takeProof(writer)
        context['sha256'] = proof.sha256
        return {
          ...request,
          ...post(`${v5}/app/createLetterOrder`, {
            proofId: proof.proofId,
            expectedTotal: writer.total,
            acceptedWarnings: [],
          }),
        }
      },
      onResponse: (_status, body, context) => {
        context['orderId'] = (JSON.parse(body) as Answer).data.id ?? ''
      },
    },
    {
      setupRequest: (request, { orderId, sha256 }) => ({
        ...request,
        ...post(`${v5}/app/payLetterOrder`, { orderId, expectedTotal: writer.total, sha256 }),
      }),
    },
  ]
}

function bareRequests(writer: BenchWriter, kind: Kind): Request[] {
  const person = { userId: writer.client.userId, sessionId: writer.sessionId }
  if (kind === 'list')
    return [{ method: 'GET', path: `/list?${new URLSearchParams(person).toString()}` }]
  const post = (path: string, body: object): Request => ({
    method: 'POST',
    path,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...person, key: randomUUID(), ...body }),
  })
  return [
    {
      setupRequest: (request, context) => {
        const proof = takeProof(writer)
        Object.assign(context, proof)
        return { ...request, ...post('/create', proof) }
      },
      onResponse: (_status, body, context) => {
        Object.assign(context, (JSON.parse(body) as Answer).data)
      },
    },
    { setupRequest: (request, context) => ({ ...request, ...post('/pay', context) }) },
  ]
}

async function bench(place: Place): Promise<void> {
  const { env, server } = place
  const writers = await makeWriters(
    server,
    connections + 2,
    Number(process.env['BENCH_PROOFS'] ?? 1600),
  )
  const scripts = join(env['DATA_DIR'] ?? '', 'statements.json')
  writeFileSync(scripts, JSON.stringify(await recordScripts(writers.slice(connections))))
  const address = env['DATABASE_URL'] ?? ''
  await place.tidy()
  const figures = await measure(server, writers.slice(0, connections), [
    { name: 'product', requests: productRequests, start: () => startProduct(env) },
    { name: 'bare', requests: bareRequests, start: () => startBare(scripts, address, 'plain') },
    {
      name: 'bareNamed',
      requests: bareRequests,
      start: () => startBare(scripts, address, 'named'),
    },
  ])
  const { breaks } = await auditLedger(server.kernel, orderInvariants)
  for (const kind of ['list', 'order'] as const) {
    const compared = compare(figures, kind)
    report(
      `server-${kind}`,
      {
        ...compared,
        target,
        ...(kind === 'order' && { workersAfterwardsSeconds: round2(median(figures.drains)) }),
        isLedgerSound: breaks.length === 0,
      },
      `${kind === 'list' ? 'a page of the order list' : 'a letter order made and paid from the wallet'}: ${compared.perSecond}/s, ${compared.ratio} of a bare program with the same SQL (${compared.ratioNamed} when that one names its statements); wanted ${target}`,
      compared.ratio >= target && breaks.length === 0,
    )
  }
}

const place = await openPlace()
try {
  await bench(place)
} finally {
  await place.close()
}

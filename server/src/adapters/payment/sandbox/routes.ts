import { pickLocale } from '@mailing/contract/locale.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Kernel } from '../../../platform/kernel.ts'
import { NotificationRefused } from '../port.ts'
import { bookRefund, decide, findBooked, findRefund, listBill, listRefunds } from './book.ts'
import {
  choices,
  type PayRequest,
  paths,
  payerLength,
  zBillRequest,
  zPayRequest,
  zQuery,
  zRefund,
} from './messages.ts'
import { notifyDue, reportOf } from './notifying.ts'
import { brokenPage, closedPage, decidePage, pagePolicy } from './page.ts'
import type { Signing } from './signature.ts'
import type { Post } from './transport.ts'

/** The sandbox's own side: the pay page, and what shops may ask. */
export function mountSandbox(
  web: FastifyInstance,
  kernel: Kernel,
  signing: Signing,
  post: Post,
): void {
  addPages(web, kernel, signing, post)
  addQuestions(web, kernel, signing)
}

function sendPage(
  reply: FastifyReply,
  status: number,
  page: string,
  returnUrl?: string,
): FastifyReply {
  return reply
    .status(status)
    .header('content-security-policy', pagePolicy(returnUrl))
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .type('text/html; charset=utf-8')
    .send(page)
}

const queryOf = (request: FastifyRequest): Record<string, string> =>
  Object.fromEntries(
    Object.entries(request.query as Record<string, unknown>).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  )

/** Reads the address's pay request, or null without the shop's signature. */
function readPayRequest(signing: Signing, request: FastifyRequest): PayRequest | null {
  const { order = '', key, time, nonce, signature } = queryOf(request)
  const raw = Buffer.from(order, 'base64url')
  try {
    signing.verifyLasting('shop', paths.page, raw, {
      'sandbox-key': key,
      'sandbox-time': time,
      'sandbox-nonce': nonce,
      'sandbox-signature': signature,
    })
    return zPayRequest.parse(JSON.parse(raw.toString('utf8')))
  } catch {
    return null
  }
}

function addPages(web: FastifyInstance, kernel: Kernel, signing: Signing, post: Post): void {
  const broken = (request: FastifyRequest, reply: FastifyReply) =>
    sendPage(reply, 400, brokenPage(pickLocale(request.headers['accept-language']?.split(',')[0])))

  web.get(paths.page, async (request, reply) => {
    const asked = readPayRequest(signing, request)
    if (!asked) return broken(request, reply)
    const booked = await findBooked(kernel, asked.merchant, asked.number)
    if (booked?.state === 'paid') return sendPage(reply, 200, closedPage(asked, 'paid'))
    if (kernel.clock.now() >= new Date(asked.expiresAt))
      return sendPage(reply, 200, closedPage(asked, 'lapsed'))
    return sendPage(
      reply,
      200,
      decidePage(asked, request.url.slice(request.url.indexOf('?') + 1)),
      asked.returnUrl,
    )
  })

  web.post(paths.decide, async (request, reply) => {
    const asked = readPayRequest(signing, request)
    const form = new URLSearchParams(
      Buffer.isBuffer(request.body) ? request.body.toString('utf8') : '',
    )
    const choice = choices.find((known) => known === form.get('choice'))
    if (!asked || !choice) return broken(request, reply)
    const isLapsed = kernel.clock.now() >= new Date(asked.expiresAt)
    if (isLapsed && (await findBooked(kernel, asked.merchant, asked.number))?.state !== 'paid')
      return sendPage(reply, 200, closedPage(asked, 'lapsed'))
    const payer = form.get('payer')?.trim().slice(0, payerLength) || null
    await decide(kernel, asked, choice, kernel.clock.now(), payer)
    await notifyDue(kernel, signing, post)
    return reply.redirect(asked.returnUrl, 303)
  })
}

function addQuestions(web: FastifyInstance, kernel: Kernel, signing: Signing): void {
  /** A question that a shop has signed; the answer is signed as well. */
  function question<S extends z.ZodType>(
    path: string,
    schema: S,
    answer: (asked: z.output<S>) => Promise<object>,
  ): void {
    web.post(path, async (request, reply) => {
      const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      let asked: z.output<S>
      try {
        signing.verify('shop', path, raw, request.headers)
        asked = schema.parse(JSON.parse(raw.toString('utf8')))
      } catch (error) {
        return reply.status(error instanceof NotificationRefused ? 401 : 400).send()
      }
      const body = Buffer.from(JSON.stringify(await answer(asked)))
      return reply
        .headers(signing.sign('sandbox', path, body))
        .type('application/json')
        .send(body)
    })
  }

  question(paths.query, zQuery, async ({ merchant, number }) => {
    const booked = await findBooked(kernel, merchant, number)
    if (!booked)
      return { merchant, number, reference: null, state: 'unknown', amount: 0, currency: '' }
    const isSilent = booked.told_from > kernel.clock.now()
    return isSilent ? { ...reportOf(booked), state: 'pending' } : reportOf(booked)
  })
  question(paths.refund, zRefund, async (asked) => ({
    outcome: await bookRefund(kernel, asked, kernel.clock.now()),
  }))
  question(paths.refundQuery, zRefund, async (asked) => ({
    outcome: await findRefund(kernel, asked),
  }))
  question(paths.bill, zBillRequest, async ({ merchant, day }) => {
    const [lines, refunds] = await Promise.all([
      listBill(kernel, merchant, day, kernel.config.TIME_ZONE),
      listRefunds(kernel, merchant, day, kernel.config.TIME_ZONE),
    ])
    return {
      lines: [
        ...lines.map(({ decided_at: at, ...line }) => ({ ...line, paidAt: at.toISOString() })),
        ...refunds.map(({ refund_number: number, refunded_at: at, ...line }) => ({
          ...line,
          paidAt: at.toISOString(),
          refund: { number, mark: number },
        })),
      ],
    }
  })
}

import { app } from '@mailing/contract/envelope.ts'
import { minor } from '@mailing/contract/money.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import {
  NotificationRefused,
  type PaymentProvider,
  type PaymentToStart,
  ProviderFailed,
  type ProviderReply,
  type StartedPayment,
} from '../../adapters/payment/port.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Kernel } from '../../platform/kernel.ts'
import { localeOf } from '../../platform/request-headers.ts'
import { takeAlarm } from './service/alarms.ts'
import { orderLookupHook } from './service/payment-list.ts'
import { settlePayment } from './service/settle.ts'
import {
  appPage,
  codePage,
  failedPage,
  startPagePolicy,
  startScript,
} from './service/start-page.ts'
import { findPaymentToStart, type PaymentRow } from './store/payments.ts'

/** Where providers notify, where payers are sent on to the provider, and the sandbox's own pages. */
export function addPaymentRoutes(web: FastifyInstance, kernel: Kernel): void {
  for (const provider of kernel.outside.payments.values()) {
    provider.mount?.(web, kernel)
    addNotification(web, kernel, provider)
  }
  addStart(web, kernel)
  addStartPage(web, kernel)
}

/** A provider's message. Refused without any effect unless its signature holds; confirmed only once its effect is committed (R13). */
function addNotification(web: FastifyInstance, kernel: Kernel, provider: PaymentProvider): void {
  web.post(`/api/pay/notify/${provider.name}`, async (request, reply) => {
    const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
    try {
      const told = await provider.verifyNotification(raw, request.headers)
      if (told && 'alarm' in told) await takeAlarm(kernel, provider, told, raw)
      else if (told) await settlePayment(kernel, provider, told, { by: 'notification', raw })
    } catch (error) {
      if (!(error instanceof NotificationRefused)) throw error
      kernel.log.warn('payment notification refused', {
        provider: provider.name,
        problem: error.reason,
      })
      if (!provider.refusal) throw new AppError('wallet.notify_signature')
      return answer(reply, provider.refusal)
    }
    return answer(reply, provider.acknowledgement)
  })
}

const answer = (reply: FastifyReply, { status, type, body }: ProviderReply): FastifyReply =>
  reply.status(status).type(type).send(body)

/**
 * Sends the payer on to the provider. Asking it is network work, so it happens here and not in the call that began the
 * payment; starting the same payment twice makes one at the provider. A payment that is over goes back to the app.
 */
function addStart(web: FastifyInstance, kernel: Kernel): void {
  web.get<{ Params: { number: string }; Querystring: { code?: unknown } }>(
    '/api/pay/start/:number',
    async (request, reply) => {
      const payment = await findPaymentToStart(kernel, request.params.number)
      if (!payment) throw new AppError('request.not_found')
      const returnUrl = returnUrlOf(kernel, payment)
      const provider = [...kernel.outside.payments.values()].find(
        ({ name }) => name === payment.provider,
      )
      if (!provider || (await isOver(kernel, payment))) return sendOn(reply, returnUrl)
      const { number, amount, currency, expires_at: expiresAt } = payment
      const { code } = request.query
      return show(kernel, reply, provider, {
        number,
        amount: minor(amount),
        currency,
        expiresAt,
        returnUrl,
        locale: localeOf(request),
        ip: request.ip,
        device: deviceOf(request),
        startUrl: `${kernel.config.PUBLIC_URL}/api/pay/start/${number}`,
        code: typeof code === 'string' && code.length <= 128 ? code : null,
      })
    },
  )
}

/** A payment is over too when its order was paid otherwise, or has ended: nobody pays it a second time by a page that was left open. */
async function isOver(kernel: Kernel, payment: PaymentRow): Promise<boolean> {
  if (payment.settled_at !== null || kernel.clock.now() >= payment.expires_at) return true
  const { order_id: orderId } = payment
  return orderId !== null && !(await kernel.hooks.only(orderLookupHook).isUnpaid(kernel, orderId))
}

/** Where the payer goes on: the provider's page, or one of ours for those that have none. */
async function show(
  { log }: Kernel,
  reply: FastifyReply,
  provider: PaymentProvider,
  payment: PaymentToStart,
): Promise<FastifyReply> {
  let started: StartedPayment
  try {
    started = await provider.start(payment)
  } catch (error) {
    if (!(error instanceof ProviderFailed)) throw error
    log.warn('payment not started', { provider: provider.name, error })
    return sendPage(reply.status(502), failedPage(payment))
  }
  if (started.kind === 'redirect') return sendOn(reply, started.url, started.isOriginTold)
  return sendPage(
    reply,
    started.kind === 'qr'
      ? codePage(payment, started.content)
      : appPage(payment, started.parameters),
  )
}

const sendPage = (reply: FastifyReply, page: string): FastifyReply =>
  reply
    .header('content-security-policy', startPagePolicy)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(page)

/** What the pages for a code and for WeChat need: their script, and whether the payment is over. */
function addStartPage(web: FastifyInstance, kernel: Kernel): void {
  web.get('/api/pay/start-page.js', (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').send(startScript),
  )
  web.get<{ Params: { number: string } }>(
    '/api/pay/start/:number/state',
    async (request, reply) => {
      const payment = await findPaymentToStart(kernel, request.params.number)
      if (!payment) throw new AppError('request.not_found')
      return reply
        .type('application/json')
        .send(JSON.stringify({ isOver: await isOver(kernel, payment) }))
    },
  )
}

function deviceOf({ headers }: FastifyRequest): PaymentToStart['device'] {
  const agent = headers['user-agent'] ?? ''
  if (/MicroMessenger/i.test(agent)) return 'wechat'
  return /Mobi|Android|iPhone|iPad/i.test(agent) ? 'phone' : 'computer'
}

const sendOn = (reply: FastifyReply, url: string, isOriginTold = false): FastifyReply =>
  reply
    .header('cache-control', 'no-store')
    .header('referrer-policy', isOriginTold ? 'origin' : 'no-referrer')
    .redirect(url, 303)

/** The app's page that shows what became of a payment. It asks the server; that somebody arrives there proves nothing. */
function returnUrlOf({ config }: Kernel, { id, order_id: orderId }: PaymentRow): string {
  const query = new URLSearchParams({ paymentId: id, ...(orderId && { orderId }) })
  const page = `/pages/payment/payment?${query.toString()}`
  return (
    config.PUBLIC_URL +
    (config.WEB_HISTORY === 'hash'
      ? `${app.basePath}#${page}`
      : app.basePath.replace(/\/$/, '') + page)
  )
}

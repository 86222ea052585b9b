import { app } from '@mailing/contract/envelope.ts'
import { minor } from '@mailing/contract/money.ts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { NotificationRefused, type PaymentProvider, type RawHeaders } from '../../adapters/payment/port.ts'
import { AppError } from '../../platform/app-error.ts'
import { localeOf } from '../../platform/call-route.ts'
import type { Kernel } from '../../platform/kernel.ts'
import { settlePayment } from './service.ts'
import { findPaymentToStart, type PaymentRow } from './store/payments.ts'

/** Where providers notify, where payers are sent on to the provider, and the sandbox's own pages. */
export function addPaymentRoutes(web: FastifyInstance, kernel: Kernel): void {
  for (const provider of kernel.outside.payments.values()) {
    provider.mount?.(web, kernel)
    addNotification(web, kernel, provider)
  }
  addStart(web, kernel)
}

/** A provider's message. Refused without any effect unless its signature holds; confirmed only once its effect is committed (R13). */
function addNotification(web: FastifyInstance, kernel: Kernel, provider: PaymentProvider): void {
  web.post(`/api/pay/notify/${provider.name}`, async (request, reply) => {
    const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
    try {
      const report = await provider.verifyNotification(raw, request.headers as RawHeaders)
      await settlePayment(kernel, provider, report, { by: 'notification', raw })
    } catch (error) {
      if (!(error instanceof NotificationRefused)) throw error
      kernel.log.warn('payment notification refused', { provider: provider.name, problem: error.reason })
      throw new AppError('wallet.notify_signature')
    }
    const { status, type, body } = provider.acknowledgement
    return reply.status(status).type(type).send(body)
  })
}

/**
 * Sends the payer on to the provider. Asking it is network work, so it happens here and not in the call that began the
 * payment; starting the same payment twice makes one at the provider. A payment that is over goes back to the app.
 */
function addStart(web: FastifyInstance, kernel: Kernel): void {
  web.get<{ Params: { number: string } }>('/api/pay/start/:number', async (request, reply) => {
    const payment = await findPaymentToStart(kernel.db, request.params.number)
    if (!payment) throw new AppError('request.not_found')
    const returnUrl = returnUrlOf(kernel, payment)
    const provider = [...kernel.outside.payments.values()].find(({ name }) => name === payment.provider)
    const isOver = payment.settled_at !== null || kernel.clock.now() >= payment.expires_at
    if (isOver || !provider) return sendOn(reply, returnUrl)
    const { number, amount, currency, expires_at: expiresAt } = payment
    const started = await provider.start({ number, amount: minor(amount), currency, expiresAt, returnUrl, locale: localeOf(request), ip: request.ip })
    if (started.kind !== 'redirect') throw new Error(`${provider.name} starts with a ${started.kind}, and only redirects are shown here. Add the page for it beside this route.`)
    return sendOn(reply, started.url)
  })
}

const sendOn = (reply: FastifyReply, url: string): FastifyReply => reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer').redirect(url, 303)

/** The app's page that shows what became of a payment. It asks the server; that somebody arrives there proves nothing. */
function returnUrlOf({ config }: Kernel, { id, order_id: orderId }: PaymentRow): string {
  const query = new URLSearchParams({ paymentId: id, ...(orderId && { orderId }) })
  return `${config.PUBLIC_URL}${app.basePath}#/pages/payment/payment?${query.toString()}`
}

import type { z } from 'zod'
import type { Clock } from '../../../platform/clock.ts'
import type { Config } from '../../../platform/config.ts'
import type { Vault } from '../../../platform/crypto.ts'
import {
  NotificationRefused,
  type PaymentProvider,
  type PaymentReport,
  ProviderFailed,
} from '../port.ts'
import {
  notifyPath,
  type PayRequest,
  paths,
  zBill,
  zRefundAsked,
  zRefunded,
  zReport,
} from './messages.ts'
import { notifyDue } from './notifying.ts'
import { mountSandbox } from './routes.ts'
import { createSigning, type Signing } from './signature.ts'
import { createPost, type Post } from './transport.ts'

const merchant = 'sandbox-shop'

/**
 * The sandbox: a provider whose money is not real and whose protocol is. It signs with Ed25519,
 * notifies over HTTP, can be asked, and pays back. This is the shop's side; `mount` adds the other
 * one.
 */
export function createSandbox(config: Config, vault: Vault, clock: Clock): PaymentProvider {
  const signing = createSigning(config, vault, () => clock.now())
  let post: Post | null = null

  async function ask<S extends z.ZodType>(
    path: string,
    question: object,
    schema: S,
  ): Promise<z.output<S>> {
    if (!post) throw new ProviderFailed('the sandbox is not mounted')
    const raw = Buffer.from(JSON.stringify({ merchant, ...question }))
    const answer = await post(path, signing.sign('shop', path, raw), raw)
    if (answer.status !== 200) throw new ProviderFailed(`the sandbox answered ${answer.status}`)
    signing.verify('sandbox', path, answer.body, answer.headers)
    return schema.parse(JSON.parse(answer.body.toString('utf8')))
  }

  return {
    name: 'sandbox',
    merchant,
    acknowledgement: { status: 200, type: 'application/json', body: '{"received":true}' },
    start: ({ number, amount, currency, expiresAt, returnUrl, locale }) => {
      const request: PayRequest = {
        merchant,
        number,
        amount,
        currency,
        expiresAt: expiresAt.toISOString(),
        returnUrl,
        locale,
      }
      return Promise.resolve({
        kind: 'redirect',
        url: `${config.PUBLIC_URL}${signedPage(signing, request)}`,
      })
    },
    verifyNotification: async (raw, headers) => readNotification(signing, raw, headers),
    query: ({ number }) => ask(paths.query, { number }, zReport),
    refund: async ({ number, reference, amount, currency }) =>
      (await ask(paths.refund, { number, reference, amount, currency }, zRefunded)).outcome,
    queryRefund: async ({ number, reference, amount, currency }) =>
      (await ask(paths.refundQuery, { number, reference, amount, currency }, zRefundAsked)).outcome,
    bill: async (day) => {
      const { lines } = await ask(paths.bill, { day }, zBill)
      return lines.map((line) => ({ ...line, fee: 0, paidAt: new Date(line.paidAt) }))
    },
    mount: (web, kernel) => {
      post = createPost(web)
      mountSandbox(web, kernel, signing, post)
    },
    work: async (kernel) => {
      if (post) await notifyDue(kernel, signing, post)
    },
  }
}

/**
 * The page's address carries the request and the shop's signature: nobody can make one for another
 * amount.
 */
function signedPage(signing: Signing, request: PayRequest): string {
  const raw = Buffer.from(JSON.stringify(request))
  const signed = signing.sign('shop', paths.page, raw)
  const query = new URLSearchParams({
    order: raw.toString('base64url'),
    key: signed['sandbox-key'],
    time: signed['sandbox-time'],
    nonce: signed['sandbox-nonce'],
    signature: signed['sandbox-signature'],
  })
  return `${paths.page}?${query.toString()}`
}

function readNotification(
  signing: Signing,
  raw: Buffer,
  headers: Parameters<Signing['verify']>[3],
): PaymentReport {
  signing.verify('sandbox', notifyPath, raw, headers)
  try {
    return zReport.parse(JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(raw)))
  } catch {
    throw new NotificationRefused('body')
  }
}

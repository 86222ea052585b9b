import { z } from 'zod'
import { toBeijingIso } from '../../../platform/beijing.ts'
import type { Exchange } from '../../../platform/exchange.ts'
import { type PaymentToStart, ProviderFailed, type StartedPayment } from '../port.ts'
import type { Client } from './client.ts'
import { zH5, zNative, zPrepay } from './messages.ts'
import { jsapiParameters, type MerchantKey } from './signing.ts'

export interface StartParts {
  readonly client: Client
  readonly exchange: Exchange
  readonly merchant: MerchantKey
  readonly appId: string
  readonly appSecret: string
  readonly apiUrl: string
  readonly loginUrl: string
  readonly notifyUrl: string
  readonly description: string
  readonly now: () => Date
}

/** Begins a payment in the way that fits the payer's device. */
export async function start(parts: StartParts, payment: PaymentToStart): Promise<StartedPayment> {
  if (payment.device === 'wechat') return startInside(parts, payment)
  if (payment.device === 'phone') return startOnPhone(parts, payment)
  const { code_url: content } = await parts.client.get(
    { method: 'POST', path: '/v3/pay/transactions/native', body: order(parts, payment) },
    zNative,
  )
  return { kind: 'qr', content }
}

/** Builds the order; equal for each start, so that a retry makes one. */
const order = (
  { appId, merchant, notifyUrl, description }: StartParts,
  { number, amount, currency, expiresAt }: PaymentToStart,
) => ({
  appid: appId,
  mchid: merchant.merchantId,
  description,
  out_trade_no: number,
  time_expire: toBeijingIso(expiresAt),
  notify_url: notifyUrl,
  amount: { total: amount, currency },
})

/**
 * Starts in a phone's browser, where WeChat Pay has its own page. It opens WeChat and comes back.
 * Source: https://pay.weixin.qq.com/doc/v3/merchant/4012791834 (H5下单)
 */
async function startOnPhone(parts: StartParts, payment: PaymentToStart): Promise<StartedPayment> {
  const body = {
    ...order(parts, payment),
    scene_info: { payer_client_ip: payment.ip, h5_info: { type: 'Wap' } },
  }
  const { h5_url: page } = await parts.client.get(
    { method: 'POST', path: '/v3/pay/transactions/h5', body },
    zH5,
  )
  const url = new URL(page)
  url.searchParams.set('redirect_url', payment.returnUrl)
  return { kind: 'redirect', url: url.toString(), isOriginTold: true }
}

/**
 * Inside WeChat the payer is named first: a page of WeChat's sends the browser back to us with a
 * code.
 */
async function startInside(parts: StartParts, payment: PaymentToStart): Promise<StartedPayment> {
  const payer = payment.code === null ? null : await payerOf(parts, payment.code)
  if (payer === null) return { kind: 'redirect', url: loginPage(parts, payment) }
  const { prepay_id: prepayId } = await parts.client.get(
    {
      method: 'POST',
      path: '/v3/pay/transactions/jsapi',
      body: { ...order(parts, payment), payer: { openid: payer } },
    },
    zPrepay,
  )
  return {
    kind: 'app',
    parameters: jsapiParameters(parts.merchant, parts.appId, prepayId, parts.now()),
  }
}

/**
 * Source:
 * https://developers.weixin.qq.com/doc/offiaccount/OA_Web_Apps/Wechat_webpage_authorization.html;
 * the order of the parameters matters.
 */
function loginPage({ loginUrl, appId }: StartParts, { startUrl, number }: PaymentToStart): string {
  return `${loginUrl}/connect/oauth2/authorize?appid=${appId}&redirect_uri=${encodeURIComponent(startUrl)}&response_type=code&scope=snsapi_base&state=${number}#wechat_redirect`
}

const zPayer = z.union([z.object({ openid: z.string().min(1) }), z.object({ errcode: z.int() })])
/** The code is wrong, or was used before: the page was opened again. A new one is asked for. */
const usedCodes: readonly number[] = [40029, 40163]

async function payerOf(
  { exchange, apiUrl, appId, appSecret }: StartParts,
  code: string,
): Promise<string | null> {
  const query = new URLSearchParams({
    appid: appId,
    secret: appSecret,
    code,
    grant_type: 'authorization_code',
  })
  const { body } = await exchange({
    method: 'GET',
    url: new URL(`/sns/oauth2/access_token?${query.toString()}`, apiUrl),
  })
  const answer = zPayer.safeParse(JSON.parse(body.toString('utf8')))
  if (!answer.success) throw new ProviderFailed('wechat does not name the payer')
  if ('openid' in answer.data) return answer.data.openid
  if (usedCodes.includes(answer.data.errcode)) return null
  throw new ProviderFailed(`wechat does not name the payer: ${answer.data.errcode}`)
}

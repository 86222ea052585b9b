import type { KeyObject } from 'node:crypto'
import { z } from 'zod'
import { toBeijing } from '../../../platform/beijing.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Config } from '../../../platform/config.ts'
import type { Exchange } from '../../../platform/exchange.ts'
import { ProviderFailed } from '../port.ts'
import { isSignedRsa } from '../rsa.ts'
import { cutObject, signRequest } from './signing.ts'

export interface ClientParts {
  readonly clock: Clock
  readonly exchange: Exchange
  readonly gateway: string
  readonly appId: string
  readonly privateKey: KeyObject
  readonly publicKeys: readonly KeyObject[]
  /**
   * Serial numbers of the certificates of both sides. They stand for bare keys; payouts require
   * them.
   */
  readonly certificates: Readonly<Record<string, string>>
}

export type Settings = Pick<
  Config,
  | 'ALIPAY_URL'
  | 'PUBLIC_URL'
  | 'OPERATOR_NAME'
  | 'TIME_ZONE'
  | 'ALIPAY_APP_CERTIFICATE_SN'
  | 'ALIPAY_ROOT_CERTIFICATE_SN'
> & {
  readonly [K in
    | 'ALIPAY_APP_ID'
    | 'ALIPAY_SELLER_ID'
    | 'ALIPAY_PRIVATE_KEY'
    | 'ALIPAY_PUBLIC_KEYS']: NonNullable<Config[K]>
}

export const clientParts = (config: Settings, clock: Clock, exchange: Exchange): ClientParts => ({
  clock,
  exchange,
  gateway: config.ALIPAY_URL,
  appId: config.ALIPAY_APP_ID,
  privateKey: config.ALIPAY_PRIVATE_KEY,
  publicKeys: config.ALIPAY_PUBLIC_KEYS,
  certificates: {
    ...(config.ALIPAY_APP_CERTIFICATE_SN && { app_cert_sn: config.ALIPAY_APP_CERTIFICATE_SN }),
    ...(config.ALIPAY_ROOT_CERTIFICATE_SN && {
      alipay_root_cert_sn: config.ALIPAY_ROOT_CERTIFICATE_SN,
    }),
  },
})

export type Answered =
  | { readonly isTaken: true; readonly content: unknown }
  | { readonly isTaken: false; readonly code: string }

const zOutcome = z.object({ code: z.string(), sub_code: z.string().optional() })
const zSigned = z.object({ sign: z.string() })

/** The signed fields of a request. `urls`: where Alipay notifies and sends the browser back. */
export function signedFields(
  { clock, appId, privateKey, certificates }: ClientParts,
  method: string,
  content: object,
  urls: Readonly<Record<string, string>> = {},
): URLSearchParams {
  const fields = new Map(
    Object.entries({
      app_id: appId,
      method,
      format: 'JSON',
      charset: 'utf-8',
      sign_type: 'RSA2',
      timestamp: toBeijing(clock.now()),
      version: '1.0',
      ...certificates,
      ...urls,
      biz_content: JSON.stringify(content),
    }),
  )
  fields.set('sign', signRequest(privateKey, fields))
  return new URLSearchParams([...fields])
}

/**
 * Sends a request, verifies the raw answer, then reads it. A business error gives its code;
 * anything else that is no success throws a ProviderFailed. Source:
 * https://opendocs.alipay.com/common/02km9f (公共错误码)
 */
export async function ask(parts: ClientParts, method: string, content: object): Promise<Answered> {
  const url = new URL(parts.gateway)
  url.searchParams.set('charset', 'utf-8')
  const headers = { 'content-type': 'application/x-www-form-urlencoded;charset=utf-8' }
  const answer = await parts.exchange({
    method: 'POST',
    url,
    headers,
    body: signedFields(parts, method, content).toString(),
  })
  if (answer.status !== 200) throw new ProviderFailed(`alipay answered ${answer.status}`)
  const text = answer.body.toString('utf8')
  const signed = cutObject(text, `${method.replaceAll('.', '_')}_response`)
  const { sign } = readAs(zSigned, text)
  if (!signed || !parts.publicKeys.some((key) => isSignedRsa(key, signed, sign)))
    throw new ProviderFailed('alipay: the answer is not signed')
  const { code, sub_code: subCode = code } = readAs(zOutcome, signed)
  if (code === '10000') return { isTaken: true, content: JSON.parse(signed) as unknown }
  // 40004: the business says no. Everything else is trouble on the way; ACQ.SYSTEM_ERROR leaves
  // open what happened.
  if (code !== '40004' || /SYSTEM_ERROR|system-error/i.test(subCode))
    throw new ProviderFailed(`alipay: ${code} ${subCode}`)
  return { isTaken: false, code: subCode }
}

/** Reads what an answer holds; one of another form is Alipay's failure, not ours. */
export function readContent<S extends z.ZodType>(schema: S, content: unknown): z.output<S> {
  const read = schema.safeParse(content)
  if (!read.success)
    throw new ProviderFailed('alipay gave an unreadable answer', { cause: read.error })
  return read.data
}

function readAs<S extends z.ZodType>(schema: S, text: string): z.output<S> {
  try {
    return schema.parse(JSON.parse(text))
  } catch (error) {
    throw new ProviderFailed('alipay gave an unreadable answer', { cause: error })
  }
}

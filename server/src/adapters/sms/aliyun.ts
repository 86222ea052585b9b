import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { postToProvider } from './http.ts'
import { SmsError, type SmsMessage, type SmsSender } from './port.ts'
import { canonicalHeaders, encodeStrict, hmac, sha256Hex } from './signing.ts'

export interface AliyunSmsSettings {
  readonly accessKeyId: string
  readonly accessKeySecret: string
  readonly signName: string
  /** An approved template with the variable `code`. */
  readonly templateCode: string
  /** An approved template with the variable `count`, for notices. */
  readonly noticeTemplateCode: string | undefined
  /** An approved template without variables, for a number that was replaced. */
  readonly replacedTemplateCode: string | undefined
  /** https://dysmsapi.aliyuncs.com, or a fake in tests. */
  readonly baseUrl: string
}

export interface Acs3Request {
  readonly host: string
  readonly action: string
  readonly version: string
  readonly query: Readonly<Record<string, string>>
  readonly date: string
  readonly nonce: string
}

const canonicalQuery = (query: Acs3Request['query']): string =>
  Object.entries(query)
    .map(([name, value]) => [encodeStrict(name), encodeStrict(value)] as const)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join('&')

/**
 * Signs a POST without a body by ACS3-HMAC-SHA256. Source:
 * https://www.alibabacloud.com/help/en/sdk/product-overview/v3-request-structure-and-signature
 */
export function signAcs3(
  request: Acs3Request,
  keys: Pick<AliyunSmsSettings, 'accessKeyId' | 'accessKeySecret'>,
): { readonly path: string; readonly headers: Record<string, string> } {
  const emptyBody = sha256Hex('')
  const signed = {
    host: request.host,
    'x-acs-action': request.action,
    'x-acs-content-sha256': emptyBody,
    'x-acs-date': request.date,
    'x-acs-signature-nonce': request.nonce,
    'x-acs-version': request.version,
  }
  const { lines, names } = canonicalHeaders(signed)
  const query = canonicalQuery(request.query)
  const canonicalRequest = ['POST', '/', query, lines, names, emptyBody].join('\n')
  const signature = hmac(
    keys.accessKeySecret,
    `ACS3-HMAC-SHA256\n${sha256Hex(canonicalRequest)}`,
  ).toString('hex')
  return {
    path: `/?${query}`,
    headers: {
      ...signed,
      authorization: `ACS3-HMAC-SHA256 Credential=${keys.accessKeyId},SignedHeaders=${names},Signature=${signature}`,
    },
  }
}

function filled(settings: AliyunSmsSettings, message: SmsMessage): [string | undefined, object] {
  switch (message.template) {
    case 'notice':
      return [settings.noticeTemplateCode, { count: message.count }]
    case 'replaced':
      return [settings.replacedTemplateCode, {}]
    default:
      return [settings.templateCode, { code: message.code }]
  }
}

const zAnswer = z.object({ Code: z.string() })

/** Aliyun's short message service: SendSms, version 2017-05-25. */
export function aliyunSms(settings: AliyunSmsSettings): SmsSender {
  const base = new URL(settings.baseUrl)
  return {
    name: 'aliyun',
    hasNotices: settings.noticeTemplateCode !== undefined,
    send: async (message) => {
      const [template, values] = filled(settings, message)
      if (template === undefined) throw new SmsError('refused', 'no_template')
      const { path, headers } = signAcs3(
        {
          host: base.host,
          action: 'SendSms',
          version: '2017-05-25',
          nonce: randomUUID(),
          date: new Date().toISOString().replace(/\.\d{3}Z$/, 'Z'),
          query: {
            PhoneNumbers: message.phone,
            SignName: settings.signName,
            TemplateCode: template,
            TemplateParam: JSON.stringify(values),
          },
        },
        settings,
      )
      const answer = zAnswer.safeParse(await postToProvider(new URL(path, base), headers, ''))
      if (!answer.success) throw new SmsError('unclear', 'unreadable_answer')
      if (answer.data.Code !== 'OK') throw new SmsError('refused', answer.data.Code)
    },
  }
}

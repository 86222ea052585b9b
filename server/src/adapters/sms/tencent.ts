import { z } from 'zod'
import { postToProvider } from './http.ts'
import { SmsError, type SmsMessage, type SmsSender } from './port.ts'
import { canonicalHeaders, hmac, sha256Hex } from './signing.ts'

export interface TencentSmsSettings {
  readonly secretId: string
  readonly secretKey: string
  readonly sdkAppId: string
  readonly signName: string
  /** An approved template with two variables: the code, and the minutes for which it is valid. */
  readonly templateId: string
  /** An approved template with one variable, the count, for notices. */
  readonly noticeTemplateId: string | undefined
  /** An approved template without variables, for a number that was replaced. */
  readonly replacedTemplateId: string | undefined
  readonly region: string
  /** https://sms.tencentcloudapi.com, or a fake in tests. */
  readonly baseUrl: string
}

export interface Tc3Request {
  readonly host: string
  readonly service: string
  readonly action: string
  readonly payload: string
  /** Seconds since 1970. */
  readonly timestamp: number
}

const contentType = 'application/json; charset=utf-8'

/**
 * Signs a POST of JSON by TC3-HMAC-SHA256.
 * Source: https://www.tencentcloud.com/document/api/382/38767
 */
export function signTc3(
  request: Tc3Request,
  keys: Pick<TencentSmsSettings, 'secretId' | 'secretKey'>,
): string {
  const { lines, names } = canonicalHeaders({
    'content-type': contentType,
    host: request.host,
    'x-tc-action': request.action.toLowerCase(),
  })
  const canonicalRequest = ['POST', '/', '', lines, names, sha256Hex(request.payload)].join('\n')
  const day = new Date(request.timestamp * 1000).toISOString().slice(0, 10)
  const scope = `${day}/${request.service}/tc3_request`
  const key = hmac(hmac(hmac(`TC3${keys.secretKey}`, day), request.service), 'tc3_request')
  const signature = hmac(
    key,
    ['TC3-HMAC-SHA256', request.timestamp, scope, sha256Hex(canonicalRequest)].join('\n'),
  ).toString('hex')
  return `TC3-HMAC-SHA256 Credential=${keys.secretId}/${scope}, SignedHeaders=${names}, Signature=${signature}`
}

function filled(
  settings: TencentSmsSettings,
  message: SmsMessage,
): [string | undefined, readonly string[]] {
  switch (message.template) {
    case 'notice':
      return [settings.noticeTemplateId, [String(message.count)]]
    case 'replaced':
      return [settings.replacedTemplateId, []]
    default:
      return [settings.templateId, [message.code, String(message.validMinutes)]]
  }
}

const zAnswer = z.object({
  Response: z.union([
    z.object({ Error: z.object({ Code: z.string() }) }),
    z.object({ SendStatusSet: z.array(z.object({ Code: z.string() })).min(1) }),
  ]),
})

/** Tencent Cloud's short message service: SendSms, version 2021-01-11. */
export function tencentSms(settings: TencentSmsSettings): SmsSender {
  const base = new URL(settings.baseUrl)
  return {
    name: 'tencent',
    hasNotices: settings.noticeTemplateId !== undefined,
    send: async (message) => {
      const [template, values] = filled(settings, message)
      if (template === undefined) throw new SmsError('refused', 'no_template')
      const payload = JSON.stringify({
        PhoneNumberSet: [`+86${message.phone}`],
        SmsSdkAppId: settings.sdkAppId,
        SignName: settings.signName,
        TemplateId: template,
        TemplateParamSet: values,
      })
      const timestamp = Math.floor(Date.now() / 1000)
      const answer = zAnswer.safeParse(
        await postToProvider(
          new URL('/', base),
          {
            'content-type': contentType,
            host: base.host,
            'x-tc-action': 'SendSms',
            'x-tc-version': '2021-01-11',
            'x-tc-region': settings.region,
            'x-tc-timestamp': String(timestamp),
            authorization: signTc3(
              { host: base.host, service: 'sms', action: 'SendSms', payload, timestamp },
              settings,
            ),
          },
          payload,
        ),
      )
      if (!answer.success) throw new SmsError('unclear', 'unreadable_answer')
      const { Response } = answer.data
      const refused =
        'Error' in Response
          ? Response.Error.Code
          : Response.SendStatusSet.find(({ Code }) => Code !== 'Ok')?.Code
      if (refused) throw new SmsError('refused', refused)
    },
  }
}

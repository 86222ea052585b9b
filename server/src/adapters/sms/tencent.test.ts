import { createHash, createHmac } from 'node:crypto'
import { afterEach, expect, test } from 'vitest'
import { type FakeProvider, type HeardRequest, startFakeProvider } from './fake-provider.ts'
import { signTc3, type TencentSmsSettings, tencentSms } from './tencent.ts'

let fake: FakeProvider | undefined
afterEach(() => fake?.close())

const settings: Omit<TencentSmsSettings, 'baseUrl'> = {
  secretId: 'test-id',
  secretKey: 'test-key',
  sdkAppId: '1400000000',
  signName: '示例签名',
  templateId: '100',
  noticeTemplateId: '200',
  replacedTemplateId: '300',
  region: 'ap-guangzhou',
}
const message = {
  phone: '12000000001',
  template: 'login_code',
  code: '012345',
  validMinutes: 5,
} as const

/** Checks the signature as the provider does: from what came over the wire alone. */
function isSigned({ headers, body }: HeardRequest, secret: string): boolean {
  const sha = (text: string): string => createHash('sha256').update(text).digest('hex')
  const mac = (key: string | Buffer, text: string): Buffer =>
    createHmac('sha256', key).update(text).digest()
  const [, scope = '', names = '', signature] =
    /^TC3-HMAC-SHA256 Credential=test-id\/(\S+), SignedHeaders=(\S+), Signature=([0-9a-f]{64})$/.exec(
      headers.authorization ?? '',
    ) ?? []
  const [day = '', service = '', end = ''] = scope.split('/')
  const timestamp = headers['x-tc-timestamp'] ?? ''
  const signed = names
    .split(';')
    .map((name) => `${name}:${(headers[name] ?? '').toLowerCase()}\n`)
    .join('')
  const canonical = ['POST', '/', '', signed, names, sha(body)].join('\n')
  const isFresh =
    Math.abs(Date.now() / 1000 - Number(timestamp)) < 300 &&
    new Date(Number(timestamp) * 1000).toISOString().startsWith(day)
  return (
    isFresh &&
    mac(
      mac(mac(mac(`TC3${secret}`, day), service), end),
      ['TC3-HMAC-SHA256', timestamp, scope, sha(canonical)].join('\n'),
    ).toString('hex') === signature
  )
}

test('gives the signature of the provider’s published example', () => {
  const stars = '*'.repeat(32)
  const authorization = signTc3(
    {
      host: 'cvm.tencentcloudapi.com',
      service: 'cvm',
      action: 'DescribeInstances',
      timestamp: 1_551_113_065,
      payload:
        '{"Limit": 1, "Filters": [{"Values": ["\\u672a\\u547d\\u540d"], "Name": "instance-name"}]}',
    },
    { secretId: `AKID${stars}`, secretKey: stars },
  )
  expect(authorization).toBe(
    `TC3-HMAC-SHA256 Credential=AKID${stars}/2019-02-25/cvm/tc3_request, SignedHeaders=content-type;host;x-tc-action, Signature=10b1a37a7301a02ca19a647ad722d5e43b4b3cff309d421d85b46093f6ab6c4f`,
  )
})

test('sends a signed message with code and minutes as variables', async () => {
  fake = await startFakeProvider((heard) => ({
    Response: isSigned(heard, settings.secretKey)
      ? { SendStatusSet: [{ Code: 'Ok' }] }
      : { Error: { Code: 'AuthFailure.SignatureFailure' } },
  }))
  await tencentSms({ ...settings, baseUrl: fake.url }).send(message)
  expect(JSON.parse(fake.heard[0]?.body ?? '')).toEqual({
    PhoneNumberSet: ['+8612000000001'],
    SmsSdkAppId: '1400000000',
    SignName: '示例签名',
    TemplateId: '100',
    TemplateParamSet: ['012345', '5'],
  })
  expect(fake.heard[0]?.headers).toMatchObject({
    'x-tc-action': 'SendSms',
    'x-tc-version': '2021-01-11',
    'x-tc-region': 'ap-guangzhou',
  })
})

test('a wrong key and a number that the provider refuses are errors', async () => {
  fake = await startFakeProvider((heard) => ({
    Response: isSigned(heard, 'another-key')
      ? { SendStatusSet: [{ Code: 'Ok' }] }
      : { Error: { Code: 'AuthFailure.SignatureFailure' } },
  }))
  await expect(tencentSms({ ...settings, baseUrl: fake.url }).send(message)).rejects.toMatchObject({
    reason: 'AuthFailure.SignatureFailure',
  })
  await fake.close()
  fake = await startFakeProvider(() => ({
    Response: { SendStatusSet: [{ Code: 'LimitExceeded.PhoneNumberDailyLimit' }] },
  }))
  await expect(tencentSms({ ...settings, baseUrl: fake.url }).send(message)).rejects.toMatchObject({
    reason: 'LimitExceeded.PhoneNumberDailyLimit',
  })
})

import { createHash, createHmac } from 'node:crypto'
import { afterEach, expect, test } from 'vitest'
import { type AliyunSmsSettings, aliyunSms, signAcs3 } from './aliyun.ts'
import { type FakeProvider, type HeardRequest, startFakeProvider } from './fake-provider.ts'

let fake: FakeProvider | undefined
afterEach(() => fake?.close())

const settings: Omit<AliyunSmsSettings, 'baseUrl'> = {
  accessKeyId: 'test-key',
  accessKeySecret: 'test-secret',
  signName: '示例签名',
  templateCode: 'SMS_1',
  noticeTemplateCode: 'SMS_2',
  replacedTemplateCode: 'SMS_3',
}
const message = {
  phone: '12000000001',
  template: 'login_code',
  code: '012345',
  validMinutes: 5,
} as const

/** Checks the signature as the provider does: from what came over the wire alone. */
function isSigned({ method, url, headers, body }: HeardRequest, secret: string): boolean {
  const sha = (text: string): string => createHash('sha256').update(text).digest('hex')
  const [, key, names = '', signature] =
    /^ACS3-HMAC-SHA256 Credential=([^,]+),SignedHeaders=([^,]+),Signature=([0-9a-f]{64})$/.exec(
      headers.authorization ?? '',
    ) ?? []
  const signed = names
    .split(';')
    .map((name) => `${name}:${headers[name] ?? ''}\n`)
    .join('')
  const canonical = [
    method,
    '/',
    url.split('?')[1] ?? '',
    signed,
    names,
    headers['x-acs-content-sha256'],
  ].join('\n')
  const isBodyRight = headers['x-acs-content-sha256'] === sha(body)
  const areNamesRight = [
    'host',
    'x-acs-action',
    'x-acs-content-sha256',
    'x-acs-date',
    'x-acs-signature-nonce',
    'x-acs-version',
  ].every((name) => names.split(';').includes(name))
  return (
    key === settings.accessKeyId &&
    isBodyRight &&
    areNamesRight &&
    createHmac('sha256', secret)
      .update(`ACS3-HMAC-SHA256\n${sha(canonical)}`)
      .digest('hex') === signature
  )
}

test('gives the signature of the provider’s published example', () => {
  const { headers } = signAcs3(
    {
      host: 'ecs.cn-shanghai.aliyuncs.com',
      action: 'RunInstances',
      version: '2014-05-26',
      date: '2023-10-26T10:22:32Z',
      nonce: '3156853299f313e23d1673dc12e1703d',
      query: {
        RegionId: 'cn-shanghai',
        ImageId: 'win2019_1809_x64_dtc_zh-cn_40G_alibase_20230811.vhd',
      },
    },
    { accessKeyId: 'YourAccessKeyId', accessKeySecret: 'YourAccessKeySecret' },
  )
  expect(headers.authorization).toContain(
    'Signature=06563a9e1b43f5dfe96b81484da74bceab24a1d853912eee15083a6f0f3283c0',
  )
})

test('sends a signed message with the code as the template’s variable', async () => {
  fake = await startFakeProvider((heard) =>
    isSigned(heard, settings.accessKeySecret) ? { Code: 'OK' } : { Code: 'SignatureDoesNotMatch' },
  )
  await aliyunSms({ ...settings, baseUrl: fake.url }).send(message)
  const query = new URL(fake.heard[0]?.url ?? '', fake.url).searchParams
  expect(Object.fromEntries(query)).toEqual({
    PhoneNumbers: '12000000001',
    SignName: '示例签名',
    TemplateCode: 'SMS_1',
    TemplateParam: '{"code":"012345"}',
  })
  expect(fake.heard[0]?.headers['x-acs-date']).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/)
})

test('names the provider’s code and nothing private in its errors', async () => {
  fake = await startFakeProvider((heard) =>
    isSigned(heard, 'another-secret')
      ? { Code: 'OK' }
      : { Code: 'SignatureDoesNotMatch', Message: message.phone },
  )
  const refused = aliyunSms({ ...settings, baseUrl: fake.url }).send(message)
  await expect(refused).rejects.toThrow('text message not sent: SignatureDoesNotMatch')
  await expect(refused).rejects.not.toThrow(/12000000001|012345/)
  await fake.close()
  fake = await startFakeProvider(() => '<html>')
  await expect(aliyunSms({ ...settings, baseUrl: fake.url }).send(message)).rejects.toMatchObject({
    reason: 'unreadable_answer',
  })
  await fake.close()
  await expect(aliyunSms({ ...settings, baseUrl: fake.url }).send(message)).rejects.toMatchObject({
    reason: 'unreachable',
  })
})

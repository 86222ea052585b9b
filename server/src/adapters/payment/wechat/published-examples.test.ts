import { createCipheriv, X509Certificate } from 'node:crypto'
import { expect, test } from 'vitest'
import { isSignedRsa } from '../rsa.ts'
import { readBill } from './bill.ts'
import { zNotice } from './messages.ts'
import { createPlatformKeys } from './platform-keys.ts'
import { decrypt } from './signing.ts'

/**
 * Examples that WeChat Pay publishes with its own libraries:
 * https://github.com/wechatpay-apiv3/wechatpay-java, core/src/test (keys that protect nothing).
 */
const apiKey = 'a7cde1ZJB1kG2e7VfTs3jQzaWizur8Gb'
const certificate = `-----BEGIN CERTIFICATE-----
MIIDrTCCApWgAwIBAgIUXxxy4qiTG3Ki4Tr43ukkces5cRUwDQYJKoZIhvcNAQEL
BQAwZjELMAkGA1UEBhMCQ04xEjAQBgNVBAgMCUd1YW5nZG9uZzERMA8GA1UEBwwI
c2hlbnpoZW4xITAfBgNVBAoMGEludGVybmV0IFdpZGdpdHMgUHR5IEx0ZDENMAsG
A1UEAwwEdGVzdDAeFw0yMjA1MTAwMTU3MTBaFw0yNTA1MDkwMTU3MTBaMGYxCzAJ
BgNVBAYTAkNOMRIwEAYDVQQIDAlHdWFuZ2RvbmcxETAPBgNVBAcMCHNoZW56aGVu
MSEwHwYDVQQKDBhJbnRlcm5ldCBXaWRnaXRzIFB0eSBMdGQxDTALBgNVBAMMBHRl
c3QwggEiMA0GCSqGSIb3DQEBAQUAA4IBDwAwggEKAoIBAQCaZzehUwzcxdLgGn/U
NryHLdX0yBvCqD0p92/BdlCIBi0dmzZzrfc+FF0xK70AP9b2+Ry5q+zXUU+dPucJ
mgwABiZ+Lte+4euMxqPCEkdEu9lyiphalpoaOVPbmDNatzq9k5a/P454QRWMdkLU
JZCeoL9bF2Gn/2+wWEw3sL8zFFcOM8Jr1PdOLmAx+h7pf/87jcmXXCm+SZqw5MtI
LKQi9zHWujYdMA0IcYNeQaNl1h/NUnungdIHKaaU+17wCXqTcZsipAGoqfqrHx/s
r30ZszOdHYOvFNiB+rhEldBGSLWwSYE6LFkbP9GdQWKIQCip3E5dLj5ZFkDeOv4H
ekf9AgMBAAGjUzBRMB0GA1UdDgQWBBQQicr3Vq+2NG2ykH0nxQxsct1RtTAfBgNV
HSMEGDAWgBQQicr3Vq+2NG2ykH0nxQxsct1RtTAPBgNVHRMBAf8EBTADAQH/MA0G
CSqGSIb3DQEBCwUAA4IBAQCH//ZlSAbc6xRlwKwwfbHMsVpAfo/p+Y3397Gi4sR8
RbsW6a3ezXhbiSGiJxDnerx9Cmp4K6U+D3Fl0N9K6CDWfwpGNiZvjmCxtM/wb7dM
u+4U0MXJGBcaePj4mtV/+qPxSWDCQ+PR5OcYRQnac9LfrffTuejQx5aw9FcD7egI
SYfgkZ/wgHyQcZyhh8s6DuigpEaVGMLLoWDZGJ3D+rt4kXk9y5+03KBB2vobyl6P
+PDgaYrlNR/UQMnKMdkgWp7bebmrcXte32/6FAwK3SuHZOSkteDtRCYhYfG5SGSr
go1ujfIK1zIFyPkKKnsgTUPJXwdC7LI+ZqJuWTyVTNj6
-----END CERTIFICATE-----`

test('the published signature verifies with the published certificate', () => {
  const signature =
    'Rq+5ZpWV6IHTWE1+9gCrYJKguNgbItpMdlIA+PVCPCdUAKNlohZz7CL7Y8xWDIFJjdGnErMj6Z+Q/h9CF5MV+nAVkqDmBR0uP5ppsUEzco4ijvKHsvI2ro4boSW6vSfQs3W8I4QSI9a0/NFIgvj83Fv27LIYZf7deaFWmEwd1fpAeJRCyoKyBeJPdsjVx0//Lqe6Wze2zVdliLcBvaHCfpd8+rAVGS+FQDeWgHqJ7n/Zy09LmV1/ghs7pO1mdjdD16SHKlysAD3K5hNGUJX/SHrEXEcu1yO1AOb/YvOVkjNh8243rcfXNE5L4ph2XS11vS+2aToKYSOcKUagf0LLaw=='
  const { publicKey, serialNumber } = new X509Certificate(certificate)
  expect(serialNumber).toBe('5F1C72E2A8931B72A2E13AF8DEE92471EB397115')
  expect(isSignedRsa(publicKey, 'message', signature)).toBe(true)
  expect(isSignedRsa(publicKey, 'messagE', signature)).toBe(false)
  expect(isSignedRsa(publicKey, 'message', `${signature} `)).toBe(false)
})

test('opens the published ciphertext by any key, and no changed one', () => {
  const sealed = {
    nonce: 'uluk4a9R25RW',
    associated_data: 'associatedData',
    ciphertext: 'ulwSiIajGClcvcOYvOQ7+l+0PAbzzwI=',
  }
  expect(decrypt([apiKey], sealed).toString()).toBe('message')
  expect(decrypt(['0'.repeat(32), apiKey], sealed).toString()).toBe('message')
  for (const changed of [
    { ...sealed, associated_data: 'certificate' },
    { ...sealed, nonce: 'uluk4a9R25RX' },
    { ...sealed, ciphertext: 'vlwSiIajGClcvcOYvOQ7+l+0PAbzzwI=' },
    { ...sealed, ciphertext: 'AAAA' },
  ])
    expect(() => decrypt([apiKey], changed)).toThrow('no key opens it')
})

test('reads a notification whose associated data is null, absent or empty', () => {
  const [nonce, text] = ['uluk4a9R25RW', '{}']
  const cipher = createCipheriv('aes-256-gcm', Buffer.from(apiKey), Buffer.from(nonce))
  const ciphertext = Buffer.concat([cipher.update(text), cipher.final(), cipher.getAuthTag()])
  const sealed = {
    algorithm: 'AEAD_AES_256_GCM',
    nonce,
    ciphertext: ciphertext.toString('base64'),
  }
  for (const associated of [{ associated_data: null }, {}, { associated_data: '' }]) {
    const notice = { event_type: 'TRANSACTION.SUCCESS', resource: { ...sealed, ...associated } }
    expect(decrypt([apiKey], zNotice.parse(notice).resource).toString()).toBe(text)
  }
})

test('rejects an unsigned list of certificates although it opens', async () => {
  const keys = createPlatformKeys({
    clock: { now: () => new Date('2024-01-01T00:00:00Z') },
    apiKeys: [apiKey],
    pinned: [],
    download: async () => ({ headers: {}, body: Buffer.from('{"data":[]}') }),
  })
  const headers = {
    'wechatpay-timestamp': String(Date.parse('2024-01-01T00:00:00Z') / 1000),
    'wechatpay-nonce': 'n',
    'wechatpay-serial': '5F1C72E2A8931B72A2E13AF8DEE92471EB397115',
    'wechatpay-signature': 'AAAA',
  }
  expect(await keys.faultOf(Buffer.from('{}'), headers)).toBe('key')
})

test('finds a pinned public key by its id, without a download', async () => {
  let downloads = 0
  const { publicKey } = new X509Certificate(certificate)
  const now = new Date('2024-01-01T00:00:00Z')
  const keys = createPlatformKeys({
    clock: { now: () => now },
    apiKeys: [apiKey],
    pinned: [{ id: 'PUB_KEY_ID_01', key: publicKey }],
    download: async () => {
      downloads += 1
      throw new Error('none')
    },
  })
  const headers = {
    'wechatpay-timestamp': String(now.getTime() / 1000),
    'wechatpay-nonce': 'n',
    'wechatpay-serial': 'PUB_KEY_ID_01',
    'wechatpay-signature': 'AAAA',
  }
  expect(await keys.faultOf(Buffer.from('{}'), headers)).toBe('signature')
  expect(
    await keys.faultOf(Buffer.from('{}'), { ...headers, 'wechatpay-serial': 'PUB_KEY_ID_02' }),
  ).toBe('key')
  await keys.renew()
  expect(downloads).toBe(0)
})

/**
 * Source: https://github.com/wechatpay-apiv3/wechatpay-php, tests/fixtures/bill.ALL.csv (three rows
 * of it).
 */
test('reads payments and refunds of the published bill with our numbers', () => {
  const bill = `交易时间,公众账号ID,商户号,特约商户号,设备号,微信订单号,商户订单号,用户标识,交易类型,交易状态,付款银行,货币种类,应结订单金额,代金券金额,微信退款单号,商户退款单号,退款金额,充值券退款金额,退款类型,退款状态,商品名称,商户数据包,手续费,费率,订单金额,申请退款金额,费率备注
\`2019-02-19 05:01:46,\`wxab8acd895ab1638a,\`1921000401,\`0,\`harryma007,\`4200000263201902167700134212,\`autotest_20190216081946_82335,\`oHkLxtx0vUqe-18p_AXTZ1innxkCY,\`JSAPI,\`REFUND,\`OTHERS,\`CNY,\`0.00,\`0.00,\`50000709672019011908420787722,\`REF4200000263201902167700963919,\`0.01,\`0.00,\`ORIGINAL,\`SUCCESS,\`系统拨测-cheeryin-test_micropay_succ,\`,\`0.00000,\`39.00%,\`0.00,\`0.01,\`
\`2019-02-19 01:52:32,\`wxab8acd895ab1638a,\`1921000401,\`0,\`,\`4200000263201902167700134902,\`autotest_20190219015232_89201,\`wxab8acb865bb1637e,\`NATIVE,\`SUCCESS,\`OTHERS,\`CNY,\`0.03,\`0.00,\`0,\`0,\`0.00,\`0.00,\`,\`,\`autotest,\`,\`0.01000,\`39.00%,\`0.03,\`0.00,\`
\`2019-02-19 18:53:38,\`wxab8acd895ab1638a,\`1921000401,\`0,\`harryma007,\`4200000263201902167700134987,\`autotest_20190219185337_56967,\`wxacrb865bb1637e,\`NATIVE,\`SUCCESS,\`OTHERS,\`CNY,\`0.03,\`0.01,\`0,\`0,\`0.00,\`0.00,\`,\`,\`a name, with a comma,\`,\`0.01000,\`39.00%,\`0.03,\`0.00,\`
总交易单数,应结订单总金额,退款总金额,充值券退款总金额,手续费总金额,订单总金额,申请退款总金额
\`45.0,\`0.47,\`0.14,\`0.0,\`0.08,\`0.47,\`0.14
`
  expect(readBill(bill, '1921000401')).toEqual([
    {
      number: 'autotest_20190216081946_82335',
      reference: '4200000263201902167700134212',
      amount: 1,
      currency: 'CNY',
      paidAt: new Date('2019-02-19T05:01:46+08:00'),
      fee: 0,
      refund: { number: 'REF4200000263201902167700963919', mark: '50000709672019011908420787722' },
    },
    {
      number: 'autotest_20190219015232_89201',
      reference: '4200000263201902167700134902',
      amount: 3,
      currency: 'CNY',
      paidAt: new Date('2019-02-19T01:52:32+08:00'),
      fee: 1,
    },
    {
      number: 'autotest_20190219185337_56967',
      reference: '4200000263201902167700134987',
      amount: 3,
      currency: 'CNY',
      paidAt: new Date('2019-02-19T18:53:38+08:00'),
      fee: 1,
    },
  ])
  expect(readBill(bill, '1900000001')).toEqual([])
  // A refund that failed took no money away.
  expect(
    readBill(bill.replace('`ORIGINAL,`SUCCESS', '`ORIGINAL,`FAIL'), '1921000401'),
  ).toHaveLength(2)
})

import { generateKeyPairSync } from 'node:crypto'
import { expect, test } from 'vitest'
import { readConfig } from '../../../platform/config.ts'
import { readPublicKey } from '../../../platform/rsa-keys.ts'
import { isSignedRsa, signRsa } from '../rsa.ts'
import { readBill } from './bill.ts'
import { createAlipay } from './provider.ts'
import { cutObject, isNoticeSigned, noticeText, readForm } from './signing.ts'

/**
 * Examples that Alipay publishes with its own library:
 * https://github.com/alipay/alipay-sdk-nodejs-all, test/alipay.test.js and test/fixtures.
 */
const noticeKey = readPublicKey(
  'MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEAozecNNRnJMRAjSOjVDq6WwVWDgUKp3Rs8d55UmSNz6jTOIzJfSwEHETen0gkRgtfH+he8BnCkJKegLTjLOD44tyIzHpiYi4Hc4mas/HnNhQ9t3a4sJPOI5zWaPX0q1+OucuA664psRrQoCSCBHr55FMC/lqrTHRQ4/+EfbPwuwpD5Q2OumPHLt4OYv9YuE5oJ19/1I/cQM4bWle7s4vNVZCHLT+UUXYWX4KhSa8NcvyU9+9wjRZVUz6yvLbAcxd2KUeovF8papVO6Tw9tE2ILxiW0lPTZDCgZ1kDKi5m5k3W0S1w32qEmlxXT//4QFN5Nj7YRmxOc260ts4dfKKQRwIDAQAB',
)
const answerKey = readPublicKey(
  'MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEA6kdjvWNCT+K3qQQgAyv+8k0+lkrL6+dA+cb9OAX5sZgIxP2ycK51VYxwZgZgHCIWCkB/l/Zqqhye/E6x/nNMSqRkW3FGpP4/hKWByG3Ah8DXRcUaAvd8aCWHcBpgZqjBp3ADPTcHViI10cGe0mn13wGaIZQl6G74CtnY6YQJ/1NkoE+C9Z0VD4xor4oJOZW1/rbc85InBmjU87BWtxmkIQWWVw+Vwd0EL8oDU9GWNZ1Se9sZf4UHxs+goHh3/JhQly3iKqlt/hgFsip78kvdeDwoL8gS6RCUi+Bp6j9Ee5Thd+CC61Ilk7iKiUQMMVn6+kdTGcV2XwUBezH2Go4dlwIDAQAB',
)
const notice = new Map(
  Object.entries({
    app_id: '2018121762595097',
    auth_app_id: '2018121762595097',
    buyer_id: '2088512613526436',
    buyer_logon_id: '152****6706',
    buyer_pay_amount: '0.01',
    charset: 'utf-8',
    fund_bill_list: '[{"amount":"0.01","fundChannel":"PCREDIT"}]',
    gmt_create: '2019-05-23 14:13:56',
    gmt_payment: '2019-05-23 14:17:13',
    invoice_amount: '0.01',
    notify_id: '2019052300222141714026431019971405',
    notify_time: '2019-05-23 14:17:14',
    notify_type: 'trade_status_sync',
    out_trade_no: 'tpxy23962362669658',
    point_amount: '0.00',
    receipt_amount: '0.01',
    seller_email: 'myapp@alitest.com',
    seller_id: '2088331578818800',
    sign: 'T946S2qyNFAXLhAaRgNMmatxH6SO3MyWYFnTamQOgW1iAcheL/Zz+VoizwvEc6mTEwYewvvKS1wNkMQ1oEajMUHv9+cXQ9IFvU/qKS9Ktvw5xHvCaK0fj7LsVcQ7VxfyT3kSvXUDfKDP4cHSPuSZKwM2ybkzr53bIH9OUTpTQd2d3J0rbdf76OoUt+XF9vwqj7OVE7AGjH2HPWp842DgL/YVy4qeA9N2uFKRevT3YUskjaRxuI/E66reNjTMFhbjEqGLKvMcDD4BaQXnibq9ojAj60589fBwzKk3yWsVQmqGfksMQoheVMtZ3lAw4o2ty3TFngbVFFLwgx8FDpBZ9Q==',
    sign_type: 'RSA2',
    subject: 'tpxy2222896485',
    total_amount: '0.01',
    trade_no: '2019052322001426431037869358',
    trade_status: 'TRADE_SUCCESS',
    version: '1.0',
  }),
)
const shop = {
  ALIPAY_APP_ID: '2018121762595097',
  ALIPAY_SELLER_ID: '2088331578818800',
  ALIPAY_PRIVATE_KEY: generateKeyPairSync('rsa', { modulusLength: 2048 })
    .privateKey.export({ format: 'pem', type: 'pkcs8' })
    .toString(),
}
const form = (fields: ReadonlyMap<string, string>): Buffer =>
  Buffer.from(new URLSearchParams([...fields]).toString())
const shopWith = (publicKeys: string, now: string) => {
  const config = readConfig({ ...shop, ALIPAY_PUBLIC_KEYS: publicKeys })
  if (
    !config.ALIPAY_APP_ID ||
    !config.ALIPAY_SELLER_ID ||
    !config.ALIPAY_PRIVATE_KEY ||
    !config.ALIPAY_PUBLIC_KEYS
  )
    throw new Error('incomplete')
  return createAlipay(
    {
      ...config,
      ALIPAY_APP_ID: config.ALIPAY_APP_ID,
      ALIPAY_SELLER_ID: config.ALIPAY_SELLER_ID,
      ALIPAY_PRIVATE_KEY: config.ALIPAY_PRIVATE_KEY,
      ALIPAY_PUBLIC_KEYS: config.ALIPAY_PUBLIC_KEYS,
    },
    { now: () => new Date(now) },
  )
}
const textOf = (key: ReturnType<typeof readPublicKey>): string =>
  key.export({ format: 'der', type: 'spki' }).toString('base64')

test('the published notification verifies, and another trade number in it does not', () => {
  expect(isNoticeSigned([answerKey, noticeKey], notice)).toBe(true)
  expect(
    isNoticeSigned(
      [noticeKey],
      new Map(notice).set('trade_no', '111111112019052322001426431037869358'),
    ),
  ).toBe(false)
  expect(isNoticeSigned([answerKey], notice)).toBe(false)
})

test('reads the published notification in time, and refuses it later', async () => {
  const keys = textOf(noticeKey)
  expect(
    await shopWith(keys, '2019-05-23T14:18:00+08:00').verifyNotification(form(notice), {}),
  ).toEqual({
    merchant: '2088331578818800/2018121762595097',
    number: 'tpxy23962362669658',
    payer: '2088512613526436',
    reference: '2019052322001426431037869358',
    state: 'paid',
    amount: 1,
    currency: 'CNY',
  })
  await expect(
    shopWith(keys, '2019-05-23T14:22:15+08:00').verifyNotification(form(notice), {}),
  ).rejects.toMatchObject({ reason: 'time' })
})

test('verifies the published answer over its raw characters', () => {
  const answer = String.raw`{"alipay_offline_material_image_upload_response":{"code":"10000","msg":"Success","image_id":"akGwYYaFTai3r1uB0ww-1QAAACMAAQQD","image_url":"https:\/\/oalipay-dl-django.alicdn.com\/rest\/1.0\/image?fileIds=akGwYYaFTai3r1uB0ww-1QAAACMAAQQD&zoom=original"},"sign":"PAb3IueJzGe/pU/fRAPjwIs543Kc/A6D0rz03AMejwr8h8rDc6FhDJDnz3fGLDdQP7ctjtQwwJW3pmdZZcGmp4lb/5YYgtoK6McjnRr4ER/raJLYn1IbpzkowhGow2esA/XeDblIAYUbZjU6ts0IqNncrZrCknDWHpaZXwGuaU7CUBk74xBeMeja7rEEkFlm9MRtiQNYnum/cGVtcDv/aQ8KkPyAD58oJiAzoXv0R6jFhlZtAWv+M0SaOlhTpZh1K6wlP+1Umiqdvqbc1oWdfpv75a+lGTkGHMy8K7/bnAGm20IRsisSv1B5rpJyeGfrVf6tb4MZ7vG4w0rS0c2hfA=="}`
  const { sign } = JSON.parse(answer) as { sign: string }
  const cut = cutObject(answer, 'alipay_offline_material_image_upload_response') ?? ''
  expect(isSignedRsa(answerKey, cut, sign)).toBe(true)
  expect(isSignedRsa(answerKey, JSON.stringify(JSON.parse(cut)), sign)).toBe(false)
  expect(cutObject('{"x_response":{"a":"}\\"{","b":{"c":1}},"sign":"s"}', 'x_response')).toBe(
    '{"a":"}\\"{","b":{"c":1}}',
  )
  expect([
    cutObject('{"x_response":[]}', 'x_response'),
    cutObject('{"x_response":{', 'x_response'),
    cutObject('{}', 'x_response'),
  ]).toEqual([null, null, null])
})

test('ignores a valid message of another subject, and refuses unreadable ones', async () => {
  const alipay = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const provider = shopWith(textOf(alipay.publicKey), '2019-05-23T14:18:00+08:00')
  const signed = (changes: Readonly<Record<string, string>>): Buffer => {
    const fields = new Map([...notice, ...Object.entries(changes)])
    return form(fields.set('sign', signRsa(alipay.privateKey, noticeText(fields))))
  }
  expect(await provider.verifyNotification(signed({ notify_type: 'dut_user_sign' }), {})).toBeNull()
  expect(
    await provider.verifyNotification(
      signed({ trade_status: 'TRADE_CLOSED', gmt_payment: '' }),
      {},
    ),
  ).toMatchObject({ state: 'cancelled' })
  expect(await provider.verifyNotification(signed({ refund_fee: '0.01' }), {})).toMatchObject({
    state: 'refunded',
  })
  expect(
    await provider.verifyNotification(signed({ trade_status: 'TRADE_FINISHED' }), {}),
  ).toMatchObject({ state: 'paid' })
  const unreadable: readonly Readonly<Record<string, string>>[] = [
    { total_amount: '0.011' },
    { total_amount: '-1' },
    { trade_status: 'TRADE_NEW' },
  ]
  for (const changes of unreadable)
    await expect(provider.verifyNotification(signed(changes), {})).rejects.toMatchObject({
      reason: 'body',
    })
  expect(readForm(Buffer.from('a=1&a=2'))).toBeNull()
  expect(readForm(Buffer.from('a=%ff'))).toBeNull()
})

test('takes a notification signed over its empty fields, or without them', async () => {
  const alipay = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const provider = shopWith(textOf(alipay.publicKey), '2019-05-23T14:18:00+08:00')
  const withEmpty = new Map([...notice, ['passback_params', ''], ['body', '']])
  for (const signedOver of [notice, withEmpty]) {
    const sign = signRsa(alipay.privateKey, noticeText(signedOver))
    const right = new Map(withEmpty).set('sign', sign)
    expect(await provider.verifyNotification(form(right), {})).toMatchObject({ state: 'paid' })
    const forged = new Map(right).set('passback_params', 'x')
    await expect(provider.verifyNotification(form(forged), {})).rejects.toMatchObject({
      reason: 'signature',
    })
  }
})

test('reads payments and refunds of a bill, and none from sums', () => {
  const bill = `#支付宝业务明细查询\n#账号：[20880211096256330156]\n#起始日期：[2019年09月16日 00:00:00]   终止日期：[2019年09月17日 00:00:00]\n#-----------------------------------------业务明细列表----------------------------------------\n支付宝交易号,商户订单号,业务类型,商品名称,创建时间,完成时间,门店编号,门店名称,操作员,终端号,对方账户,订单金额（元）,商家实收（元）,支付宝红包（元）\n2019091622001458860515315453\t,service_1568601259302\t,交易\t,测试,2019-09-16 10:55:16,2019-09-16 10:55:23,store\t,store\t,alipay\t,\t,*星(602***@qq.com)\t,0.01,0.01,0.00\n2019091622001458860515315453\t,service_1568601259302\t,退款\t,测试,2019-09-16 10:55:16,2019-09-16 10:56:48,store\t,store\t,alipay\t,\t,*星(602***@qq.com)\t,-0.01,-0.01,0.00\n#-----------------------------------------业务明细列表结束------------------------------------\n`
  const payment = {
    number: 'service_1568601259302',
    reference: '2019091622001458860515315453',
    amount: 1,
    currency: 'CNY',
    paidAt: new Date('2019-09-16T10:55:23+08:00'),
    fee: null,
  }
  const refund = { ...payment, paidAt: new Date('2019-09-16T10:56:48+08:00') }
  // This bill names no number of its refunds; newer ones do.
  expect(readBill(bill)).toEqual([
    payment,
    { ...refund, refund: { number: null, mark: '2019-09-16 10:56:48' } },
  ])
  const named = bill
    .replace('支付宝红包（元）', '支付宝红包（元）,退款批次号/请求号')
    .replace('0.01,0.01,0.00', '0.01,0.01,0.00,')
    .replace('-0.01,-0.01,0.00', '-0.01,-0.01,0.00,R1\t')
  expect(readBill(named)).toEqual([payment, { ...refund, refund: { number: 'R1', mark: 'R1' } }])
  // A payment's fee comes back with its refund, whatever sign the bill gives it.
  const charged = bill
    .replace('支付宝红包（元）', '支付宝红包（元）,服务费（元）')
    .replace('0.01,0.01,0.00', '0.01,0.01,0.00,-0.01')
    .replace('-0.01,-0.01,0.00', '-0.01,-0.01,0.00,0.01')
  expect(readBill(charged).map(({ fee }) => fee)).toEqual([1, -1])
  expect(readBill('#支付宝业务汇总查询\n合计,1\n')).toEqual([])
})

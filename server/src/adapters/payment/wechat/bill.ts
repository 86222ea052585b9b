import { createHash } from 'node:crypto'
import { z } from 'zod'
import { fromBeijing } from '../../../platform/beijing.ts'
import { type BillLine, ProviderFailed } from '../port.ts'
import { readTable } from '../table.ts'
import { fromYuan, readFee } from '../yuan.ts'
import { type Client, readAs } from './client.ts'

const zBill = z.object({
  hash_type: z.literal('SHA1'),
  hash_value: z.string(),
  download_url: z.url(),
})

/**
 * The bill of a day in Beijing. WeChat Pay makes it by ten in the morning of the next day; a day
 * without money has none. Source:
 * https://pay.weixin.qq.com/docs/merchant/apis/jsapi-payment/get-trade-bill.html (申请交易账单)
 */
export async function fetchBill(
  client: Client,
  merchantId: string,
  day: string,
): Promise<BillLine[]> {
  const asked = await client.ask({
    method: 'GET',
    path: `/v3/bill/tradebill?bill_date=${day}&bill_type=ALL`,
  })
  if (!asked.isTaken) {
    if (asked.code === 'NO_STATEMENT_EXIST') return []
    throw new ProviderFailed(`wechat has no bill yet: ${asked.code}`)
  }
  const { hash_value: hash, download_url: path } = readAs(zBill, asked.body)
  const file = await client.ask({ method: 'GET', path, isFile: true })
  if (!file.isTaken) throw new ProviderFailed(`wechat does not give its bill: ${file.code}`)
  if (createHash('sha1').update(file.body).digest('hex') !== hash.toLowerCase())
    throw new ProviderFailed('wechat: the bill is not the one that was announced')
  return readBill(file.body.toString('utf8'), merchantId)
}

/** States of a refund in which no money goes back. */
const noRefund: readonly (string | undefined)[] = ['FAIL', 'CLOSED', 'CHANGE']

/**
 * The rows of money that came in or went back. Every cell begins with a backtick, which keeps
 * spreadsheets from changing numbers.
 */
export function readBill(text: string, merchantId: string): BillLine[] {
  const rows = readTable(text.replace(/^\ufeff/, '').split(/\r?\n/), '交易时间', (line) =>
    line.replace(/^`/, '').split(',`'),
  )
  const isMoney = (row: ReadonlyMap<string, string>): boolean =>
    row.get('交易状态') === 'SUCCESS' ||
    (row.get('交易状态') === 'REFUND' && !noRefund.includes(row.get('退款状态')))
  return rows
    .filter((row) => row.get('商户号') === merchantId && isMoney(row))
    .map((row) => {
      const isRefund = row.get('交易状态') === 'REFUND'
      const paidAt = fromBeijing(row.get('交易时间') ?? '')
      const amount = fromYuan(
        (isRefund
          ? (row.get('申请退款金额') ?? row.get('退款金额'))
          : (row.get('订单金额') ?? row.get('应结订单金额'))) ?? '',
      )
      const [ours, theirs] = [row.get('商户退款单号'), row.get('微信退款单号')]
      const [number, reference, currency] = [
        row.get('商户订单号'),
        row.get('微信订单号'),
        row.get('货币种类'),
      ]
      if (!paidAt || amount === null || !number || !reference || !currency)
        throw new ProviderFailed('wechat: a row of the bill cannot be read')
      const kept = readFee(row.get('手续费'))
      if (!isRefund) return { number, reference, amount, currency, paidAt, fee: kept }
      if (!ours || !theirs) throw new ProviderFailed('wechat: a refund of the bill cannot be read')
      const fee = kept === null ? null : 0 - kept
      const refund = { number: ours, mark: theirs }
      return { number, reference, amount, currency, paidAt, fee, refund }
    })
}

import { z } from 'zod'
import { fromBeijing } from '../../../platform/beijing.ts'
import { type BillLine, ProviderFailed } from '../port.ts'
import { readTable } from '../table.ts'
import { fromYuan, readFee } from '../yuan.ts'
import { ask, type ClientParts } from './client.ts'
import { readZip } from './zip.ts'

const zBill = z.object({ bill_download_url: z.url() })
/** The archive holds the rows and their sums; the rows begin so. */
const title = '#支付宝业务明细查询'

/**
 * The bill of a day in Beijing; a day without money has none. Source:
 * https://opendocs.alipay.com/open/204/105692 (alipay.data.dataservice.bill.downloadurl.query)
 */
export async function fetchBill(parts: ClientParts, day: string): Promise<BillLine[]> {
  const answer = await ask(parts, 'alipay.data.dataservice.bill.downloadurl.query', {
    bill_type: 'trade',
    bill_date: day,
  })
  if (!answer.isTaken) {
    if (/bill[-_]not[-_]exist/i.test(answer.code)) return []
    throw new ProviderFailed(`alipay has no bill: ${answer.code}`)
  }
  const url = new URL(zBill.parse(answer.content).bill_download_url)
  // The address comes with `http:`; where we speak https to the gateway, the bill takes no other
  // way.
  if (parts.gateway.startsWith('https:')) url.protocol = 'https:'
  const file = await parts.exchange({ method: 'GET', url })
  if (file.status !== 200) throw new ProviderFailed(`alipay: the bill answered ${file.status}`)
  try {
    return readZip(file.body).flatMap(({ content }) =>
      readBill(new TextDecoder('gb18030').decode(content)),
    )
  } catch (error) {
    if (error instanceof ProviderFailed) throw error
    throw new ProviderFailed('alipay: the bill cannot be read', { cause: error })
  }
}

/** Reads the rows of payments and, with a minus, refunds. A file with sums alone gives none. */
export function readBill(text: string): BillLine[] {
  const lines = text.replace(/^\ufeff/, '').split(/\r?\n/)
  if (lines[0]?.trim() !== title) return []
  const rows = readTable(lines, '支付宝交易号', (line) =>
    line.split(',').map((cell) => cell.trim()),
  )
  return rows
    .filter((row) => row.get('业务类型') === '交易' || row.get('业务类型') === '退款')
    .map((row) => {
      const isRefund = row.get('业务类型') === '退款'
      const finishedAt = row.get('完成时间') ?? ''
      const paidAt = fromBeijing(finishedAt)
      const amount = fromYuan((row.get('订单金额（元）') ?? '').replace(isRefund ? /^-/ : '', ''))
      const refundNumber = row.get('退款批次号/请求号') || null
      const [number, reference] = [row.get('商户订单号'), row.get('支付宝交易号')]
      if (!paidAt || amount === null || !number || !reference)
        throw new ProviderFailed('alipay: a row of the bill cannot be read')
      const kept = readFee(row.get('服务费（元）'))
      return {
        number,
        reference,
        amount,
        currency: 'CNY',
        paidAt,
        fee: kept === null ? null : isRefund ? 0 - kept : kept,
        ...(isRefund && { refund: { number: refundNumber, mark: refundNumber ?? finishedAt } }),
      }
    })
}

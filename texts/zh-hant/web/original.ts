import type { Translation } from '../../translation.ts'
import type source from '../../zh-hans/web/original.ts'

export default {
  title: '寄出原件',
  lead: '我們會把這封回信的紙本原件連同信封寄給你，運費依重量計算，可追蹤。',
  what: '要寄的原件',
  from: (name) => `${name}的回信`,
  name: '回信原件',
  facts: (sheets, day) => `${sheets} 張 · ${day} 收到`,
  seeReply: '看這封回信',
  promise: '包裝之前可以隨時取消，全額退款，原件會繼續為你保管。',
  notHere: '這份原件現在不能寄出',
  now: { delivered: '已收到原件', returned: '包裹已退回', refused: '很抱歉，原件無法寄出' },
  receiveTitle: '原件收到了嗎？',
  receiveText: '請先拆開信封，看看張數對不對。確認後訂單就完成了。',
  toPack: '要寄的原件',
  boxCode: '信箱碼',
  boxAgain: '信封上的信箱碼',
  boxHint: '從架上取出原件，核對收到日期和張數，再掃描或抄寫信封上的信箱碼',
  boxMissing: '請掃描或填寫信箱碼',
} satisfies Translation<typeof source>

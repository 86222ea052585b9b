import type { Translation } from '../../translation.ts'
import type source from '../../zh-hans/web/exchange.ts'

export default {
  title: '確認兌換',
  goods: '換什麼',
  noAddress: '還沒有收件地址，新增後就能兌換。',
  points: '點數',
  cost: '需要',
  held: '現在有',
  after: '換完還剩',
  amount: (points) => `${points} 點`,
  included: '運費已包含在內，不用再付錢。',
  problems: { gone: '已兌完', limit: '你已經換滿了', missing: (points) => `還差 ${points} 點` },
  press: (points) => `用 ${points} 點兌換`,
  pressing: '正在兌換…',
  needAddress: '請先新增收件地址',
  promise: '包裝之前可以取消，點數全數退還。',
  done: '兌換成功，我們會盡快寄出',
  updated: '已為你更新到最新，請再看一遍。',
  offline: '沒有連上網路，兌換沒有完成。請再試一次，不會重複扣點數。',
  toPoints: '回到我的點數',
} satisfies Translation<typeof source>

import type { Translation } from '../../translation.ts'
import type source from '../../zh-hans/server/chat.ts'

export default {
  closed: '現在是客服休息時間。你的訊息我們已經收到，上班後會第一時間回覆你。',
  endNote: '這裡已有 {days} 天沒有新訊息，這次對話先到這裡。還需要協助，隨時在這裡接著寫。',
} satisfies Translation<typeof source>

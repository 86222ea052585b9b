import type { Translation } from '../../translation.ts'
import type source from '../../zh-hans/server/diary.ts'

export default {
  book: {
    title: (year) => `${year} 年的信`,
    of: (letters, replies) => `寄出 ${letters} 封，收到 ${replies} 封`,
    letter: (to) => `寄給${to}`,
    reply: (from) => (from ? `${from}來信` : '來信'),
    page: (page) => `第 ${page} 頁`,
    contents: '目錄',
  },
} satisfies Translation<typeof source>

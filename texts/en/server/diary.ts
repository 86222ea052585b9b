import type { Translation } from '../../translation.ts'
import type source from '../../zh-hans/server/diary.ts'

export default {
  book: {
    title: (year) => `Letters of ${year}`,
    of: (letters, replies) => `${letters} sent, ${replies} received`,
    letter: (to) => `To ${to}`,
    reply: (from) => (from ? `From ${from}` : 'A reply'),
    page: (page) => `page ${page}`,
    contents: 'Contents',
  },
} satisfies Translation<typeof source>

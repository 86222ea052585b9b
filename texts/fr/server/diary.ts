import type { Translation } from '../../translation.ts'
import type source from '../../zh-hans/server/diary.ts'

export default {
  book: {
    title: (year) => `Lettres de ${year}`,
    of: (letters, replies) =>
      `${letters} ${letters < 2 ? 'envoyée' : 'envoyées'}, ${replies} ${replies < 2 ? 'reçue' : 'reçues'}`,
    letter: (to) => `À ${to}`,
    reply: (from) => (from ? `De ${from}` : 'Une réponse'),
    page: (page) => `page ${page}`,
    contents: 'Sommaire',
  },
} satisfies Translation<typeof source>

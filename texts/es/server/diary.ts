import type { Translation } from '../../translation.ts'
import type source from '../../zh-hans/server/diary.ts'

export default {
  book: {
    title: (year) => `Cartas de ${year}`,
    of: (letters, replies) =>
      `${letters} ${letters === 1 ? 'enviada' : 'enviadas'}, ${replies} ${replies === 1 ? 'recibida' : 'recibidas'}`,
    letter: (to) => `A ${to}`,
    reply: (from) => (from ? `De ${from}` : 'Una respuesta'),
    page: (page) => `página ${page}`,
    contents: 'Índice',
  },
} satisfies Translation<typeof source>

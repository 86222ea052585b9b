import type { Translation } from '../../translation.ts'
import type source from '../../zh-hans/server/reply.ts'

export default {
  original: 'Original papier d’une réponse',
} satisfies Translation<typeof source>

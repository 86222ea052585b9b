import type { Translation } from '../../translation.ts'
import type source from '../../zh-hans/server/reply.ts'

export default {
  original: 'Original en papel de una respuesta',
} satisfies Translation<typeof source>

import type { Translation } from '../../translation.ts'
import type source from '../../zh-hans/server/reply.ts'

export default {
  original: '回信原件',
} satisfies Translation<typeof source>

import type { Translation } from '../../translation.ts'
import type source from '../../zh-hans/server/reply.ts'

export default {
  original: 'Paper original of a reply',
} satisfies Translation<typeof source>

import type { Translation } from '../../translation.ts'
import type source from '../../zh-hans/server/ai.ts'

export default {
  language: 'Traditional Chinese',
  ownServer: '本站自己的伺服器',
} satisfies Translation<typeof source>

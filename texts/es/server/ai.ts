import type { Translation } from '../../translation.ts'
import type source from '../../zh-hans/server/ai.ts'

export default {
  language: 'Spanish',
  ownServer: 'nuestro propio servidor',
} satisfies Translation<typeof source>

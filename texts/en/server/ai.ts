import type { Translation } from '../../translation.ts'
import type source from '../../zh-hans/server/ai.ts'

export default {
  language: 'English',
  ownServer: 'our own server',
} satisfies Translation<typeof source>

import type { Translation } from '../../translation.ts'
import type source from '../../zh-hans/server/ai.ts'

export default {
  language: 'French',
  ownServer: 'notre propre serveur',
} satisfies Translation<typeof source>

import type { Translation } from '../../translation.ts'
import type source from '../../zh-hans/server/ai.ts'

export default {
  language: 'Traditional Chinese',
} satisfies Translation<typeof source>

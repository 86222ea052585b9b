import type { Translation } from '../translation.ts'
import type source from '../zh-hans/reading.ts'

export default {
  title: 'Which line reads right?',
  hint: 'We cannot tell how this file was saved. If none is right, cancel, save it as UTF-8 and try again.',
  none: 'None of them',
} satisfies Translation<typeof source>

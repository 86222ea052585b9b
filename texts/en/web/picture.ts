import type { Translation } from '../../translation.ts'
import type source from '../../zh-hans/web/picture.ts'

export default {
  save: 'Save picture',
  share: 'Share',
  drawing: 'Drawing…',
  failed: 'The picture could not be drawn. Please try again.',
  holdHint: 'If it does not save, press and hold the picture',
} satisfies Translation<typeof source>

import type { Translation } from '../../translation.ts'
import type source from '../../zh-hans/web/picture.ts'

export default {
  save: '儲存圖片',
  share: '分享',
  drawing: '正在畫圖…',
  failed: '圖片沒有畫成，請重試',
  holdHint: '無法儲存時，長按圖片也可以儲存',
} satisfies Translation<typeof source>

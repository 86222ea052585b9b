import type { Translation } from '../translation.ts'
import type source from '../zh-hans/reading.ts'

export default {
  title: '這份檔案的文字怎樣讀才對？',
  hint: '請選出沒有亂碼的一行。都不對的話，請取消，把檔案另存成 UTF-8 編碼再試。',
  none: '都不對',
} satisfies Translation<typeof source>

import type { Translation } from '../../translation.ts'
import type source from '../../zh-hans/server/file.ts'

export default {
  unusedAlarm:
    '沒有用到的上傳檔案快佔滿為它們留的空間（百分比見數字），滿了以後大家都不能上傳；可以看看是誰傳的，或者調大 UNUSED_GIGABYTES_ALL',
} satisfies Translation<typeof source>

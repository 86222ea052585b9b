import type { Translation } from '../../translation.ts'
import type source from '../../zh-hans/server/report.ts'

export default {
  clock: (seconds) => `這台伺服器的時鐘與資料庫相差 ${seconds} 秒，請校準其中一台的時間`,
  reading: (count) =>
    `${count} 名員工在一小時內查看的私人內容遠多於工作所需，請在稽核日誌中核對其說明的原因`,
} satisfies Translation<typeof source>

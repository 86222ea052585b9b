import type { Translation } from '../../translation.ts'
import type source from '../../zh-hans/server/privacy.ts'
import kindNames from '../kinds.ts'
import lists from '../web/privacy.ts'

export default {
  kindNames,
  lists,
  readMe: {
    title: '你的全部資料',
    lead: '這個壓縮檔裡是我們保存的、關於你的全部資料。每個資料夾裡的 data.json 是清單，用任何文字編輯器都能開啟。',
    lists: '資料夾：',
    letters: 'letters/ 裡的 PDF 就是當時列印寄出的那一份，檔名是訂單編號。',
    replies: 'replies/ 裡是回信的掃描檔，一封一個資料夾。',
    pictures: 'pictures/ 和 files/ 裡是你上傳的圖片和檔案。',
    others:
      '別人的資料不在裡面：工作人員和其他人寫作「其他人」；一起寫的信，只有你自己寫的部分。密碼、金鑰一類的也不在裡面。',
    care: '這裡有你的私人內容，請放在安全的地方。',
  },
} satisfies Translation<typeof source>

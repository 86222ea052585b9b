import type { Translation } from '../../translation.ts'
import type source from '../../zh-hans/web/old-browser.ts'

export default {
  otherBrowser: '換一個瀏覽器',
  otherBrowserHint:
    '手機內建的瀏覽器太舊時，可以在應用程式商店安裝最新版的 Chrome、Edge 或 Firefox。在微信裡開啟的，可以點右上角，選「在瀏覽器中開啟」。',
  computer: '用電腦開啟',
  computerHint: '用另一部手機或電腦掃描這個碼，或在瀏覽器輸入：',
  help: '說明中心',
  helpAway: '暫時讀不到說明。',
  call: '打電話詢問',
  again: '再試一次',
} satisfies Translation<typeof source>

import type { Translation } from '../../translation.ts'
import type source from '../../zh-hans/web/breach.ts'

export default {
  says: {
    max_pages: (max, pages) => `那裡每封信最多收 ${max} 頁，現在是 ${pages} 頁`,
    colour: () => '那裡只收黑白列印的信',
    decoration: () => '那裡只收素面或橫線信紙',
    emoji: (found) => `那裡不收表情符號${found ? `（${found}）` : ''}`,
    mail_class: (mailClass, allowed) => `那裡不收${mailClass}，可以寄：${allowed}`,
    language: (found, allowed, words) =>
      words
        ? `那裡收${allowed}寫的信，個別${found}詞一般沒關係：${words}`
        : `那裡只收${allowed}寫的信，這封信裡有${found}`,
    banned_word: (word) => `那裡不許出現「${word}」`,
    handwritten_only: () => '那裡只收手寫的信，列印的信會被退回',
    postcard: () => '那裡不收明信片和沒有信封的卡片',
    person_number: () => '那裡要求寫明對方的編號',
    unit: () => '那裡要求寫明監區、病房或班級',
    blocked: () => '那裡目前不接收我們的信件',
    not_confirmed: () => '那裡還沒有向我們確認收信',
    missing_glyph: (character) => `沒有字型能印出${character}`,
    lost_character: (around) =>
      around ? `有字在到這裡之前就遺失了：「${around}」` : '有字在到這裡之前就遺失了',
    variant_glyph: (chars) => `「${chars}」會按通行字形印`,
    chat_face: (found, count) =>
      count > 1
        ? `有 ${count} 個微信表情會印成文字，例如「${found}」`
        : `「${found}」會照原樣印成文字`,
    address_glyph: (character) => `信封上印不出${character}`,
    address_lost: (around) => `收信人資料裡有字在到這裡之前就遺失了：「${around}」`,
    address_variant: (chars) => `信封上「${chars}」會按通行字形印`,
    address_too_long: () => '收信人的地址太長，信封上印不下',
    face_fallback: (count) => `有 ${count} 個字會用別的字型印`,
    placeholder: (found, count) =>
      count > 1 ? `還有 ${count} 處沒有填寫，例如「${found}」` : `「${found}」還沒有填寫`,
    max_photos: (max, photos) => `那裡每封信最多收 ${max} 張照片，現在是 ${photos} 張`,
    low_resolution: (count, dpi) => `有 ${count} 張圖片印出來會不夠清晰（最低每英寸 ${dpi} 點）`,
    page_losses: (page, words) =>
      words
        ? `信裡第${page}張檔案頁寄出時會少這些內容：${words}`
        : `信裡第${page}張檔案頁寄出時會少掉原檔案裡的內容`,
    page_glyphs: (page, words) =>
      words
        ? `信裡第${page}張檔案頁有印不出來的字：${words}`
        : `信裡第${page}張檔案頁有印不出來的字`,
  },
  mend: {
    max_pages: '刪短一些、把字級調小，或分成兩封寄。',
    colour: '改成黑白列印。',
    decoration: '換一張素面或橫線信紙。',
    emoji: '刪掉表情符號，改用文字。',
    mail_class: '換一種郵寄方式。',
    language: '用那裡允許的語言寫。',
    banned_word: '換一個說法。',
    handwritten_only: '請手寫後自行寄出；我們不收這封信的費用。',
    postcard: '改寫一封信寄出。',
    person_number: '在收信人資料裡補上編號。',
    unit: '在收信人資料裡補上監區、病房或班級。',
    blocked: '換一位收信人，或聯絡客服詢問原因。',
    not_confirmed: '可以寄，但有可能被退回；退回時會告訴你原因。',
    missing_glyph: '換一個寫法，否則這個字不會印出來。',
    lost_character: '在「\u{fffd}」的位置重新輸入這個字。',
    variant_glyph: '是同一個字，只是字形不同。',
    chat_face: '可以換成表情圖，也可以就這樣寄。',
    address_glyph: '在收信人資料裡換一個寫法，例如用羅馬拼音或常用字。',
    address_lost: '在收信人資料裡重新輸入這個字。',
    address_variant: '是同一個字，只是字形不同。',
    address_too_long: '在收信人資料裡把地址寫短一些。',
    face_fallback: '不影響閱讀，只是字形不同。',
    placeholder: '把方括號換成你自己的話。',
    max_photos: '移除幾張照片，或分成兩封寄。',
    low_resolution: '換一張原圖，或選小一點的尺寸；也可以就這樣寄。',
    page_losses: '開啟「檔案」，在這一頁下面逐處確認缺少的內容；或者取出這一頁。',
    page_glyphs: '取出這一頁。請重新匯出內嵌字型的PDF，或把這一頁拍成照片。',
  },
  character: {
    shown: (char) => `「${char}」`,
    hidden: (name, code) => `${name}（${code}）`,
    kinds: {
      private: '某個字型自己的符號',
      object: '圖片或物件的佔位符',
      joiner: '看不見的連接符',
      direction: '看不見的文字方向符',
      tag: '看不見的標籤字元',
      mark: '單獨的附加符號',
      blank: '特殊的空白',
      control: '看不見的控制字元',
      unknown: '還不認識的字元',
    },
  },
  kitOffer: (name, price) => `買一份${name}（${price}）`,
  noKit: '商店裡現在沒有手寫信組合，用自己的紙筆寫也可以。',
  action: {
    text: '去修改',
    stationery: '換信紙',
    recipient: '補齊資料',
    mailClass: '換郵寄方式',
    colour: '改成黑白',
    emoji: '一鍵刪除表情',
    photos: '去改照片',
    documents: '修改檔案頁',
  },
  languages: { zh: '中文', latin: '外文', other: '外文', en: '英文', fr: '法文', es: '西班牙文' },
  mailClasses: { ordinary: '平信', registered: '掛號信', express: '快捷' },
} satisfies Translation<typeof source>

export default {
  /** 规定说什么。 */
  says: {
    max_pages: (max: number, pages: number) => `那里每封信最多收 ${max} 页，现在是 ${pages} 页`,
    colour: () => '那里只收黑白打印的信',
    decoration: () => '那里只收素面或横线信纸',
    emoji: (found: string) => `那里不收表情符号${found ? `（${found}）` : ''}`,
    mail_class: (mailClass: string, allowed: string) => `那里不收${mailClass}，可以寄：${allowed}`,
    language: (found: string, allowed: string, words: string) =>
      words
        ? `那里收${allowed}写的信，个别${found}词一般没关系：${words}`
        : `那里只收${allowed}写的信，这封信里有${found}`,
    banned_word: (word: string) => `那里不许出现“${word}”`,
    handwritten_only: () => '那里只收手写的信，打印的信会被退回',
    postcard: () => '那里不收明信片和没有信封的卡片',
    person_number: () => '那里要求写明对方的编号',
    unit: () => '那里要求写明监区、科室或班级',
    blocked: () => '那里目前不接收我们的信件',
    not_confirmed: () => '那里还没有向我们确认收信',
    missing_glyph: (char: string) => `“${char}”没有字体能印出来`,
    address_glyph: (char: string) => `信封上印不出“${char}”`,
    address_too_long: () => '收信人的地址太长，信封上印不下',
    face_fallback: (count: number) => `有 ${count} 个字会用别的字体印`,
    placeholder: (found: string, count: number) =>
      count > 1 ? `还有 ${count} 处没有填写，例如“${found}”` : `“${found}”还没有填写`,
    max_photos: (max: number, photos: number) =>
      `那里每封信最多收 ${max} 张照片，现在是 ${photos} 张`,
    low_resolution: (count: number, dpi: number) =>
      `有 ${count} 张图片印出来会不够清晰（最低每英寸 ${dpi} 点）`,
  },
  /** 怎样改。 */
  mend: {
    max_pages: '删短一些、把字号调小，或分成两封寄。',
    colour: '改成黑白打印。',
    decoration: '换一张素面或横线信纸。',
    emoji: '删掉表情符号，改用文字。',
    mail_class: '换一种邮寄方式。',
    language: '用那里允许的语言写。',
    banned_word: '换一个说法。',
    handwritten_only: '请手写后自行寄出；我们不收这封信的费用。',
    postcard: '改写一封信寄出。',
    person_number: '在收信人资料里补上编号。',
    unit: '在收信人资料里补上监区、科室或班级。',
    blocked: '换一位收信人，或联系客服询问原因。',
    not_confirmed: '可以寄，但有可能被退回；退回时会告诉你原因。',
    missing_glyph: '换一个写法，否则这个字不会印出来。',
    address_glyph: '在收信人资料里换一个写法，例如用拼音或常用字。',
    address_too_long: '在收信人资料里把地址写短一些。',
    face_fallback: '不影响阅读，只是字形不同。',
    placeholder: '把方括号换成你自己的话。',
    max_photos: '去掉几张照片，或分成两封寄。',
    low_resolution: '换一张原图，或选小一点的尺寸；也可以就这样寄。',
  },
  kitOffer: (name: string, price: string) => `买一份${name}（${price}）`,
  noKit: '商店里现在没有手写信套装，用自己的纸笔写也可以。',
  action: {
    text: '去修改',
    stationery: '换信纸',
    recipient: '补全资料',
    mailClass: '换邮寄方式',
    colour: '改成黑白',
    emoji: '一键删除表情',
    photos: '去改照片',
  },
  languages: { zh: '中文', latin: '外文', other: '外文', en: '英文', fr: '法文', es: '西班牙文' },
  mailClasses: { ordinary: '平信', registered: '挂号信', express: '特快' },
}

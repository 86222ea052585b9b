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
    missing_glyph: (character: string) => `没有字体能印出${character}`,
    lost_character: (around: string) =>
      around ? `有字在到这里之前就丢失了：“${around}”` : '有字在到这里之前就丢失了',
    variant_glyph: (chars: string) => `“${chars}”会按通行字形印`,
    chat_face: (found: string, count: number) =>
      count > 1 ? `有 ${count} 个微信表情会印成文字，例如“${found}”` : `“${found}”会照原样印成文字`,
    address_glyph: (character: string) => `信封上印不出${character}`,
    address_lost: (around: string) => `收信人资料里有字在到这里之前就丢失了：“${around}”`,
    address_variant: (chars: string) => `信封上“${chars}”会按通行字形印`,
    address_too_long: () => '收信人的地址太长，信封上印不下',
    face_fallback: (count: number) => `有 ${count} 个字会用别的字体印`,
    placeholder: (found: string, count: number) =>
      count > 1 ? `还有 ${count} 处没有填写，例如“${found}”` : `“${found}”还没有填写`,
    max_photos: (max: number, photos: number) =>
      `那里每封信最多收 ${max} 张照片，现在是 ${photos} 张`,
    low_resolution: (count: number, dpi: number) =>
      `有 ${count} 张图片印出来会不够清晰（最低每英寸 ${dpi} 点）`,
    page_losses: (page: number, words: string) =>
      words
        ? `信里第${page}张文件页寄出时会少这些内容：${words}`
        : `信里第${page}张文件页寄出时会少掉原文件里的内容`,
    page_glyphs: (page: number, words: string) =>
      words
        ? `信里第${page}张文件页有印不出来的字：${words}`
        : `信里第${page}张文件页有印不出来的字`,
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
    lost_character: '在“\u{fffd}”的位置重新输入这个字。',
    variant_glyph: '是同一个字，只是字形不同。',
    chat_face: '可以换成表情图，也可以就这样寄。',
    address_glyph: '在收信人资料里换一个写法，例如用拼音或常用字。',
    address_lost: '在收信人资料里重新输入这个字。',
    address_variant: '是同一个字，只是字形不同。',
    address_too_long: '在收信人资料里把地址写短一些。',
    face_fallback: '不影响阅读，只是字形不同。',
    placeholder: '把方括号换成你自己的话。',
    max_photos: '去掉几张照片，或分成两封寄。',
    low_resolution: '换一张原图，或选小一点的尺寸；也可以就这样寄。',
    page_losses: '打开“文件”，在这一页下面逐处确认缺少的内容；或者取出这一页。',
    page_glyphs: '取出这一页。请重新导出嵌入字体的PDF，或者把这一页拍成照片。',
  },
  /** 句子里怎样称呼一个字符：看得见的加引号，看不见的说明它是什么。 */
  character: {
    shown: (char: string) => `“${char}”`,
    hidden: (name: string, code: string) => `${name}（${code}）`,
    kinds: {
      private: '某个字体自己的符号',
      object: '图片或对象的占位符',
      joiner: '看不见的连接符',
      direction: '看不见的文字方向符',
      tag: '看不见的标签字符',
      mark: '单独的附加符号',
      blank: '特殊的空白',
      control: '看不见的控制符',
      unknown: '还不认识的字符',
    },
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
    documents: '修改文件页',
  },
  languages: { zh: '中文', latin: '外文', other: '外文', en: '英文', fr: '法文', es: '西班牙文' },
  mailClasses: { ordinary: '平信', registered: '挂号信', express: '特快' },
}

import { createMultibyteEncoder } from '@exodus/bytes/multi-byte.js'
import { createSinglebyteEncoder } from '@exodus/bytes/single-byte.js'

/** Texts of one language, with the encodings that programs use for it. */
export interface Sample {
  readonly encodings: readonly string[]
  readonly sentences: readonly string[]
  /** Short ones: what stands in an address book. */
  readonly names: readonly string[]
}

const unicode = ['utf-8', 'utf-16le', 'utf-16be']
const west = [...unicode, 'windows-1252', 'macintosh']

export const samples: Readonly<Record<string, Sample>> = {
  simplified: {
    encodings: [...unicode, 'gb18030'],
    sentences: [
      '亲爱的妈妈：您好吗？我在这里一切都好，请不要担心。',
      '天气冷了，记得多穿衣服，按时吃药。下个月我再写信给你。',
      '儿子今年考上了高中，全家人都很高兴。',
      '你寄来的照片收到了，我贴在床头，每天都看。',
    ],
    names: [
      '王小明',
      '李伟',
      '欧阳娜娜',
      '张三',
      '诸葛亮',
      '茅盾',
      '浙江省杭州市',
      '北京',
      '葛优',
      '马化腾',
    ],
  },
  traditional: {
    encodings: [...unicode, 'big5'],
    sentences: [
      '親愛的媽媽：您好嗎？我在這裡一切都好，請不要擔心。',
      '天氣冷了，記得多穿衣服，按時吃藥。下個月我再寫信給你。',
      '我嘅屋企人都好掛住你，得閒就探我啦。',
      '兒子今年考上了高中，全家人都很高興。',
    ],
    names: [
      '陳怡君',
      '林志玲',
      '王大明',
      '台北市大安區',
      '香港',
      '黃飛鴻',
      '歐陽菲菲',
      '梁朝偉',
      '鄭成功',
    ],
  },
  japanese: {
    encodings: [...unicode, 'shift_jis', 'euc-jp'],
    sentences: [
      'お母さん、お元気ですか。こちらは毎日元気に暮らしています。',
      '東京都千代田区に引っ越しました。手紙を待っています。',
    ],
    names: ['田中さくら', '山本一郎', '鈴木', 'ヤマダ タロウ'],
  },
  korean: {
    encodings: [...unicode, 'euc-kr'],
    sentences: [
      '사랑하는 어머니께, 저는 여기서 잘 지내고 있습니다.',
      '보내주신 사진은 잘 받았습니다. 건강하세요.',
    ],
    names: ['김철수', '이영희', '서울특별시', '박지성'],
  },
  french: {
    encodings: west,
    sentences: [
      'Chère maman, j’ai reçu ta lettre – déjà la troisième ! Tout va bien à l’école.',
      'Où êtes-vous ? Le colis est arrivé hier, merci à tous. Ça m’a fait très plaisir.',
      'Centre pénitentiaire de Nîmes, château d’Aubagne, bâtiment A, écrou n° 12345',
    ],
    names: [
      'François',
      'Chloé Lefèvre',
      'Centre pénitentiaire',
      'Hélène',
      'Noël Béranger',
      'Nîmes',
    ],
  },
  spanish: {
    encodings: west,
    sentences: [
      'Querida mamá: ¿cómo estás? Aquí todo va bien, mañana te llamo por teléfono.',
      'El niño ya cumplió seis años. ¡Cuánto ha crecido! Te mando un abrazo muy fuerte.',
    ],
    names: ['José Núñez', 'María Peña', 'Calle de Alcalá 1', 'España', 'Íñigo', 'Muñoz'],
  },
  english: {
    encodings: west,
    sentences: [
      'Dear Mum, I’m fine – don’t worry. The parcel cost £12 and arrived on Monday.',
      'We met at the café in June, “the little one” by the station…',
    ],
    names: ['Zoë Brontë', 'Siân O’Neill', 'Café Nero', 'Renée'],
  },
  german: {
    encodings: west,
    sentences: [
      'Liebe Mutter, mir geht es gut. Schöne Grüße aus München, Straße 5, bis übermorgen.',
    ],
    names: ['Jürgen Müller', 'Weiß', 'Björn', 'Köln'],
  },
  polish: {
    encodings: [...unicode, 'windows-1250'],
    sentences: [
      'Kochana mamo, u mnie wszystko dobrze, proszę się nie martwić. Piszę częściej, obiecuję.',
    ],
    names: ['Łukasz Wiśniewski', 'Łódź', 'Małgorzata'],
  },
  russian: {
    encodings: [...unicode, 'windows-1251', 'koi8-r'],
    sentences: ['Дорогая мама, у меня всё хорошо, не волнуйся. Скоро напишу ещё.'],
    names: ['Иван Петров', 'Москва', 'Анна'],
  },
  greek: {
    encodings: [...unicode, 'windows-1253'],
    sentences: ['Αγαπητή μαμά, είμαι καλά, μην ανησυχείς. Θα σου γράψω ξανά σύντομα.'],
    names: ['Γιώργος Παπαδόπουλος', 'Ελένη'],
  },
  hebrew: {
    encodings: [...unicode, 'windows-1255'],
    sentences: ['אמא יקרה, הכל בסדר אצלי, אל תדאגי. אכתוב שוב בקרוב.'],
    names: ['דוד לוי', 'שרה'],
  },
  arabic: {
    encodings: [...unicode, 'windows-1256'],
    sentences: ['أمي العزيزة، أنا بخير فلا تقلقي. سأكتب لك مرة أخرى قريبا.'],
    names: ['محمد علي', 'فاطمة'],
  },
  thai: {
    encodings: [...unicode, 'windows-874'],
    sentences: ['แม่ที่รัก ฉันสบายดี ไม่ต้องเป็นห่วง แล้วจะเขียนจดหมายไปหาอีก'],
    names: ['สมชาย', 'มาลี'],
  },
}

/** Encodes a text without a mark, as a program saves it. */
export function encodeAs(text: string, encoding: string): Uint8Array {
  if (encoding === 'utf-8') return new TextEncoder().encode(text)
  if (encoding === 'utf-16le' || encoding === 'utf-16be')
    return Uint8Array.from(
      [...text].flatMap((sign) =>
        [...Array(sign.length).keys()].flatMap((at) => {
          const unit = sign.charCodeAt(at)
          return encoding === 'utf-16le' ? [unit & 0xff, unit >> 8] : [unit >> 8, unit & 0xff]
        }),
      ),
    )
  return /^(gb|big|shift|euc)/.test(encoding)
    ? createMultibyteEncoder(encoding)(text)
    : createSinglebyteEncoder(encoding)(text)
}

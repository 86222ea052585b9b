import type { TextSpan } from './text-span.ts'

/**
 * Codes of WeChat's faces in copied messages, with the nearest emoji: `[微笑]` or `[Smile]`. They are
 * in Simplified and Traditional Chinese and English, as its three versions write them.
 */
const faces: Readonly<Record<string, string>> = {
  '🙂': '微笑 Smile',
  '😖': '撇嘴 Grimace',
  '😍': '色 Drool',
  '😳': '发呆 發呆 Scowl 脸红 臉紅 Flushed',
  '😎': '得意 CoolGuy',
  '😢': '流泪 流淚 Sob 快哭了 TearingUp 可怜 可憐 Whimper',
  '😊': '害羞 Shy 愉快 Joyful',
  '🤐': '闭嘴 閉嘴 Silent',
  '😴': '睡 Sleep',
  '😭': '大哭 Cry',
  '😅': '尴尬 尷尬 Awkward 汗 Sweats 流汗 擦汗 Speechless',
  '😡': '发怒 發怒 Angry',
  '😜': '调皮 調皮 Tongue',
  '😁': '呲牙 齜牙 Grin 坏笑 壞笑 Trick',
  '😮': '惊讶 驚訝 Surprise 哇 Wow',
  '🙁': '难过 難過 Frown 委屈 Shrunken 失望 LetDown',
  '😫': '抓狂 Scream 无语 無語 Duh',
  '🤮': '吐 Puke',
  '🤭': '偷笑 Chuckle 捂脸笑',
  '🙄': '白眼 Slight 翻白眼 Boring',
  '😏': '傲慢 Smug 阴险 陰險 Sly 奸笑 Smirk',
  '🥱': '困 累 Drowsy 哈欠 Yawn',
  '😱': '惊恐 驚恐 Panic 吓 嚇 Shocked 恐惧 恐懼 Terror 天啊 天啊! OMG',
  '😄': '憨笑 Laugh 笑脸 笑臉 Happy 嘿哈 Hey',
  '😌': '悠闲 悠閒 Commando 叹气 嘆氣 Sigh',
  '🤬': '咒骂 咒罵 Scold',
  '❓': '疑问 疑問',
  '🤫': '嘘 噓 Shhh',
  '😵': '晕 暈 Dizzy',
  '💀': '骷髅 骷髏 Skull',
  '🔨': '敲打 Hammer',
  '👋': '再见 再見 Bye',
  '👏': '鼓掌 Clap',
  '😤': '左哼哼 右哼哼 Bah！L Bah！R',
  '😒': '鄙视 鄙視 Pooh-pooh 嫌弃 嫌棄',
  '😘': '亲亲 親親 Kiss',
  '😂': '破涕为笑 破涕為笑 Lol 笑哭',
  '🤦': '捂脸 捂臉 Facepalm',
  '😷': '生病 Sick',
  '🧐': '机智 機智 Smart 让我看看 讓我看看 LetMeSee',
  '😟': '皱眉 皺眉 Concerned 苦涩 苦澀 Hurt',
  '✌️': '耶 Yeah! 胜利 勝利 Peace',
  '🍉': '吃瓜 Onlooker',
  '💪': '加油 GoForIt 奋斗 奮鬥',
  '🤔': 'Emm 嗯 思考',
  '🫡': '社会社会 社會社會 Respect 敬礼 敬禮',
  '🐶': '旺柴 Doge doge',
  '👌': '好的 NoProb OK',
  '👊': '打脸 打臉 MyBad 拳头 拳頭 Fist',
  '🤯': '裂开 裂開 Broken',
  '😈': '666 Awesome',
  '💋': '嘴唇 Lips',
  '❤️': '爱心 愛心 Heart',
  '💔': '心碎 BrokenHeart',
  '🤗': '拥抱 擁抱 Hug',
  '👍': '强 強 ThumbsUp',
  '👎': '弱 ThumbsDown',
  '🤝': '握手 Shake',
  '🙏': '抱拳 Salute 合十 Worship',
  '🫰': '比心',
  '☝️': '勾引 Beckon',
  '🍺': '啤酒 Beer',
  '☕': '咖啡 Coffee',
  '🎂': '蛋糕 Cake',
  '🌹': '玫瑰 Rose',
  '🥀': '凋谢 凋謝 Wilt',
  '🔪': '菜刀 Cleaver',
  '💣': '炸弹 炸彈 Bomb',
  '💩': '便便 Poop',
  '🌙': '月亮 Moon',
  '☀️': '太阳 太陽 Sun',
  '🎉': '庆祝 慶祝 Party',
  '🎁': '礼物 禮物 Gift',
  '🧧': '红包 紅包 Packet 發 发 Rich 福 Blessing',
  '🎆': '烟花 煙花 Fireworks',
  '🧨': '爆竹 Firecracker',
  '🐷': '猪头 豬頭 Pig',
  '💃': '跳跳 Waddle 转圈 轉圈 Twirl',
  '🥶': '发抖 發抖 Tremble',
}

const emojiOf: ReadonlyMap<string, string> = new Map(
  Object.entries(faces).flatMap(([emoji, names]) => names.split(' ').map((name) => [name, emoji])),
)

/** The signs that its older versions leave, without a bracket around them. */
const signs: Readonly<Record<string, string>> = {
  '🙂': '/::)',
  '😖': '/::~',
  '😍': '/::B',
  '😳': '/::|',
  '😎': '/:8-) /::+',
  '😢': "/::< /::'| /:8*",
  '😊': '/::$ /:,@-D',
  '🤐': '/::X',
  '😴': '/::Z',
  '😭': "/::'(",
  '😅': '/::-| /:--b /::L /:wipe',
  '😡': '/::@',
  '😜': '/::P',
  '😁': '/::D /:B-)',
  '😮': '/::O',
  '🙁': '/::( /:P-(',
  '😫': '/::Q',
  '🤮': '/::T',
  '🤭': '/:,@P',
  '🙄': '/::d',
  '😏': '/:,@o /:X-)',
  '🥱': '/:|-) /::-O',
  '😱': '/::! /:@x',
  '😄': '/::>',
  '😌': '/::,@',
  '💪': '/:,@f',
  '🤬': '/::-S',
  '❓': '/:?',
  '🤫': '/:,@x',
  '😵': '/:,@@',
  '💀': '/:!!!',
  '🔨': '/:xx',
  '👋': '/:bye',
  '👏': '/:handclap',
  '😤': '/:<@ /:@> /:<O>',
  '😒': '/:>-|',
  '😘': '/::* /:<L>',
  '🔪': '/:pd /:kn',
  '🍺': '/:beer',
  '☕': '/:coffee',
  '🐷': '/:pig',
  '🌹': '/:rose',
  '🥀': '/:fade',
  '💋': '/:showlove',
  '❤️': '/:heart',
  '💔': '/:break',
  '🎂': '/:cake',
  '💣': '/:bome',
  '💩': '/:shit',
  '🌙': '/:moon',
  '☀️': '/:sun',
  '🎁': '/:gift',
  '🤗': '/:hug',
  '👍': '/:strong',
  '👎': '/:weak /:bad',
  '🤝': '/:share',
  '✌️': '/:v',
  '🙏': '/:@)',
  '☝️': '/:jj',
  '👊': '/:@@',
  '👌': '/:ok',
  '💃': '/:jump /:circle',
  '🥶': '/:shake',
  '😋': '/::g',
  '😣': '/::8',
  '😓': '/:&-(',
  '😩': '/:,@!',
  '🍉': '/:<W>',
  '🏀': '/:basketb',
  '🏓': '/:oo',
  '🍚': '/:eat',
  '⚡': '/:li',
  '⚽': '/:footb',
  '🐞': '/:ladybug',
  '🤟': '/:lvu',
  '🙇': '/:kotow',
}

const emojiOfSign: ReadonlyMap<string, string> = new Map(
  Object.entries(signs).flatMap(([emoji, all]) => all.split(' ').map((sign) => [sign, emoji])),
)

const escaped = (sign: string): string => sign.replace(/[$()*+.?|^\\/[\]{}]/g, '\\$&')

/**
 * The longest first: `/:,@` begins several. One that is a word ends with it, as in `/:sun`, not
 * `/:sunday`.
 */
const signPattern = [...emojiOfSign.keys()]
  .toSorted((a, b) => b.length - a.length)
  .map((sign) => escaped(sign) + (/^\/:[a-z]+$/.test(sign) ? '(?![a-z])' : ''))
  .join('|')

const code = new RegExp(`\\[([^[\\]\\s]{1,12})\\]|${signPattern}`, 'gu')

/**
 * The emoji nearest to a WeChat face, by its name without brackets; undefined for any other words.
 */
export const chatFace = (name: string): string | undefined => emojiOf.get(name)

/** Finds the codes of WeChat's faces in a text, in its order. Places are in UTF-16 units. */
export function findChatFaces(text: string): {
  readonly start: number
  readonly end: number
  readonly code: string
  readonly emoji: string
}[] {
  return [...text.matchAll(code)].flatMap((match) => {
    const [found, name] = match
    const emoji = name === undefined ? emojiOfSign.get(found) : chatFace(name)
    return emoji === undefined
      ? []
      : [{ start: match.index, end: match.index + found.length, code: found, emoji }]
  })
}

/** Returns the same as places, each with its emoji. Only where emoji are allowed. */
export const facePlaces = (
  text: string,
  isEmojiAllowed: boolean,
): (TextSpan & { readonly code: string })[] =>
  findChatFaces(text).map(({ emoji, ...face }) => ({
    ...face,
    ...(isEmojiAllowed && { replacement: emoji }),
  }))

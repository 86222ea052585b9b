import { defineErrors } from '../error-table.ts'

export const mailErrors = defineErrors({
  'mail.calendar_changed': {
    wire: 42090,
    status: 409,
    text: {
      'zh-Hans': '同事刚改过寄信日历',
      'zh-Hant': '同事剛改過寄信日曆',
      en: 'A colleague has just changed the calendar.',
      fr: 'Quelqu’un vient de modifier le calendrier.',
      es: 'Otra persona del equipo acaba de cambiar el calendario.',
    },
  },
  'mail.words_changed': {
    wire: 42091,
    status: 409,
    text: {
      'zh-Hans': '同事刚改过词表',
      'zh-Hant': '同事剛改過詞表',
      en: 'A colleague has just changed the word lists.',
      fr: 'Quelqu’un vient de modifier les listes de mots.',
      es: 'Otra persona del equipo acaba de cambiar las listas de palabras.',
    },
  },
  'mail.word_unfindable': {
    wire: 42092,
    status: 400,
    text: {
      'zh-Hans': '“{word}”里可以查找的字太少，至少要有两个字或字母',
      'zh-Hant': '「{word}」裡可以查找的字太少，至少要有兩個字或字母',
      en: '“{word}” has too little to look for: at least two letters or characters are needed.',
      fr: '« {word} » ne contient pas assez à chercher : il faut au moins deux lettres ou caractères.',
      es: '«{word}» tiene muy poco que buscar: hacen falta al menos dos letras o caracteres.',
    },
  },
  'mail.cut_off_changed': {
    wire: 42093,
    status: 409,
    text: {
      'zh-Hans': '同事刚改过截单时间',
      'zh-Hant': '同事剛改過截單時間',
      en: 'A colleague has just changed the cut-off.',
      fr: 'Quelqu’un vient de modifier l’heure limite.',
      es: 'Otra persona del equipo acaba de cambiar la hora límite.',
    },
  },
  'mail.collection_changed': {
    wire: 42094,
    status: 409,
    text: {
      'zh-Hans': '同事刚改过代收地址',
      'zh-Hant': '同事剛改過代收地址',
      en: 'A colleague has just changed the collection address.',
      fr: 'Quelqu’un vient de modifier l’adresse de réception.',
      es: 'Otra persona del equipo acaba de cambiar la dirección para respuestas.',
    },
  },
  'mail.collection_character': {
    wire: 42095,
    status: 400,
    text: {
      'zh-Hans': '“{line}”里的“{character}”没有字体可以印出来',
      'zh-Hant': '「{line}」裡的「{character}」沒有字型可以印出來',
      en: 'No font can print “{character}” in “{line}”.',
      fr: 'Aucune police ne peut imprimer « {character} » dans « {line} ».',
      es: 'Ningún tipo de letra puede imprimir «{character}» en «{line}».',
    },
  },
  'mail.collection_too_long': {
    wire: 42096,
    status: 400,
    text: {
      'zh-Hans': '地址加上信箱码和邮政编码，在信、卡片或信封上印不下。请缩短，先从“{line}”开始',
      'zh-Hant': '地址加上信箱碼和郵遞區號，在信、卡片或信封上印不下。請縮短，先從「{line}」開始',
      en: 'With box code and postcode this address does not fit on letters, cards and envelopes. Shorten it, “{line}” first.',
      fr: 'Avec le code de boîte et le code postal, cette adresse ne tient pas sur les lettres, les cartes et les enveloppes. Raccourcissez-la, d’abord « {line} ».',
      es: 'Con el código de buzón y el código postal, esta dirección no cabe en cartas, tarjetas y sobres. Acórtala, primero «{line}».',
    },
  },
})

import { defineErrors } from '../error-table.ts'

export const diaryErrors = defineErrors({
  'diary.too_many': {
    wire: 63001,
    status: 409,
    text: {
      'zh-Hans': '日记已达 {max} 篇，请先删除一些',
      'zh-Hant': '日記已達 {max} 篇，請先刪除一些',
      en: 'Your diary holds {max} entries. Please remove some first.',
      fr: 'Votre journal contient {max} pages. Supprimez-en d’abord.',
      es: 'Tu diario tiene {max} entradas. Elimina primero algunas.',
    },
  },
  'diary.photo_unknown': {
    wire: 63002,
    status: 422,
    text: {
      'zh-Hans': '有照片没有上传成功，请重新添加',
      'zh-Hant': '有照片沒有上傳成功，請重新加入',
      en: 'A photo could not be uploaded. Please add it again.',
      fr: 'Une photo n’a pas pu être envoyée. Ajoutez-la à nouveau.',
      es: 'Una foto no se pudo subir. Añádela de nuevo.',
    },
  },
  'diary.empty': {
    wire: 63003,
    status: 422,
    text: {
      'zh-Hans': '这篇日记还没有文字',
      'zh-Hant': '這篇日記還沒有文字',
      en: 'This entry has no text yet.',
      fr: 'Cette page n’a pas encore de texte.',
      es: 'Esta entrada todavía no tiene texto.',
    },
  },
  'diary.book_empty': {
    wire: 63004,
    status: 409,
    text: {
      'zh-Hans': '{year} 年还没有寄出或收到的信',
      'zh-Hant': '{year} 年還沒有寄出或收到的信',
      en: 'No letters were posted or received in {year}.',
      fr: 'Aucune lettre envoyée ou reçue en {year}.',
      es: 'En {year} no se envió ni se recibió ninguna carta.',
    },
  },
  'diary.book_too_big': {
    wire: 63005,
    status: 409,
    text: {
      'zh-Hans': '{year} 年的信共有 {pages} 页，一本书最多 {max} 页。请联系我们代为装订',
      'zh-Hant': '{year} 年的信共有 {pages} 頁，一本書最多 {max} 頁。請聯絡我們代為裝訂',
      en: 'The letters of {year} have {pages} pages; a book holds at most {max}. Please ask us to bind them for you.',
      fr: 'Les lettres de {year} font {pages} pages ; un recueil en contient {max} au plus. Demandez-nous de les relier.',
      es: 'Las cartas de {year} tienen {pages} páginas; un libro admite {max} como máximo. Pídenos que las encuadernemos.',
    },
  },
})

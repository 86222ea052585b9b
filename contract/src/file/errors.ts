import { defineErrors } from '../error-table.ts'

export const fileErrors = defineErrors({
  'file.type': {
    wire: 43001,
    status: 415,
    text: {
      'zh-Hans': '只接受 {types} 格式的文件',
      'zh-Hant': '只接受 {types} 格式的檔案',
      en: 'Only these types of files are accepted: {types}.',
      fr: 'Seuls ces types de fichiers sont acceptés : {types}.',
      es: 'Solo se admiten estos tipos de archivo: {types}.',
    },
  },
  'file.unreadable': {
    wire: 43002,
    status: 422,
    text: {
      'zh-Hans': '文件损坏或不完整，请重新选择',
      'zh-Hant': '檔案損壞或不完整，請重新選擇',
      en: 'The file is damaged or incomplete. Please choose it again.',
      fr: 'Le fichier est endommagé ou incomplet. Choisissez-le à nouveau.',
      es: 'El archivo está dañado o incompleto. Elígelo de nuevo.',
    },
  },
  'file.too_many_pixels': {
    wire: 43003,
    status: 422,
    text: {
      'zh-Hans': '图片过大，最多 {max} 百万像素',
      'zh-Hant': '圖片過大，最多 {max} 百萬像素',
      en: 'The picture is too large: at most {max} megapixels.',
      fr: 'L’image est trop grande : {max} mégapixels au maximum.',
      es: 'La imagen es demasiado grande: {max} megapíxeles como máximo.',
    },
  },
  'file.no_space': {
    wire: 43004,
    status: 503,
    text: {
      'zh-Hans': '暂时无法保存文件，请稍后再试',
      'zh-Hant': '暫時無法儲存檔案，請稍後再試',
      en: 'Files cannot be stored right now. Please try again later.',
      fr: 'Impossible d’enregistrer des fichiers pour le moment. Réessayez plus tard.',
      es: 'Ahora mismo no se pueden guardar archivos. Inténtalo más tarde.',
    },
  },
  'file.link_expired': {
    wire: 43005,
    status: 403,
    text: {
      'zh-Hans': '链接已过期，请返回刷新',
      'zh-Hant': '連結已過期，請返回重新整理',
      en: 'This link has expired. Please go back and reload.',
      fr: 'Ce lien a expiré. Revenez en arrière et rechargez.',
      es: 'Este enlace ha caducado. Vuelve atrás y actualiza la página.',
    },
  },
  'file.mixed': {
    wire: 43006,
    status: 422,
    text: {
      'zh-Hans': '这张图片里还夹着别的文件，无法接收。请截屏或另存为新图片再上传',
      'zh-Hant': '這張圖片裡還夾帶別的檔案，無法接收。請截圖或另存新圖片後再上傳',
      en: 'This picture has another file hidden inside. Please take a screenshot of it, or save it anew, and choose that one.',
      fr: 'Cette image contient un autre fichier caché. Faites-en une capture d’écran ou enregistrez-la à nouveau, puis choisissez celle-ci.',
      es: 'Esta imagen lleva otro archivo dentro. Haz una captura de pantalla o guárdala de nuevo y elige esa.',
    },
  },
  'file.incomplete': {
    wire: 43007,
    status: 409,
    text: {
      'zh-Hans': '文件还没有传完，请继续上传',
      'zh-Hant': '檔案還沒傳完，請繼續上傳',
      en: 'Part of the file is still missing. Please let the upload finish.',
      fr: 'Il manque encore une partie du fichier. Laissez l’envoi se terminer.',
      es: 'Todavía falta una parte del archivo. Deja que termine la subida.',
    },
  },
  'file.changed': {
    wire: 43008,
    status: 409,
    text: {
      'zh-Hans': '上传过程中文件发生了变化，请重新选择',
      'zh-Hant': '上傳過程中檔案有變動，請重新選擇',
      en: 'The file changed while it was being sent. Please choose it again.',
      fr: 'Le fichier a changé pendant l’envoi. Choisissez-le à nouveau.',
      es: 'El archivo ha cambiado mientras se subía. Elígelo de nuevo.',
    },
  },
  'file.encrypted': {
    wire: 43009,
    status: 422,
    text: {
      'zh-Hans': '这份文件设有密码。请先另存为不带密码的文件，再上传',
      'zh-Hant': '這份檔案設有密碼。請先另存為沒有密碼的檔案，再上傳',
      en: 'This file is locked with a password. Please save it without one and choose it again.',
      fr: 'Ce fichier est protégé par un mot de passe. Enregistrez-le sans mot de passe, puis choisissez-le à nouveau.',
      es: 'Este archivo está protegido con contraseña. Guárdalo sin ella y elígelo de nuevo.',
    },
  },
  'file.too_many_pages': {
    wire: 43010,
    status: 422,
    text: {
      'zh-Hans': '文件最多 {max} 页，这份有 {pages} 页。请分成几份上传',
      'zh-Hant': '檔案最多 {max} 頁，這份有 {pages} 頁。請分成幾份上傳',
      en: 'A file may have at most {max} pages; this one has {pages}. Please split it into several.',
      fr: 'Un fichier peut compter {max} pages au plus ; celui-ci en a {pages}. Divisez-le en plusieurs fichiers.',
      es: 'Un archivo puede tener {max} páginas como máximo; este tiene {pages}. Divídelo en varios.',
    },
  },
  'file.too_much_text': {
    wire: 43011,
    status: 422,
    text: {
      'zh-Hans': '文字太长，最多 {max} 个字。请分成几份上传',
      'zh-Hant': '文字太長，最多 {max} 個字。請分成幾份上傳',
      en: 'The text is too long: at most {max} characters. Please split it into several files.',
      fr: 'Le texte est trop long : {max} caractères au maximum. Divisez-le en plusieurs fichiers.',
      es: 'El texto es demasiado largo: {max} caracteres como máximo. Divídelo en varios archivos.',
    },
  },
  'file.took_too_long': {
    wire: 43012,
    status: 422,
    text: {
      'zh-Hans': '这份文件太复杂，无法转换。请另存为 PDF，或拍照上传',
      'zh-Hant': '這份檔案太複雜，無法轉換。請另存為 PDF，或拍照上傳',
      en: 'This file is too complicated to convert. Please save it as a PDF, or photograph its pages.',
      fr: 'Ce fichier est trop complexe pour être converti. Enregistrez-le en PDF ou photographiez ses pages.',
      es: 'Este archivo es demasiado complejo para convertirlo. Guárdalo como PDF o haz fotos de sus páginas.',
    },
  },
  'file.empty': {
    wire: 43013,
    status: 422,
    text: {
      'zh-Hans': '文件里没有可以打印的内容',
      'zh-Hant': '檔案裡沒有可以列印的內容',
      en: 'There is nothing in this file to print.',
      fr: 'Ce fichier ne contient rien à imprimer.',
      es: 'En este archivo no hay nada que imprimir.',
    },
  },
})

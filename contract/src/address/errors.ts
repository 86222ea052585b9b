import { defineErrors } from '../error-table.ts'

export const addressErrors = defineErrors({
  'address.unit_required': {
    wire: 45001,
    status: 422,
    text: {
      'zh-Hans': '{name}要求填写监区、科室或班级，否则信件会被退回',
      'zh-Hant': '{name}要求填寫監區、病房或班級，否則信件會被退回',
      en: '{name} requires the unit, ward or class; without it the letter comes back.',
      fr: '{name} exige l’unité, le service ou la classe ; sans cela, la lettre revient.',
      es: '{name} exige el módulo, la planta o la clase; sin ese dato la carta vuelve.',
    },
  },
  'address.number_required': {
    wire: 45002,
    status: 422,
    text: {
      'zh-Hans': '{name}要求填写编号，否则信件会被退回',
      'zh-Hant': '{name}要求填寫編號，否則信件會被退回',
      en: '{name} requires the person’s number; without it the letter comes back.',
      fr: '{name} exige le numéro de la personne ; sans cela, la lettre revient.',
      es: '{name} exige el número de la persona; sin ese dato la carta vuelve.',
    },
  },
  'address.institution_unknown': {
    wire: 45003,
    status: 422,
    text: {
      'zh-Hans': '请从名录中选择单位',
      'zh-Hant': '請從名錄中選擇機構',
      en: 'Please choose the institution from the directory.',
      fr: 'Choisissez l’établissement dans le répertoire.',
      es: 'Elige el centro en el directorio.',
    },
  },
  'address.too_many': {
    wire: 45004,
    status: 409,
    text: {
      'zh-Hans': '最多保存 {max} 个地址，请先删除不用的',
      'zh-Hant': '最多儲存 {max} 個地址，請先刪除不用的',
      en: 'You can keep at most {max} addresses. Please remove one first.',
      fr: 'Vous pouvez conserver {max} adresses au maximum. Supprimez-en une d’abord.',
      es: 'Puedes guardar {max} direcciones como máximo. Elimina primero alguna.',
    },
  },
  'address.past_unclear': {
    wire: 45005,
    status: 422,
    text: {
      'zh-Hans': '这条旧地址没有完全读懂，请打开后补全再保存',
      'zh-Hant': '這筆舊地址沒有完全讀懂，請打開後補齊再儲存',
      en: 'Not everything in this old address could be read. Open it, fill in what is missing, and save.',
      fr: 'Cette ancienne adresse n’a pas pu être lue en entier. Ouvrez-la, complétez-la et enregistrez.',
      es: 'No se pudo leer toda la dirección antigua. Ábrela, completa lo que falta y guarda.',
    },
  },
  'address.whole_needed': {
    wire: 45006,
    status: 422,
    text: {
      'zh-Hans': '原信封上姓名没有单独一行，请填写完整地址',
      'zh-Hant': '原信封上姓名沒有單獨一行，請填寫完整地址',
      en: 'The name has no line of its own on the envelope. Please fill in the whole address.',
      fr: 'Le nom n’a pas de ligne à lui sur l’enveloppe. Indiquez l’adresse entière.',
      es: 'El nombre no tiene línea propia en el sobre. Escribe la dirección completa.',
    },
  },
  'address.postcode_needed': {
    wire: 45007,
    status: 422,
    text: {
      'zh-Hans': '原信封上没有邮编，请填写邮编',
      'zh-Hant': '原信封上沒有郵遞區號，請填寫郵遞區號',
      en: 'There is no postcode on the envelope yet. Please fill it in.',
      fr: 'L’enveloppe n’a pas encore de code postal. Indiquez-le.',
      es: 'El sobre aún no tiene código postal. Escríbelo.',
    },
  },
  'address.changed': {
    wire: 45008,
    status: 409,
    text: {
      'zh-Hans': '这个地址刚在别处改过。请重新打开，看过新的再改',
      'zh-Hant': '這個地址剛在別處改過。請重新打開，看過新的再改',
      en: 'This address has just been changed elsewhere. Please open it again and look before you change it.',
      fr: 'Cette adresse a été modifiée ailleurs entre-temps. Rouvrez-la et relisez-la avant de la modifier.',
      es: 'Esta dirección se ha cambiado en otro sitio mientras tanto. Ábrela de nuevo y mírala antes de cambiarla.',
    },
  },
})

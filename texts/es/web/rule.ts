import type { Translation } from '../../translation.ts'
import type source from '../../zh-hans/web/rule.ts'

export default {
  mobile: 'Un teléfono de 11 cifras',
  landline: 'Un teléfono fijo, por ejemplo 010-12345678',
  email: 'Un correo electrónico',
  url: 'Una dirección web que empiece por http',
  date: 'Una fecha, por ejemplo 2026-03-01',
  number: 'Un número',
  digits: 'Solo cifras',
  amount: 'Un importe, con dos decimales como máximo',
  idCard: 'Un número de identidad de 18 caracteres',
  licencePlate: 'Una matrícula',
  chinese: 'Solo caracteres chinos',
  letters: 'Solo letras sin tilde',
  lettersAndDigits: 'Solo letras y cifras',
  code: 'Seis cifras',
} satisfies Translation<typeof source>

import { plural } from '../../../plural.ts'
import type { Translation } from '../../../translation.ts'
import type source from '../../../zh-hans/web/staff/words.ts'

export default {
  title: 'Listas de palabras',
  lead: 'Las cartas, las tarjetas y las reseñas se revisan con estas listas. Quien escribe ve las marcas antes de enviar; lo «rechazado» se devuelve en la revisión, lo demás solo se señala.',
  level: 'Una palabra de esta categoría queda',
  block: 'rechazada',
  warn: 'señalada',
  language: 'Idioma',
  category: 'Categoría',
  adding: 'Palabras nuevas, una por línea o separadas por comas',
  add: 'Añadir',
  remove: 'Quitar',
  putBack: 'Reponer',
  search: 'Buscar en esta lista',
  none: 'No hay ninguna palabra así',
  short: 'Al menos dos letras cada una',
  known: (words) => `Ya está en las listas: ${words.map((word) => `«${word}»`).join(', ')}`,
  long: (word, most) => `«${word}» es demasiado larga: ${most} caracteres como máximo por palabra`,
  tooMany: (most) => `Como máximo ${most} palabras propias`,
  notAdded: 'Estas palabras aún no se han añadido: añádelas o vacía este campo',
  tryTitle: 'Probar',
  tryLead:
    'Pega un texto y mira qué marcarían en él las listas de arriba, aún sin guardar. El texto no se guarda.',
  tryText: 'Texto que revisar',
  clean: 'No se marca nada',
  legend: 'Rojo: rechazada; amarillo: señalada',
  check: 'Revisar',
  added: (word) => `«${word}» añadida`,
  removed: (word) => `«${word}» quitada`,
  count: (count) => plural('es', count, { one: '1 palabra', other: `${count} palabras` }),
  categories: {
    scam: 'Estafa',
    threat: 'Amenaza',
    drugs: 'Drogas',
    contraband: 'Objetos prohibidos',
    profanity: 'Palabrotas',
  },
} satisfies Translation<typeof source>

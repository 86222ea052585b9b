import { plural } from '../../plural.ts'
import type { Translation } from '../../translation.ts'
import type source from '../../zh-hans/web/help.ts'

export default {
  search: 'Busca, por ejemplo: reembolso',
  frequent: 'Lo que más se pregunta',
  shelves: 'Todas las preguntas',
  results: (n) => plural('es', n, { one: '1 respuesta', other: `${n} respuestas` }),
  none: 'No hay resultados',
  noneHint: 'Prueba con otras palabras; no hace falta escribirlas perfectas.',
  all: 'Volver al centro de ayuda',
  categories: {
    posting: 'Envío y seguimiento',
    trouble: 'Devoluciones, reembolsos y cambios',
    write: 'Escribir una carta',
    cards: 'Postales y tarjetas de felicitación',
    people: 'Destinatarios y normas',
    replies: 'Respuestas',
    money: 'Precios, saldo y cupones',
    shop: 'Tienda y extras',
    privacy: 'Privacidad y cuenta',
  },
  count: (n) => plural('es', n, { one: '1 respuesta', other: `${n} respuestas` }),
  elsewhere: 'Esta respuesta aún no está en tu idioma; aquí la tienes en el más cercano.',
  didHelp: '¿Te ha servido?',
  yes: 'Sí',
  no: 'No',
  thanks: 'Gracias por decírnoslo.',
  sorry: 'Gracias por decírnoslo; lo mejoraremos. También puedes escribirnos.',
  changeVote: 'Cambiar',
  updated: (day) => `Actualizado el ${day}`,
  related: 'Preguntas parecidas',
  contact: '¿No está tu respuesta?',
  contactHint: 'Cuéntanos qué pasó, mejor con el número de pedido.',
} satisfies Translation<typeof source>

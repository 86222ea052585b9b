import type { Translation } from '../../translation.ts'
import type source from '../../zh-hans/web/greeting.ts'

export default {
  parts: 'Partes de la tarjeta',
  cover: 'Portada',
  inside: 'Interior',
  covers: 'Elige una portada',
  refusedThere: 'El centro no lo admite',
  title: 'Texto de la portada',
  titleHint: 'Puedes dejarlo vacío',
  titleExample: 'Feliz cumpleaños',
  message: 'Página derecha',
  messageHint: 'Lo que quieres decir, a la derecha al abrir la tarjeta',
  verse: 'Página izquierda',
  verseHint: 'Un deseo en el centro de la página izquierda; sin texto, queda en blanco',
  verseExample: 'Con todo nuestro cariño',
  font: 'Tipo de letra',
  size: 'Tamaño',
  align: 'Alineación',
  aligns: {
    left: 'A la izquierda',
    center: 'Centrado',
    right: 'A la derecha',
    justify: 'Justificado',
  },
  panels: { cover: 'Portada', left: 'Página izquierda', right: 'Página derecha', back: 'Dorso' },
  sides: 'Las cuatro caras',
  sidesHint:
    'Exactamente como se imprime. Una hoja A4 doblada a A5, enviada en sobre; la dirección de respuesta va en el dorso.',
  change: 'Editar la tarjeta',
  toConfirm: 'Confirmar el envío',
  toInside: 'Escribir el interior',
  wordsMissing: 'Escribe primero unas palabras en el interior',
  order: (price) => `Hacer el pedido ${price}`,
  ordering: 'Haciendo el pedido…',
  gone: 'Este borrador de tarjeta ya no existe',
  otherWindow: 'Esta tarjeta está abierta en otra ventana',
  otherWindowHint: 'Para no perder nada, cierra primero esa ventana. Después podrás seguir aquí.',
  conflict:
    'Esta tarjeta se modificó en otro dispositivo. Tu versión se guarda como un borrador nuevo.',
  drafts: 'Tarjetas de felicitación sin enviar',
  fresh: 'Nueva tarjeta de felicitación',
  removeDraft: 'Eliminar esta tarjeta',
  notSavedYet:
    'Tu último cambio aún no se ha guardado: se imprimiría la versión anterior. Inténtalo de nuevo en un momento.',
} satisfies Translation<typeof source>

import type { Translation } from '../../platform/texts.ts'
import type source from '../zh-hans/data.ts'

export default {
  yours: 'Lo que puedes hacer',
  copyHint: 'Un archivo para llevarte',
  copyLead:
    'Todo lo que guardamos sobre ti en un archivo: los ficheros impresos de tus cartas, las respuestas escaneadas, tus imágenes y una lista de cada tipo. Se prepara en segundo plano y después te espera aquí.',
  copyAsk: 'Preparar una copia',
  copyWaiting: 'Se está preparando. Puedes salir de esta página.',
  copyFailed: 'Esta no se pudo hacer. Pide otra.',
  copyOver: 'Eliminada al terminar el plazo',
  copyReady: 'Lista',
  copyUntil: (day) => `Se puede descargar hasta el ${day}; después se elimina`,
  copyAsked: (day) => `Pedida el ${day}`,
  copySize: (size, files) => `${size}, ${files === 1 ? '1 archivo' : `${files} archivos`}`,
  copyOpen: 'Descargar',
  copyAgain: 'Preparar otra copia',
  copyLimit: 'Una a la vez, tres por semana como máximo.',
  copyStarted: 'La descarga ha empezado. Guárdala en un lugar seguro.',
  proveSent: (to) => `El código se envía a ${to}`,
  proveFresh: 'Acabas de entrar, así que no hace falta un código.',
  proveNone:
    'Esta cuenta no tiene teléfono ni correo para un código. Cierra la sesión, vuelve a entrar y regresa antes de diez minutos.',
  proveDone: 'El código está en camino',
  listOf: 'Copias que pediste',
} satisfies Translation<typeof source>

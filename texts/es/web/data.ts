import type { Translation } from '../../translation.ts'
import type source from '../../zh-hans/web/data.ts'

export default {
  copyPage: 'Copia de mis datos',
  leavePage: 'Eliminar mi cuenta',
  proofPage: 'Comprobante de eliminación',
  yours: 'Lo que puedes hacer',
  keepingHint: 'Cuándo se borran cartas y escaneos',
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
  leaveTitle: 'Antes de eliminar tu cuenta',
  leaveLead: (days) =>
    `Tienes ${days} días para cambiar de idea: entra y deshazlo con un toque. Después la cuenta se cierra para siempre.`,
  leaveErased:
    'Se borra por completo: teléfono, correo, apodo, destinatarios y direcciones, borradores, diario, imágenes y archivos, accesos',
  leaveEmptied:
    'Se vacía: las cartas y tarjetas que enviaste y las respuestas que recibiste; solo quedan fechas y números, sin palabras',
  leaveKept: 'Se conserva como exige la ley: los registros de pagos y saldo, sin mostrar de quién',
  leavePaper:
    'Los originales en papel que guardamos se destruyen; pide antes que te envíen los que quieras',
  leaveCopy: 'Llevarme antes una copia de mis datos',
  leaveStaff: 'Es una cuenta del personal. Pide primero a un administrador que quite el rol.',
  leaveMoney: 'Renuncio a mi saldo de',
  leaveMoneyHint:
    'Después no se puede devolver. Si quieres usarlo o pedir un reembolso, no elimines la cuenta todavía.',
  leaveCommissions: 'Renuncio a mis comisiones de',
  leaveCommissionsHint:
    'Tanto lo que podrías retirar como lo que sigue retenido. Si quieres ese dinero, retíralo antes de eliminar la cuenta.',
  leaveWait: 'Esperar a que termine todo lo que está en curso',
  leaveWaitHint:
    'Puede tardar más que el plazo para cambiar de idea; hasta entonces la cuenta funciona como siempre',
  leaveMissing: 'Marca primero las casillas de arriba',
  leave: 'Eliminar mi cuenta',
  leaveAsk: (days) =>
    `¿Seguro que quieres pedir la eliminación? Durante ${days} días puedes deshacerla entrando.`,
  leaveHint: 'Con días para cambiar de idea',
  mattersTitle: 'Todavía en curso',
  look: 'Ver',
  endingTitle: (day) => `Tu cuenta termina el ${day}`,
  endingLead:
    'Hasta entonces todo funciona como siempre. ¿Has cambiado de idea? Un toque lo deshace.',
  endingNow: 'Se está eliminando y ya no se puede deshacer.',
  endingWaits: 'Todavía hay algo en curso; la cuenta terminará cuando acabe.',
  endingMoney:
    'Desde que lo pediste ha entrado más dinero en tu saldo o en tus comisiones. La cuenta solo terminará cuando renuncies también al nuevo importe.',
  endingMoneyOk: 'Renunciar y eliminar la cuenta',
  endingMoneyAsk:
    '¿Seguro que renuncias a este dinero? La cuenta terminará en cuanto pase el plazo.',
  stay: 'Conservar mi cuenta',
  stayed: 'Deshecho. Tu cuenta sigue como estaba.',
  numberTitle: 'Número del comprobante',
  numberHint:
    'Apúntalo. Cuando la cuenta ya no exista, con él verás el comprobante de eliminación sin entrar.',
  numberCopy: 'Copiar el número',
  copied: 'Copiado',
  copyFailedWords: 'No se pudo copiar. Apúntalo a mano.',
  proofHint: 'El número que recibiste al eliminar tu cuenta',
  proofFind: 'Ver el comprobante',
  proofNone: 'No hay ningún comprobante con ese número',
  proofTitle: 'Comprobante de eliminación',
  proofDone: 'Terminado',
  proofFiles: 'Archivos borrados',
  proofKeep: 'Guardar el comprobante',
  proofLink: 'Consultar un comprobante de eliminación',
  matters: {
    order: 'Pedido',
    payment: 'Pago o reembolso',
    share: 'Parte de una carta familiar',
    earnings: 'Ganancias sin cobrar',
  },
  deeds: { erased: 'Borrado', emptied: 'Vaciado', kept: 'Conservado como exige la ley' },
  rows: (n) => (n === 1 ? '1 entrada' : `${n} entradas`),
} satisfies Translation<typeof source>

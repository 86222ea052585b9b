import { plural } from '../../plural.ts'
import type { Translation } from '../../translation.ts'
import type source from '../../zh-hans/web/ai.ts'

export default {
  door: 'Preguntar al asistente de IA',
  doorHint: 'Dónde está un pedido, cómo se reembolsa, cómo escribir…',
  off: 'Aquí no hay asistente de IA',
  offHint: 'El centro de ayuda responde lo más preguntado, y puedes escribirnos.',
  toHelp: 'Ir al centro de ayuda',
  lead: 'Puedo consultar el centro de ayuda y tus propios pedidos. Tus cartas no las veo.',
  begin: 'Puedes preguntar',
  suggestions: [
    '¿Dónde está mi carta ahora?',
    '¿Cuánto tarda una carta?',
    '¿Y si la devuelven?',
    '¿Cómo recibo una respuesta?',
  ],
  former: (days) => `Conversaciones anteriores, se borran a los ${days} días`,
  question: '¿Qué quieres saber?',
  send: 'Enviar',
  stop: 'Parar',
  again: 'Reintentar',
  note: (provider) =>
    `Las preguntas van a ${provider}. Las respuestas pueden ser erróneas; para lo importante, pregunta al equipo.`,
  log: 'Conversación con el asistente',
  you: 'Tú: ',
  helper: 'Asistente: ',
  doing: {
    thinking: 'Pensando…',
    help: 'Buscando en el centro de ayuda…',
    orders: 'Mirando tus pedidos…',
  },
  sources: 'De dónde viene',
  order: (number) => `Pedido ${number}`,
  toPerson: '¿No se resolvió? Habla con una persona',
  handOverAsk:
    '¿Pasar esta conversación a nuestro equipo? Tus últimas preguntas y las respuestas estarán en tu chat con el equipo, para que no tengas que repetirlas.',
  handOver: 'Pasar la conversación',
  offline: 'Se perdió la conexión. Compruébala y vuelve a intentarlo.',
  remove: 'Borrar esta conversación',
  removeAsk: 'No se podrá recuperar. ¿Borrarla?',
  consent: {
    title: 'Asistente de IA',
    first: 'Antes de empezar',
    goesTo: (provider, model) =>
      `Lo que preguntas va a ${provider}, donde responde la IA ${model}.`,
    reads:
      'Puede consultar el centro de ayuda y los números y estados de tus propios pedidos; ni nombres, ni direcciones, ni teléfonos.',
    neverLetters:
      'No ve tus cartas. Si quieres que ayude a escribir, le envías tú ese fragmento, cada vez.',
    kept: (days) =>
      `Las conversaciones se guardan cifradas ${days} días. Puedes borrarlas y retirar tu consentimiento cuando quieras.`,
    errs: 'A veces se equivoca. En precios y plazos vale lo que dicen las pantallas.',
    agree: 'Aceptar y empezar',
    firstLetter: 'La primera vez que lee algo de tu carta',
    onlyThis: 'Solo se envían las palabras de abajo; ni el destinatario ni el resto de la carta.',
    notKept:
      'No guardamos ni lo que se envía ni lo que vuelve; solo lo que pongas en la carta estará en tu carta.',
    exactly: 'Se envía exactamente esto:',
    cancel: 'No enviar',
    agreeAndSend: 'Aceptar y enviar',
    subjects: {
      talk: 'Enviar mis preguntas al proveedor del asistente de IA',
      letters: 'Enviarle los fragmentos de cartas que yo elija',
    },
    since: (day) => `Desde el ${day}`,
    withdraw: 'Retirar',
  },
  aid: {
    tool: 'Ayuda',
    title: 'Pedir ayuda',
    whole: 'Toda la carta',
    selected: 'El fragmento seleccionado',
    tooLong: 'Como máximo 6000 caracteres cada vez. Selecciona primero un fragmento.',
    sends: (n, provider) =>
      plural('es', n, {
        one: `Elijas lo que elijas, este carácter irá a ${provider}.`,
        other: `Elijas lo que elijas, estos ${n} caracteres irán a ${provider}.`,
      }),
    sendsAnswers: (provider) => `Lo que escribas aquí irá a ${provider}.`,
    tasks: {
      continue: { name: 'Continuar', hint: 'Uno o dos párrafos más, con tu voz' },
      warmer: { name: 'Más cálido', hint: 'Lo mismo, con un tono más suave' },
      shorter: { name: 'Más corto', hint: 'Más o menos un tercio menos' },
      correct: { name: 'Corregir', hint: 'Solo ortografía, gramática y puntuación' },
      translate: { name: 'Traducir', hint: 'A otro idioma' },
      begin: { name: 'Ayúdame a empezar', hint: 'Tres preguntas y los primeros párrafos' },
    },
    into: 'Traducir al',
    questionsHint: 'Bastan unas palabras. Deja en blanco lo que no quieras contestar.',
    questions: {
      whom: '¿Para quién es?',
      news: '¿Qué quieres contar?',
      wish: '¿Qué debería sentir al leerla?',
    },
    examples: {
      whom: 'Por ejemplo: mi hermano',
      news: 'Por ejemplo: mamá está mucho mejor, los niños van a la escuela',
      wish: 'Por ejemplo: calma, y que aquí se le espera',
    },
    answerOne: 'Contesta al menos una',
    write: 'Escribir el comienzo',
    coming: 'Escribiendo. Tu carta sigue igual…',
    cut: 'Era demasiado largo: falta el final.',
    change: (n, of) => `Cambio ${n} de ${of}`,
    decided: (taken, of) => `${of} vistos, ${taken} aceptados`,
    take: 'Aceptar',
    leave: 'Rechazar',
    takeAll: 'Aceptar todo',
    leaveAll: 'Rechazar todo',
    putIn: (n) =>
      plural('es', n, {
        one: 'Poner 1 cambio en la carta',
        other: `Poner ${n} cambios en la carta`,
      }),
    keep: 'Dejarla como está',
    goes: 'quitado: ',
    comes: 'añadido: ',
    stays: 'conservado: ',
    nothing: 'No hay nada que cambiar',
    back: 'Volver a la carta',
    lost: 'La carta ha cambiado',
    lostHint:
      'Este fragmento se cambió en otro sitio y no se puede volver a colocar. Selecciónalo otra vez.',
    placed: 'Puesto en la carta',
    undo: 'Deshacer',
  },
} satisfies Translation<typeof source>

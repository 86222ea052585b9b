import type { Translation } from '../../../../../platform/texts.ts'
import type source from './zh-hans.ts'

export default {
  cases: (count) => (count > 0 ? `Por seguir (${count})` : 'Por seguir'), shipments: 'En camino',
  caseKinds: { overdue: 'Con retraso', exception: 'Problema en el camino', returning: 'De vuelta' },
  caseHelp: { overdue: 'Ha tardado más de lo que este tipo de envío puede tardar. Pregunta al transportista y cuéntaselo a quien escribió.', exception: 'El transportista avisa de un problema; quizá falte dirección o teléfono.', returning: 'Está volviendo. Regístralo en «Correo devuelto» cuando llegue.' },
  open: 'Abiertos', closed: 'Cerrados', casesNone: 'Nada por seguir', openedAt: 'Detectado', order: 'Pedido', number: 'Número de seguimiento', noNumber: 'sin número', sentAt: 'Enviado', close: 'Anotar y cerrar', note: '¿Qué has averiguado?', noteHint: 'A quién preguntaste y qué dijo', closedBy: (name) => `cerrado por ${name}`, closedItself: 'cerrado solo',
  search: 'Número de seguimiento o de pedido', underWay: 'En camino', all: 'Todos', none: 'No hay nada en camino', stage: 'Último estado', stageAt: 'Desde', service: 'Fuente', loadMore: 'Ver más', cancel: 'Cancelar',
  services: { kuaidi100: 'Kuaidi100', seventeentrack: '17TRACK', manual: 'Anotado a mano' },
  notSubscribed: 'sin avisos, se consulta de vez en cuando', heardAt: (time) => `Última consulta: ${time}`, neverHeard: 'Aún sin consultar', ask: 'Consultar ahora', asked: 'Se está consultando; la respuesta llega enseguida',
  events: 'Avisos', eventsNone: 'Aún no hay avisos', sources: { push: 'avisado', query: 'consultado', manual: 'a mano' }, recordedBy: (name) => `anotado por ${name}`,
  record: 'Anotar un aviso', recordLead: 'Lo que dijo el transportista por teléfono o en su web, con sus palabras. Quien escribió lo ve, y ve que lo anotó el equipo; «entregado» mueve el pedido.', eventStage: 'Estado', eventAt: 'Cuándo ocurrió', eventText: 'Qué dijo el transportista', recorded: 'Anotado', seeShipment: 'Ver el recorrido',
} satisfies Translation<typeof source>

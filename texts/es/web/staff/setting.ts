import type { Translation } from '../../../translation.ts'
import type zhHans from '../../../zh-hans/web/staff/setting.ts'

export default {
  version: (n) => `Versión ${n}`,
  history: 'Historial',
  bringBack: 'Restaurar esta versión',
  restore: (version) => `Restaurar la versión ${version}`,
  restored: 'Versión restaurada',
  states: {
    current: 'Vigente',
    planned: 'Prevista',
    replaced: 'Nunca aplicada',
    withdrawn: 'Retirada',
    past: 'Pasada',
  },
  initial: 'Incluida con el producto',
  none: 'ninguno',
  same: 'Como la versión anterior',
  reason: 'Por qué (queda en el historial)',
  reasonShort: (characters) => `${characters} caracteres como mínimo`,
  changes: 'Qué cambia',
  noChanges: 'Todavía no hay cambios',
  save: 'Poner en vigor',
  undo: 'Deshacer los cambios',
  saved: 'La nueva versión está en vigor',
  effectiveOn: 'En vigor desde (vacío: de inmediato)',
  effectiveHint: (zone) => `Fecha y hora, ${zone}`,
  planned: (moment) => `La nueva versión entrará en vigor el ${moment}`,
  from: (moment) => `desde ${moment}`,
  plannedVersion: (version, moment) => `La versión ${version} entrará en vigor el ${moment}`,
  plannedLead:
    'Una nueva versión que rija antes la sustituye. Para conservarla, elige un momento posterior.',
  withdraw: 'Retirar esta versión',
  withdrawVersion: (version) => `Retirar la versión ${version}`,
  withdrawn: 'Versión retirada',
  conflict: (n, name) => `${name || 'Otra persona del equipo'} acaba de poner la versión ${n}`,
  conflictLead:
    'Lo que has escrito sigue aquí. Desde que empezaste, la nueva versión ha cambiado esto:',
  savedMeanwhile: (name) => `${name || 'Otra persona del equipo'} acaba de guardar cambios`,
  typedStays: (fields) => `Lo que has escrito sigue aquí. Campos modificados: ${fields}.`,
  bothChanged: (fields) =>
    `Los dos han cambiado: ${fields}. Si conservas lo tuyo, al guardar se sustituirá lo suyo.`,
  keepMine: 'Conservar lo mío sobre la nueva versión',
  takeTheirs: 'Partir de la nueva versión',
  leaveAsk: 'Lo que has escrito no está guardado y se perderá.',
  leave: 'Cerrar sin guardar',
  stay: 'Seguir editando',
} satisfies Translation<typeof zhHans>

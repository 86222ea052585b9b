import type { Translation } from '../../../platform/texts.ts'
import type source from '../../zh-hans/staff/account.ts'

export default {
  lead: 'Busca una cuenta por su teléfono o su correo, para bloquearla o abrirla otra vez. Cada búsqueda queda en el registro de auditoría.',
  contact: 'Teléfono o correo electrónico',
  contactWrong: 'Escribe un teléfono o un correo correctos',
  find: 'Buscar',
  none: 'No hay ninguna cuenta así',
  email: 'Correo electrónico',
  since: 'Desde',
  blockedSince: 'Bloqueada desde',
  isBlocked: 'Bloqueada',
  isOpen: 'Abierta',
  hasRoles: 'Es la cuenta de alguien del equipo',
  reason: 'Motivo',
  blockHint:
    'Queda en el registro de auditoría. Se cierra su sesión al momento y no puede volver a entrar. Las cartas pagadas se envían igualmente.',
  openHint: 'Queda en el registro de auditoría. Puede volver a entrar.',
  reasonMissing: 'Escribe el motivo (al menos 3 caracteres)',
  block: 'Bloquear la cuenta',
  open: 'Abrir la cuenta otra vez',
  blocked: 'Cuenta bloqueada y sesión cerrada',
  opened: 'Cuenta abierta otra vez',
} satisfies Translation<typeof source>

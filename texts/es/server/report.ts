import type { Translation } from '../../translation.ts'
import type source from '../../zh-hans/server/report.ts'

export default {
  clock: (seconds) =>
    `Los relojes de este servidor y de la base de datos difieren en ${seconds} s; ajusta uno de los dos`,
  reading: (count) =>
    count === 1
      ? 'Una persona del equipo abrió en una hora mucho más contenido privado del que exige su trabajo; revisa el motivo en el registro de auditoría'
      : `${count} personas del equipo abrieron en una hora mucho más contenido privado del que exige su trabajo; revisa los motivos en el registro de auditoría`,
} satisfies Translation<typeof source>

import type { Translation } from '../../translation.ts'
import type source from '../../zh-hans/server/file.ts'

export default {
  unusedAlarm:
    'Los archivos subidos que nadie usa casi llenan el espacio reservado para ellos (la cifra es el porcentaje). Cuando se llene, nadie podrá subir archivos. Vea quién los sube o aumente UNUSED_GIGABYTES_ALL',
} satisfies Translation<typeof source>

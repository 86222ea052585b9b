import type { Translation } from '../translation.ts'
import type source from '../zh-hans/reading.ts'

export default {
  title: '¿Qué línea se lee bien?',
  hint: 'No sabemos cómo se guardó este archivo. Si ninguna es correcta, cancela, guárdalo como UTF-8 y vuelve a intentarlo.',
  none: 'Ninguna',
} satisfies Translation<typeof source>

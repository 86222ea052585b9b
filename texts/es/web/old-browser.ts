import type { Translation } from '../../translation.ts'
import type source from '../../zh-hans/web/old-browser.ts'

export default {
  otherBrowser: 'Usar otro navegador',
  otherBrowserHint:
    'Si el navegador del teléfono es demasiado antiguo, instala una versión reciente de Chrome, Edge o Firefox desde la tienda de aplicaciones. En WeChat, toca los puntos de arriba a la derecha y elige «Abrir en el navegador».',
  computer: 'Abrir en un ordenador',
  computerHint:
    'Escanea este código con otro dispositivo o escribe esta dirección en su navegador:',
  help: 'Ayuda',
  helpAway: 'Ahora mismo no se puede leer la ayuda.',
  call: 'Llamarnos',
  again: 'Reintentar',
} satisfies Translation<typeof source>

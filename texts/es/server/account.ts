import type { Translation } from '../../translation.ts'
import type source from '../../zh-hans/server/account.ts'

export default {
  writer: 'Quien escribe',
  codes: {
    login_code: {
      subject: 'Tu código de acceso',
      lead: 'Tu código de acceso es:',
      validity: (minutes) =>
        `Es válido durante ${minutes} minutos, en el dispositivo que lo pidió. No se lo des a nadie.`,
      unasked: '¿No lo has pedido? No tienes que hacer nada: sin el código nadie puede entrar.',
      stop: 'No recibir más correos nuestros',
    },
    unblock_code: {
      subject: 'Tu código',
      lead: 'El código que has pedido en la página sobre nuestros mensajes es:',
      validity: (minutes) =>
        `Es válido durante ${minutes} minutos, en el dispositivo que lo pidió.`,
      unasked: '¿No lo has pedido? Ignora este correo: nada cambia.',
      stop: 'No recibir más correos nuestros',
    },
    confirm_code: {
      subject: 'Tu código de confirmación',
      lead: 'Vas a ver o eliminar tus datos, o a cambiar tu forma de entrar. El código es:',
      validity: (minutes) =>
        `Es válido durante ${minutes} minutos, en el dispositivo que lo pidió. No se lo des a nadie.`,
      unasked:
        '¿No lo has pedido? Es posible que otra persona esté usando tu cuenta: entra y cierra la sesión en los demás dispositivos.',
      stop: 'No recibir más correos nuestros',
    },
  },
  replaced: {
    subject: 'Esta dirección ya no abre tu cuenta',
    lead: 'Tu cuenta tiene ahora otra dirección de correo. Con esta ya no puedes entrar.',
    when: (time, country) =>
      country ? `Se cambió el ${time} (${country}).` : `Se cambió el ${time}.`,
    unasked: '¿No has sido tú? Escríbenos enseguida.',
    help: 'Escríbenos',
    stop: 'No recibir más correos nuestros',
  },
} satisfies Translation<typeof source>

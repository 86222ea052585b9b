import type { Translation } from '../../translation.ts'
import type source from '../../zh-hans/server/sandbox.ts'

export default {
  page: {
    title: 'Pago de prueba',
    label: 'Solo para pruebas · no se cobra dinero real',
    explain:
      'Esta página hace las veces de un proveedor de pagos, para demostraciones y pruebas. Elige qué debe ocurrir.',
    amount: 'Importe',
    number: 'Número de pago',
    payer: 'Cuenta que paga (opcional)',
    pay: 'Pagar',
    fail: 'Hacer que el pago falle',
    cancel: 'Cancelar',
    late: 'Pagar, pero avisar 35 minutos más tarde',
    lateNote: 'Muestra qué ocurre con el dinero que llega cuando el pedido ya ha vencido.',
    back: 'Volver a la aplicación',
    paid: 'Este pago ya se ha realizado.',
    lapsed: 'Este pago ha vencido. No se ha cobrado nada.',
    broken: 'Este enlace de pago no es correcto. Vuelve a la aplicación y empieza de nuevo.',
  },
} satisfies Translation<typeof source>

import type { Translation } from '../../translation.ts'
import type source from '../../zh-hans/server/coupon.ts'

export default {
  invariants: {
    coupons_within_stock:
      'Cada campaña ha emitido exactamente los cupones que existen, nunca más que sus existencias, y nadie tiene más del límite',
    coupons_fit_uses:
      'Cada cupón retenido o usado va con un solo pedido, y su historial termina en su estado',
    discounts_are_booked:
      'Lo que descontó cada cupón usado consta como ingreso pagado por la cuenta de cupones, y se anuló al devolverlo',
    bookings_have_uses: 'Cada asiento de descuento pertenece al uso de un cupón',
  },
} satisfies Translation<typeof source>

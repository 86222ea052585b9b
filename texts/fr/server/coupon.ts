import type { Translation } from '../../translation.ts'
import type source from '../../zh-hans/server/coupon.ts'

export default {
  invariants: {
    coupons_within_stock:
      'Chaque campagne a émis exactement les bons qui existent, jamais plus que son stock, et personne n’en a plus que la limite',
    coupons_fit_uses:
      'Chaque bon retenu ou utilisé va avec une seule commande, et son historique finit dans son état',
    discounts_are_booked:
      'Ce que chaque bon utilisé a déduit est un revenu payé par le compte des bons, et contrepassé s’il a été rendu',
    bookings_have_uses: 'Chaque écriture de remise se rattache à l’usage d’un bon',
  },
} satisfies Translation<typeof source>

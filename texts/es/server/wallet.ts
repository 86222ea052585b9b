import type { Translation } from '../../translation.ts'
import type source from '../../zh-hans/server/wallet.ts'

export default {
  start: {
    scanTitle: 'Escanea con WeChat',
    scan: 'Escanea este código con WeChat en tu teléfono. Esta página volverá sola cuando hayas pagado.',
    code: 'Código de WeChat Pay',
    openTitle: 'WeChat Pay',
    open: 'Abriendo WeChat Pay…',
    failedTitle: 'Ahora mismo no se puede pagar',
    failed:
      'No podemos contactar con la plataforma de pago. No se ha cobrado nada. Inténtalo más tarde o paga de otra forma.',
    back: 'Volver',
  },
  ledgerInvariants: {
    transfers_sum_to_zero: 'Cada transferencia suma cero en cada moneda',
    ledger_sums_to_zero: 'El libro entero suma cero en cada moneda',
    transfers_have_two_sides: 'Cada transferencia tiene al menos dos asientos',
    entries_have_their_transfer:
      'Cada asiento pertenece a una transferencia y a una cuenta de su misma moneda',
    balances_are_sums:
      'El saldo de cada persona, y el del depósito de cada carta de familia, es la suma de los asientos de su cuenta',
    balances_not_negative:
      'Ningún saldo, de una persona o de un depósito, es ni ha sido nunca negativo',
    entries_form_a_chain:
      'Cada asiento de una persona o de un depósito indica el saldo anterior más su importe',
    accounts_are_single:
      'Cada persona, depósito, proveedor y cuenta interna existe una sola vez por moneda, con el titular que exige su tipo',
    keys_move_once: 'Ninguna clave ha movido valor dos veces',
    reasons_fit_accounts: 'El valor solo circula entre las cuentas que permite su motivo',
    nothing_rests_in_suspense: 'Ningún dinero en tránsito queda detenido por el camino',
    welcome_gifts_once: 'Cada regalo de bienvenida se dio una sola vez, por el importe anotado',
    sums_are_kept:
      'Los totales guardados de cada tramo del libro son los de sus asientos, contados de nuevo',
  },
  paymentInvariants: {
    paid_payments_are_credited:
      'Cada pago recibido se abonó una vez a su pagador, con el importe y el regalo prometidos',
    credits_have_payments: 'Cada recarga y cada regalo de recarga pertenece a un pago recibido',
    providers_hold_what_was_paid:
      'Lo que tiene cada proveedor es la suma de los pagos hechos con él y de los abonos manuales, menos lo devuelto',
    payments_refunded_as_corrected:
      'Lo que cada pago da por devuelto es lo que dicen sus reembolsos, y nunca más de lo pagado',
    corrections_moved_once:
      'Cada corrección movió sus monedas una vez, por el importe y desde la cuenta que indica, y las devolvió si fue rechazada',
    corrections_have_two_persons:
      'Lo que requería una segunda persona lo decidió alguien distinto de quien lo pidió',
  },
} satisfies Translation<typeof source>

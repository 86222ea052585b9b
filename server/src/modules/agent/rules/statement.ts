import type { PayoutMethod } from '@mailing/contract/agent/rules.ts'
import type { Locale } from '@mailing/contract/locale.ts'
import { formatMinor, minor } from '@mailing/contract/money.ts'
import type { PrintedTable } from '../../../adapters/print/port.ts'

interface Words {
  readonly title: (month: string) => string
  readonly agent: (name: string, phone: string) => string
  readonly made: (app: string, day: string) => string
  readonly before: string
  readonly earned: string
  readonly takenBack: string
  readonly paid: string
  readonly after: string
  readonly owed: string
  readonly days: string
  readonly day: string
  readonly orders: string
  readonly noDays: string
  readonly payouts: string
  readonly to: string
  readonly amount: string
  readonly fee: string
  readonly receipt: string
  readonly noPayouts: string
  readonly sentBack: string
  readonly methods: Readonly<Record<PayoutMethod, string>>
}

const words: Readonly<Record<Locale, Words>> = {
  'zh-Hans': {
    title: (month) => `佣金对账单 · ${month}`,
    agent: (name, phone) => `推广者：${name}（${phone}）`,
    made: (app, day) => `${app} · ${day} 生成`,
    before: '月初结存',
    earned: '本月佣金',
    takenBack: '本月收回',
    paid: '本月提现（含手续费）',
    after: '月末结存',
    owed: '结存为负：这是已提走、后来被收回的部分，从以后的佣金里抵。',
    days: '每日佣金',
    day: '日期',
    orders: '订单',
    noDays: '这个月没有佣金。',
    payouts: '已付提现',
    to: '收款账户',
    amount: '金额',
    fee: '手续费',
    receipt: '凭证号',
    noPayouts: '这个月没有付出的提现。',
    sentBack: '退回',
    methods: { bank_card: '银行卡', alipay: '支付宝', wechat: '微信' },
  },
  'zh-Hant': {
    title: (month) => `佣金對帳單 · ${month}`,
    agent: (name, phone) => `推廣者：${name}（${phone}）`,
    made: (app, day) => `${app} · ${day} 產生`,
    before: '月初結存',
    earned: '本月佣金',
    takenBack: '本月收回',
    paid: '本月提領（含手續費）',
    after: '月末結存',
    owed: '結存為負：這是已提走、後來被收回的部分，從以後的佣金裡抵。',
    days: '每日佣金',
    day: '日期',
    orders: '訂單',
    noDays: '這個月沒有佣金。',
    payouts: '已付提領',
    to: '收款帳戶',
    amount: '金額',
    fee: '手續費',
    receipt: '憑證號',
    noPayouts: '這個月沒有付出的提領。',
    sentBack: '退回',
    methods: { bank_card: '金融卡', alipay: '支付寶', wechat: '微信' },
  },
  en: {
    title: (month) => `Commission statement · ${month}`,
    agent: (name, phone) => `Agent: ${name} (${phone})`,
    made: (app, day) => `${app} · made on ${day}`,
    before: 'At the start of the month',
    earned: 'Commissions of the month',
    takenBack: 'Taken back in the month',
    paid: 'Paid out, with fees',
    after: 'At the end of the month',
    owed: 'Below zero: it had been withdrawn before it was taken back, and is set off against later commissions.',
    days: 'Commissions by day',
    day: 'Day',
    orders: 'Orders',
    noDays: 'No commissions in this month.',
    payouts: 'Withdrawals that were paid',
    to: 'Paid to',
    amount: 'Amount',
    fee: 'Fee',
    receipt: 'Receipt',
    noPayouts: 'No withdrawals were paid in this month.',
    sentBack: 'Came back',
    methods: { bank_card: 'Bank card', alipay: 'Alipay', wechat: 'WeChat' },
  },
  fr: {
    title: (month) => `Relevé des commissions · ${month}`,
    agent: (name, phone) => `Agent : ${name} (${phone})`,
    made: (app, day) => `${app} · établi le ${day}`,
    before: 'Au début du mois',
    earned: 'Commissions du mois',
    takenBack: 'Reprises du mois',
    paid: 'Versé, frais compris',
    after: 'À la fin du mois',
    owed: 'Solde négatif : la somme avait été retirée avant d’être reprise ; elle se déduit des commissions suivantes.',
    days: 'Commissions par jour',
    day: 'Jour',
    orders: 'Commandes',
    noDays: 'Aucune commission ce mois-ci.',
    payouts: 'Retraits versés',
    to: 'Versé sur',
    amount: 'Montant',
    fee: 'Frais',
    receipt: 'Justificatif',
    noPayouts: 'Aucun retrait versé ce mois-ci.',
    sentBack: 'Revenu',
    methods: { bank_card: 'Carte bancaire', alipay: 'Alipay', wechat: 'WeChat' },
  },
  es: {
    title: (month) => `Extracto de comisiones · ${month}`,
    agent: (name, phone) => `Agente: ${name} (${phone})`,
    made: (app, day) => `${app} · emitido el ${day}`,
    before: 'Al empezar el mes',
    earned: 'Comisiones del mes',
    takenBack: 'Retirado por devoluciones',
    paid: 'Pagado, con tarifas',
    after: 'Al terminar el mes',
    owed: 'Saldo negativo: ya se había retirado cuando se anuló, y se compensa con comisiones posteriores.',
    days: 'Comisiones por día',
    day: 'Día',
    orders: 'Pedidos',
    noDays: 'No hubo comisiones este mes.',
    payouts: 'Retiradas pagadas',
    to: 'Pagado en',
    amount: 'Importe',
    fee: 'Tarifa',
    receipt: 'Justificante',
    noPayouts: 'No se pagó ninguna retirada este mes.',
    sentBack: 'Devuelta',
    methods: { bank_card: 'Tarjeta bancaria', alipay: 'Alipay', wechat: 'WeChat' },
  },
}

export interface Statement {
  readonly locale: Locale
  readonly app: string
  /** YYYY-MM. */
  readonly month: string
  readonly today: string
  readonly currency: string
  readonly name: string
  readonly phone: string
  /** Minor units; below zero: it was owed. */
  readonly before: number
  readonly days: readonly {
    readonly day: string
    readonly orders: number
    readonly earned: number
    readonly takenBack: number
  }[]
  readonly payouts: readonly {
    readonly day: string
    readonly method: PayoutMethod
    readonly bank: string
    readonly tail: string
    readonly amount: number
    readonly fee: number
    readonly receipt: string
    /** It had been paid, and came back on this day. */
    readonly isBack: boolean
  }[]
}

/** What was paid out in a month, less what came back in it. */
const payoutSum = (payouts: Statement['payouts']): number =>
  payouts.reduce((sum, { amount, isBack }) => sum + (isBack ? -amount : amount), 0)

/** What there is at the end of a statement's month. */
export const balanceAfter = ({ before, days, payouts }: Statement): number =>
  before +
  days.reduce((sum, { earned, takenBack }) => sum + earned - takenBack, 0) -
  payoutSum(payouts)

const amount = (value: number): string =>
  value < 0 ? `−${formatMinor(minor(-value))}` : formatMinor(minor(value))

const inWords = (moment: string, locale: Locale, style: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(locale, { ...style, timeZone: 'UTC' }).format(
    new Date(`${moment}T00:00:00Z`),
  )

/** The statement as it is drawn. */
export function layStatement(statement: Statement): PrintedTable {
  const { locale, days, payouts, currency } = statement
  const t = words[locale]
  const sum = (of: (day: Statement['days'][number]) => number) =>
    days.reduce((total, day) => total + of(day), 0)
  const after = balanceAfter(statement)
  const long = { year: 'numeric', month: 'long', day: 'numeric' } as const
  const short = { month: 'short', day: 'numeric' } as const
  return {
    locale,
    title: t.title(inWords(`${statement.month}-01`, locale, { year: 'numeric', month: 'long' })),
    lead: [t.agent(statement.name, statement.phone), ...(after < 0 ? [t.owed] : [])],
    sums: [
      [t.before, amount(statement.before)],
      [t.earned, amount(sum(({ earned }) => earned))],
      [t.takenBack, amount(-sum(({ takenBack }) => takenBack))],
      [t.paid, amount(-payoutSum(payouts))],
      [t.after, `${amount(after)} ${currency}`],
    ],
    sections: [
      {
        title: t.days,
        empty: t.noDays,
        columns: [
          { label: t.day, share: 0.34, align: 'left' },
          { label: t.orders, share: 0.2, align: 'right' },
          { label: t.earned, share: 0.23, align: 'right' },
          { label: t.takenBack, share: 0.23, align: 'right' },
        ],
        rows: days.map(({ day, orders, earned, takenBack }) => [
          inWords(day, locale, short),
          String(orders),
          amount(earned),
          takenBack === 0 ? '' : amount(-takenBack),
        ]),
      },
      {
        title: t.payouts,
        empty: t.noPayouts,
        columns: [
          { label: t.day, share: 0.16, align: 'left' },
          { label: t.to, share: 0.34, align: 'left' },
          { label: t.amount, share: 0.15, align: 'right' },
          { label: t.fee, share: 0.11, align: 'right' },
          { label: t.receipt, share: 0.24, align: 'right' },
        ],
        rows: payouts.map(({ day, method, bank, tail, receipt, isBack, ...money }) => [
          inWords(day, locale, short),
          `${bank || t.methods[method]} ··${tail}`,
          amount(isBack ? -money.amount : money.amount),
          amount(isBack ? -money.fee : money.fee),
          isBack ? t.sentBack : receipt,
        ]),
      },
    ],
    foot: `${t.made(statement.app, inWords(statement.today, locale, long))} · {page}`,
  }
}

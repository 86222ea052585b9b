import type { ReturnReason } from '@mailing/contract/delivery/bench.ts'
import type { Locale } from '@mailing/contract/locale.ts'
import type {
  GoodsRefusalReason,
  ParcelReason,
  replyWithdrawn,
} from '@mailing/contract/shop/rules.ts'

export type Sentence = Readonly<Record<Locale, string>>

/** Why mail came back. */
export const mailReasons: Readonly<Record<ReturnReason, Sentence>> = {
  address_incomplete: {
    'zh-Hans': '地址不完整',
    'zh-Hant': '地址不完整',
    en: 'The address was incomplete',
    fr: 'Adresse incomplète',
    es: 'La dirección estaba incompleta',
  },
  person_moved: {
    'zh-Hans': '对方已不在那里',
    'zh-Hant': '對方已不在那裡',
    en: 'They are no longer there',
    fr: 'N’est plus à cette adresse',
    es: 'Ya no está allí',
  },
  person_unknown: {
    'zh-Hans': '查无此人',
    'zh-Hant': '查無此人',
    en: 'Nobody with that name was found',
    fr: 'Inconnue à cette adresse',
    es: 'No encontraron a nadie con ese nombre',
  },
  content_refused: {
    'zh-Hans': '对方单位不收这样的内容',
    'zh-Hant': '對方機構不收這樣的內容',
    en: 'The institution did not accept the contents',
    fr: 'Contenu refusé par l’établissement',
    es: 'El centro no aceptó el contenido',
  },
  not_collected: {
    'zh-Hans': '没有人领取',
    'zh-Hant': '沒有人領取',
    en: 'Nobody collected it',
    fr: 'Non réclamée',
    es: 'Nadie la recogió',
  },
  damaged: {
    'zh-Hans': '途中损坏',
    'zh-Hant': '途中損壞',
    en: 'Damaged on the way',
    fr: 'Abîmée en chemin',
    es: 'Se dañó por el camino',
  },
  our_mistake: {
    'zh-Hans': '我们出了错',
    'zh-Hant': '我們出了錯',
    en: 'It was our mistake',
    fr: 'Erreur de notre part',
    es: 'Fue un error nuestro',
  },
  other: {
    'zh-Hans': '其他原因',
    'zh-Hant': '其他原因',
    en: 'Another reason',
    fr: 'Autre raison',
    es: 'Otro motivo',
  },
}

/** Why goods cannot be had, or their parcel did not arrive. */
export const goodsReasons: Readonly<
  Record<GoodsRefusalReason | ParcelReason | typeof replyWithdrawn, Sentence>
> = {
  reply_withdrawn: {
    'zh-Hans': '这封回信已由工作人员撤回',
    'zh-Hant': '這封回信已由工作人員撤回',
    en: 'Our staff have withdrawn this reply',
    fr: 'Notre équipe a retiré cette réponse',
    es: 'Nuestro equipo ha retirado esta respuesta',
  },
  out_of_stock: {
    'zh-Hans': '缺货',
    'zh-Hant': '缺貨',
    en: 'Out of stock',
    fr: 'Rupture de stock',
    es: 'Sin existencias',
  },
  damaged_in_stock: {
    'zh-Hans': '库存商品有损坏',
    'zh-Hant': '庫存商品有損壞',
    en: 'Damaged in stock',
    fr: 'Article abîmé en stock',
    es: 'Dañado en el almacén',
  },
  address_unreachable: {
    'zh-Hans': '地址送不到',
    'zh-Hant': '地址送不到',
    en: 'The address cannot be reached',
    fr: 'Adresse non desservie',
    es: 'No se llega a esa dirección',
  },
  refused_by_person: {
    'zh-Hans': '收件人拒收',
    'zh-Hant': '收件人拒收',
    en: 'Refused at the door',
    fr: 'Colis refusé',
    es: 'Rechazado en la entrega',
  },
  address_wrong: {
    'zh-Hans': '地址有误',
    'zh-Hant': '地址有誤',
    en: 'Wrong address',
    fr: 'Adresse erronée',
    es: 'Dirección equivocada',
  },
  not_collected: {
    'zh-Hans': '没有人领取',
    'zh-Hant': '無人領取',
    en: 'Not collected',
    fr: 'Colis non réclamé',
    es: 'No recogido',
  },
  lost: {
    'zh-Hans': '途中丢失',
    'zh-Hant': '途中遺失',
    en: 'Lost on the way',
    fr: 'Perdu en chemin',
    es: 'Perdido por el camino',
  },
  damaged: {
    'zh-Hans': '途中损坏',
    'zh-Hant': '途中損壞',
    en: 'Damaged on the way',
    fr: 'Abîmé en chemin',
    es: 'Dañado por el camino',
  },
  other: {
    'zh-Hans': '其他原因',
    'zh-Hant': '其他原因',
    en: 'Another reason',
    fr: 'Autre raison',
    es: 'Otro motivo',
  },
}

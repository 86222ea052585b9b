import { defineErrors } from '../error-table.ts'

export const goodsErrors = defineErrors({
  'goods.off_sale': {
    wire: 54001,
    status: 409,
    text: {
      'zh-Hans': '“{name}”已下架，请从清单中移除',
      'zh-Hant': '「{name}」已下架，請從清單中移除',
      en: '“{name}” is no longer on sale. Please remove it from your list.',
      fr: '« {name} » n’est plus en vente. Retirez-le de votre liste.',
      es: '«{name}» ya no está a la venta. Quítalo de tu lista.',
    },
  },
  'goods.stock_short': {
    wire: 54002,
    status: 409,
    text: {
      'zh-Hans': '“{name}”只剩 {stock} 件，请减少数量',
      'zh-Hant': '「{name}」只剩 {stock} 件，請減少數量',
      en: 'Only {stock} of “{name}” left. Please choose fewer.',
      fr: 'Stock restant pour « {name} » : {stock}. Réduisez la quantité.',
      es: 'Existencias de «{name}»: {stock}. Elige menos.',
    },
  },
  'goods.over_limit': {
    wire: 54003,
    status: 409,
    text: {
      'zh-Hans': '“{name}”每人限购 {limit} 件，你还可以买 {remaining} 件',
      'zh-Hant': '「{name}」每人限購 {limit} 件，你還可以買 {remaining} 件',
      en: '“{name}” is limited to {limit} per person. You can still buy {remaining}.',
      fr: '« {name} » est limité à {limit} par personne. Vous pouvez encore en acheter {remaining}.',
      es: '«{name}» está limitado a {limit} por persona. Aún puedes comprar {remaining}.',
    },
  },
  'goods.unknown': {
    wire: 54004,
    status: 404,
    text: {
      'zh-Hans': '找不到所选的商品，请刷新后重新选择',
      'zh-Hant': '找不到所選的商品，請重新整理後再選一次',
      en: 'We cannot find what you chose. Please reload and choose again.',
      fr: 'L’article choisi est introuvable. Rechargez la page et choisissez à nouveau.',
      es: 'No encontramos lo que has elegido. Actualiza la página y elige de nuevo.',
    },
  },
  'goods.cart_full': {
    wire: 54005,
    status: 409,
    text: {
      'zh-Hans': '购物车最多放 {max} 种商品，请先移除一些',
      'zh-Hant': '購物車最多放 {max} 種商品，請先移除一些',
      en: 'The cart holds at most {max} different items. Please remove some first.',
      fr: 'Le panier contient au plus {max} articles différents. Retirez-en d’abord quelques-uns.',
      es: 'El carrito admite como máximo {max} artículos distintos. Quita alguno primero.',
    },
  },
  'goods.changed': {
    wire: 54006,
    status: 409,
    text: {
      'zh-Hans': '同事已改动这一项，请刷新后再改',
      'zh-Hant': '同事已改動這一項，請重新整理後再改',
      en: 'A colleague has just changed this. Please reload before you edit it.',
      fr: 'Un collègue a modifié cet élément. Rechargez avant de le modifier.',
      es: 'Otra persona del equipo acaba de modificar esto. Actualiza la página antes de editarlo.',
    },
  },
  'goods.category_used': {
    wire: 54007,
    status: 409,
    text: {
      'zh-Hans': '分类里还有商品，请先移走',
      'zh-Hant': '分類裡還有商品，請先移走',
      en: 'There are still items in this category. Please move them first.',
      fr: 'Cette catégorie contient encore des articles. Déplacez-les d’abord.',
      es: 'Todavía hay artículos en esta categoría. Muévelos primero.',
    },
  },
  'goods.category_unknown': {
    wire: 54008,
    status: 422,
    text: {
      'zh-Hans': '这个分类已不存在，请另选一个',
      'zh-Hant': '這個分類已不存在，請另選一個',
      en: 'This category no longer exists. Please choose another.',
      fr: 'Cette catégorie n’existe plus. Choisissez-en une autre.',
      es: 'Esta categoría ya no existe. Elige otra.',
    },
  },
  'goods.sku_used': {
    wire: 54009,
    status: 409,
    text: {
      'zh-Hans': '货号 {sku} 已被使用，请换一个',
      'zh-Hant': '貨號 {sku} 已被使用，請換一個',
      en: 'The SKU {sku} is taken. Please choose another.',
      fr: 'La référence {sku} est déjà utilisée. Choisissez-en une autre.',
      es: 'La referencia {sku} ya está en uso. Elige otra.',
    },
  },
  'goods.picture_unknown': {
    wire: 54010,
    status: 422,
    text: {
      'zh-Hans': '有一张图片已不存在，请重新上传',
      'zh-Hant': '有一張圖片已不存在，請重新上傳',
      en: 'One of the pictures is no longer there. Please upload it again.',
      fr: 'Une des images n’existe plus. Importez-la à nouveau.',
      es: 'Una de las imágenes ya no está. Súbela de nuevo.',
    },
  },
  'goods.incomplete': {
    wire: 54011,
    status: 409,
    text: {
      'zh-Hans': '上架前需要至少一张图片和一个可售的规格',
      'zh-Hant': '上架前需要至少一張圖片和一個可售的規格',
      en: 'Before it goes on sale it needs at least one picture and one variant that can be bought.',
      fr: 'Avant la mise en vente, il faut au moins une image et une variante disponible.',
      es: 'Antes de ponerlo a la venta hacen falta al menos una imagen y una variante disponible.',
    },
  },
  'goods.stock_change': {
    wire: 54012,
    status: 422,
    text: {
      'zh-Hans': '入库数量须大于 0，更正数量不能为 0',
      'zh-Hant': '入庫數量須大於 0，更正數量不能為 0',
      en: 'Stock received must be at least 1, and a correction cannot be zero.',
      fr: 'Une entrée ajoute au moins une unité, et une correction ne peut pas être nulle.',
      es: 'Una entrada añade al menos una unidad y una corrección no puede ser cero.',
    },
  },
  'goods.stock_below_zero': {
    wire: 54013,
    status: 409,
    text: {
      'zh-Hans': '可售库存只有 {stock} 件，不能减这么多',
      'zh-Hant': '可售庫存只有 {stock} 件，不能減這麼多',
      en: 'Available stock is {stock}, so that many cannot be removed.',
      fr: 'Stock disponible : {stock}. Vous ne pouvez pas en retirer autant.',
      es: 'Existencias libres: {stock}; no se pueden restar tantas.',
    },
  },
  'goods.comment_decided': {
    wire: 54014,
    status: 409,
    text: {
      'zh-Hans': '这条评价已经处理过，请刷新',
      'zh-Hant': '這則評價已經處理過，請重新整理',
      en: 'This review has already been decided. Please reload.',
      fr: 'Cet avis a déjà été traité. Rechargez la page.',
      es: 'Esta reseña ya está resuelta. Actualiza la página.',
    },
  },
  'goods.reason_missing': {
    wire: 54015,
    status: 422,
    text: {
      'zh-Hans': '请写明理由，对方会看到',
      'zh-Hant': '請寫明理由，對方會看到',
      en: 'Please give a reason; the person will read it.',
      fr: 'Indiquez un motif ; la personne le lira.',
      es: 'Indica un motivo; la persona lo leerá.',
    },
  },
  'goods.not_enclosable': {
    wire: 54016,
    status: 409,
    text: {
      'zh-Hans': '“{name}”不能随信寄送，请在商城单独购买',
      'zh-Hant': '「{name}」不能隨信寄送，請在商城單獨購買',
      en: '“{name}” cannot travel inside a letter. Please buy it in the shop.',
      fr: '« {name} » ne peut pas voyager dans une lettre. Achetez-le à part dans la boutique.',
      es: '«{name}» no puede viajar dentro de una carta. Cómpralo aparte en la tienda.',
    },
  },
  'goods.envelope_full': {
    wire: 54017,
    status: 409,
    text: {
      'zh-Hans': '随信用品太多，一个信封最多放 {pieces} 件、{weight} 克、{thickness} 毫米厚',
      'zh-Hant': '隨信用品太多，一個信封最多放 {pieces} 件、{weight} 公克、{thickness} 公釐厚',
      en: 'That is too much for one envelope: it holds {pieces} items, {weight} g and {thickness} mm.',
      fr: 'C’est trop pour une enveloppe : elle contient au plus {pieces} articles, {weight} g et {thickness} mm.',
      es: 'Es demasiado para un sobre: caben {pieces} artículos, {weight} g y {thickness} mm.',
    },
  },
})

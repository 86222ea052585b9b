import { plural } from '../../plural.ts'
import type { Translation } from '../../translation.ts'
import type source from '../../zh-hans/web/goods.ts'

export default {
  search: 'Buscar en la tienda',
  categories: 'Categorías',
  all: 'Todo',
  sort: 'Ordenar por',
  sorts: {
    recommended: 'Recomendados',
    newest: 'Novedades',
    price_up: 'Precio: de menor a mayor',
    price_down: 'Precio: de mayor a menor',
  },
  none: 'No hemos encontrado nada así',
  noneHint: 'Prueba con otra palabra o mira otra categoría.',
  showAll: 'Ver todos los artículos',
  from: (price: string) => `desde ${price}`,
  sold: (count: string) => `vendidos: ${count}`,
  soldOut: 'Agotado',
  enclosable: 'Cabe en una carta',
  stars: (stars: string) => `${stars} de 5 estrellas`,
  rating: (stars: string, count: string) => `${stars} · reseñas: ${count}`,
  picture: (name: string, number: number) => `${name}, imagen ${number}`,
  openPicture: 'Ampliar',
  variant: 'Variante',
  quantity: 'Cantidad',
  less: 'Menos',
  more: 'Más',
  inStock: 'Disponible',
  fewLeft: (count: number) =>
    plural('es', count, { one: 'Solo queda 1', other: `Solo quedan ${count}` }),
  limit: (limit: number) => `Máximo ${limit} por persona`,
  remaining: (count: number) =>
    count > 0 ? `Todavía puedes comprar ${count}` : 'Ya has llegado al máximo',
  description: 'Descripción',
  shipping: 'Envío',
  shippingFee: (fee: string, weight: string) => `${fee} hasta ${weight}; después, según el peso`,
  freeAbove: (amount: string) => `Envío gratis a partir de ${amount}`,
  returns: (days: number) =>
    plural('es', days, {
      one: 'Puedes pedir la devolución hasta un día después de la entrega',
      other: `Puedes pedir la devolución en los ${days} días siguientes a la entrega`,
    }),
  enclosableHint:
    'Puedes añadirlo al escribir una carta: viaja en el mismo sobre y sin gastos de envío.',
  grams: (count: string) => `${count} g`,
  addToCart: 'Añadir al carrito',
  buyNow: 'Comprar',
  added: 'Añadido',
  comments: 'Reseñas',
  noComments: 'Todavía no hay reseñas',
  commentPicture: (author: string, number: number) => `Imagen ${number} de ${author}`,
  cart: {
    title: 'Carrito',
    open: 'Abrir el carrito',
    pieces: (count: string) => `artículos: ${count}`,
    empty: 'Tu carrito está vacío',
    emptyHint: 'Elige algo para esa persona o algo con lo que escribirle.',
    toMall: 'Ver la tienda',
    take: (name: string) => `Comprar ahora: ${name}`,
    remove: (name: string) => `Quitar ${name}`,
    removeAsk: (name: string) => `¿Quitar «${name}» del carrito?`,
    removeYes: 'Quitar',
    problems: {
      off_sale: 'Ya no está a la venta',
      sold_out: 'Agotado',
      short: (stock: number) =>
        plural('es', stock, {
          one: 'Solo queda 1. Elige menos',
          other: `Solo quedan ${stock}. Elige menos`,
        }),
      over_limit: 'Supera el máximo por persona',
    },
    each: (price: string) => `${price} por unidad`,
    total: 'Artículos',
    afterwards: 'El envío y los descuentos se calculan después',
    checkout: (count: number) => `Ir a pagar (${count})`,
    chooseFirst: 'Elige qué comprar',
    local:
      'Ahora no hay conexión. Tus cambios se guardan en este dispositivo y se enviarán cuando vuelvas a estar en línea.',
    guest: 'Puedes llenar el carrito sin iniciar sesión. Al hacerlo se unirá al tuyo.',
  },
  collect: {
    lead: 'La respuesta llega a nuestra dirección para respuestas. La escaneamos y la lees en el teléfono; guardamos el original un tiempo y, si quieres, te lo enviamos.',
    address: 'Dirección para respuestas',
    addressHint: 'Se imprime en el sobre de cada carta; no tienes que escribirla.',
    more: 'Más información y copiar',
    envelope: 'Meter un sobre de respuesta',
    envelopeHint:
      'Lleva la dirección para respuestas y el código de esta carta: solo hay que llenarlo y echarlo al correo.',
    none: 'Ahora no hay sobres de respuesta. La dirección para respuestas se imprime igualmente en el sobre.',
    done: 'Listo, seguir',
    choose: 'Elige primero una carta y podrás añadir un sobre de respuesta',
  },
  supplies: {
    lead: 'Viajan en el mismo sobre que la carta, sin gastos de envío.',
    fits: (weight: string, maxWeight: string, pieces: number, maxPieces: number) =>
      `${pieces} de ${maxPieces} unidades como máximo · ${weight} de ${maxWeight} como máximo`,
    problems: {
      weight: 'Pesa demasiado para el sobre. Quita algo',
      thickness: 'Es demasiado grueso para el sobre. Quita algo',
      pieces: 'Son demasiadas unidades. Quita algunas',
    },
    none: 'Ahora no hay nada que añadir',
    noneHint: 'Puedes enviar tu carta tal como está.',
    done: (amount: string) => `Listo, añade ${amount}`,
    without: 'Seguir sin añadir nada',
    noLetter: 'Elige primero una carta',
    noLetterHint: 'Cuando la carta esté escrita, podrás añadir algo antes de confirmar el pedido.',
    toLetters: 'Elegir una carta',
  },
} satisfies Translation<typeof source>

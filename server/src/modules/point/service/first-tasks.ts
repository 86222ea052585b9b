import { text } from '../../../demo/written.ts'
import type { OfferFields } from '../store/offers.ts'
import type { TaskFields } from '../store/tasks.ts'

type DemoTask = Pick<TaskFields, 'kind' | 'period' | 'target' | 'points' | 'title' | 'note'> & {
  readonly id: string
}
export const tasks: readonly DemoTask[] = [
  {
    id: '01934000-0000-7000-8000-000000000001',
    kind: 'phone_bound',
    period: 'once',
    target: 1,
    points: 20,
    title: text(
      '绑定手机号',
      '綁定手機號碼',
      'Add your phone number',
      'Ajouter votre numéro de téléphone',
      'Añade tu número de teléfono',
    ),
    note: text(
      '回信到了，我们好通知你',
      '回信到了，我們好通知你',
      'So that we can tell you when a reply comes',
      'Pour vous prévenir quand une réponse arrive',
      'Para avisarte cuando llegue una respuesta',
    ),
  },
  {
    id: '01934000-0000-7000-8000-000000000002',
    kind: 'profile_changed',
    period: 'once',
    target: 1,
    points: 10,
    title: text(
      '完善个人资料',
      '完善個人資料',
      'Complete your profile',
      'Compléter votre profil',
      'Completa tu perfil',
    ),
    note: text(
      '起一个自己喜欢的昵称',
      '取一個自己喜歡的暱稱',
      'Choose a name you like',
      'Choisissez un nom qui vous plaît',
      'Elige un nombre que te guste',
    ),
  },
  {
    id: '01934000-0000-7000-8000-000000000003',
    kind: 'letter_posted',
    period: 'once',
    target: 1,
    points: 100,
    title: text(
      '寄出第一封信',
      '寄出第一封信',
      'Post your first letter',
      'Envoyer votre première lettre',
      'Envía tu primera carta',
    ),
    note: text(
      '信交给邮局后计入',
      '信交給郵局後計入',
      'Counts once it is with the post',
      'Compte dès qu’elle est remise à la poste',
      'Cuenta cuando ya está en correos',
    ),
  },
  {
    id: '01934000-0000-7000-8000-000000000004',
    kind: 'letter_posted',
    period: 'month',
    target: 4,
    points: 60,
    title: text(
      '这个月寄出四封信',
      '這個月寄出四封信',
      'Post four letters this month',
      'Envoyer quatre lettres ce mois-ci',
      'Envía cuatro cartas este mes',
    ),
    note: text(
      '常写常寄，心不走远',
      '常寫常寄，心不走遠',
      'A letter a week keeps you close',
      'Une lettre par semaine, et l’on reste proches',
      'Una carta por semana acorta la distancia',
    ),
  },
  {
    id: '01934000-0000-7000-8000-000000000005',
    kind: 'postcard_posted',
    period: 'once',
    target: 1,
    points: 50,
    title: text(
      '寄出第一张明信片',
      '寄出第一張明信片',
      'Post your first postcard',
      'Envoyer votre première carte postale',
      'Envía tu primera postal',
    ),
    note: text(
      '选一张照片，写两句话',
      '選一張照片，寫兩句話',
      'A photo and two lines',
      'Une photo et deux lignes',
      'Una foto y dos líneas',
    ),
  },
  {
    id: '01934000-0000-7000-8000-000000000006',
    kind: 'sign_in',
    period: 'week',
    target: 5,
    points: 15,
    title: text(
      '这一周签到五天',
      '這一週簽到五天',
      'Check in on five days this week',
      'Prendre vos points du jour cinq fois cette semaine',
      'Registra tu visita cinco días esta semana',
    ),
    note: text(
      '从星期一算起',
      '從星期一算起',
      'Counted from Monday',
      'À compter du lundi',
      'Contando desde el lunes',
    ),
  },
  {
    id: '01934000-0000-7000-8000-000000000007',
    kind: 'order_commented',
    period: 'once',
    target: 1,
    points: 20,
    title: text(
      '评价一次商品',
      '評價一次商品',
      'Review an item',
      'Donner votre avis sur un article',
      'Opina sobre un artículo',
    ),
    note: text(
      '收到货以后，说说用得怎样',
      '收到貨以後，說說用得如何',
      'Once it has come, say how it was',
      'Après réception, dites ce que vous en pensez',
      'Cuando lo recibas, cuenta qué te pareció',
    ),
  },
  {
    id: '01934000-0000-7000-8000-000000000008',
    kind: 'friend_invited',
    period: 'month',
    target: 1,
    points: 80,
    title: text(
      '邀请一位朋友',
      '邀請一位朋友',
      'Invite a friend',
      'Inviter un proche',
      'Invita a alguien',
    ),
    note: text(
      '朋友寄出第一单后计入',
      '朋友寄出第一筆訂單後計入',
      'Counts once their first order is on its way',
      'Compte dès l’envoi de sa première commande',
      'Cuenta cuando sale su primer pedido',
    ),
  },
]
type DemoOffer = Omit<OfferFields, 'position' | 'isOn' | 'campaignId' | 'variantId'> & {
  readonly id: string
}
export const offers: readonly DemoOffer[] = [
  {
    id: '01934000-0000-7000-8000-000000000101',
    kind: 'coins',
    points: 100,
    coins: 100,
    stock: null,
    limitPerUser: 20,
    title: text('1 个金币', '1 枚金幣', '1 coin', '1 pièce', '1 moneda'),
    note: text(
      '存进余额，寄信时用',
      '存入餘額，寄信時使用',
      'Goes into your balance',
      'Versée sur votre solde',
      'Va a tu saldo',
    ),
  },
  {
    id: '01934000-0000-7000-8000-000000000102',
    kind: 'coins',
    points: 450,
    coins: 500,
    stock: 200,
    limitPerUser: 4,
    title: text('5 个金币', '5 枚金幣', '5 coins', '5 pièces', '5 monedas'),
    note: text(
      '约等于寄出一封平信',
      '約等於寄出一封平信',
      'About one ordinary letter',
      'Environ une lettre ordinaire',
      'Más o menos una carta ordinaria',
    ),
  },
]

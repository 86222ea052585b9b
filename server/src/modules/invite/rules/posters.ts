import type { PosterId } from '@mailing/contract/invite/rules.ts'
import type { Locale } from '@mailing/contract/locale.ts'

/** Title and line of a poster, and those of its quiet variant, which says nothing of letters, places or what this is for. */
interface PosterWords {
  readonly title: string
  readonly text: string
  readonly quietTitle: string
  readonly quietText: string
}

type Words = Readonly<Record<Locale, PosterWords>>

const words = (
  title: string,
  text: string,
  quietTitle: string,
  quietText: string,
): PosterWords => ({
  title,
  text,
  quietTitle,
  quietText,
})

/** Lines are short: they are set in large type, in two lines at most. */
// biome-ignore format: a table, one line a language
const byId: Readonly<Record<PosterId, Words>> = {
  desk: {
    'zh-Hans': words('坐下来，写几句', '在手机上写好，替你印在纸上、寄到手里', '给自己留半小时', '坐下来，慢慢来'),
    'zh-Hant': words('坐下來，寫幾句', '在手機上寫好，替你印在紙上、寄到手裡', '給自己留半小時', '坐下來，慢慢來'),
    en: words('Sit down, write a few lines', 'Written on your phone, printed on paper, posted for you', 'Half an hour for yourself', 'Sit down, there is no hurry'),
    fr: words('Asseyez-vous, écrivez', 'Écrit sur le téléphone, imprimé sur papier, posté pour vous', 'Une demi-heure à soi', 'Asseyez-vous, rien ne presse'),
    es: words('Siéntate y escribe', 'Lo escribes en el teléfono; va impreso en papel y por correo', 'Media hora para ti', 'Siéntate, no hay prisa'),
  },
  window: {
    'zh-Hans': words('窗外的事，写给他听', '一页信纸，把家里的日子带过去', '窗边的一会儿', '扫一扫，看看我在用什么'),
    'zh-Hant': words('窗外的事，寫給他聽', '一頁信紙，把家裡的日子帶過去', '窗邊的一會兒', '掃一掃，看看我在用什麼'),
    en: words('Tell them what you see outside', 'One page that carries the days at home', 'A moment by the window', 'Scan it and see what I use'),
    fr: words('Racontez ce que vous voyez', 'Une page qui emporte les jours de la maison', 'Un instant à la fenêtre', 'Scannez : voilà ce que j’utilise'),
    es: words('Cuéntale lo que ves', 'Una página que lleva los días de casa', 'Un rato junto a la ventana', 'Escanéalo y mira lo que uso'),
  },
  lamp: {
    'zh-Hans': words('灯下写的，最像说话', '写好的样子，就是印出来的样子', '晚上好', '这盏灯，借你一用'),
    'zh-Hant': words('燈下寫的，最像說話', '寫好的樣子，就是印出來的樣子', '晚上好', '這盞燈，借你一用'),
    en: words('By lamplight, as you would say it', 'What you see is what is printed', 'Good evening', 'Borrow my lamp for a while'),
    fr: words('Sous la lampe, comme on parle', 'Ce que vous voyez est ce qui est imprimé', 'Bonsoir', 'Je vous prête ma lampe'),
    es: words('Bajo la lámpara, como hablas', 'Lo que ves es lo que se imprime', 'Buenas noches', 'Te presto mi lámpara'),
  },
  tree: {
    'zh-Hans': words('树长高了，告诉他', '想念的人，收得到一封纸做的信', '春天到了', '一点小事，分享给你'),
    'zh-Hant': words('樹長高了，告訴他', '想念的人，收得到一封紙做的信', '春天到了', '一點小事，分享給你'),
    en: words('The tree has grown. Tell them', 'A letter on paper, for somebody you miss', 'Spring is here', 'Something small, from me to you'),
    fr: words('L’arbre a grandi, dites-le', 'Une lettre de papier pour qui vous manque', 'Le printemps est là', 'Une petite chose, de moi à vous'),
    es: words('El árbol ha crecido. Díselo', 'Una carta de papel para quien echas de menos', 'Ya es primavera', 'Algo pequeño, de mí para ti'),
  },
  harbour: {
    'zh-Hans': words('再远，也有一封信的距离', '到哪一步了，一路都看得到', '远方', '有风的时候，想起你'),
    'zh-Hant': words('再遠，也有一封信的距離', '到哪一步了，一路都看得到', '遠方', '有風的時候，想起你'),
    en: words('Never further than a letter', 'You see every step of its way', 'Far away', 'When there is wind, I think of you'),
    fr: words('Jamais plus loin qu’une lettre', 'Vous la suivez à chaque étape', 'Au loin', 'Quand il y a du vent, je pense à vous'),
    es: words('Nunca más lejos que una carta', 'Ves cada paso de su camino', 'A lo lejos', 'Cuando hay viento, pienso en ti'),
  },
  tea: {
    'zh-Hans': words('泡杯茶，给家人写封信', '照片、画、几句话，装进同一个信封', '喝杯茶', '下午三点，等你'),
    'zh-Hant': words('泡杯茶，給家人寫封信', '照片、畫、幾句話，裝進同一個信封', '喝杯茶', '下午三點，等你'),
    en: words('A cup of tea and a letter', 'Photos, a drawing, a few words, in one envelope', 'A cup of tea', 'Three in the afternoon, I’ll wait'),
    fr: words('Une tasse de thé, une lettre', 'Photos, dessin, quelques mots, une enveloppe', 'Une tasse de thé', 'À trois heures, je vous attends'),
    es: words('Una taza de té y una carta', 'Fotos, un dibujo, unas palabras, un sobre', 'Una taza de té', 'A las tres de la tarde, te espero'),
  },
  postbox: {
    'zh-Hans': words('不用跑邮局', '打印、装信封、贴邮票，我们来', '省一趟路', '这个小帮手，送给你'),
    'zh-Hant': words('不用跑郵局', '列印、裝信封、貼郵票，我們來', '省一趟路', '這個小幫手，送給你'),
    en: words('No trip to the post office', 'Printing, envelope and stamp are our part', 'One errand less', 'A little helper, for you'),
    fr: words('Sans passer par la poste', 'Impression, enveloppe et timbre : c’est nous', 'Une course de moins', 'Une petite aide, pour vous'),
    es: words('Sin ir a correos', 'La impresión, el sobre y el sello los ponemos nosotros', 'Un recado menos', 'Una pequeña ayuda, para ti'),
  },
  birds: {
    'zh-Hans': words('等一封回信', '回信到了，扫描给你看，原件替你收着', '有好消息', '第一个想到的是你'),
    'zh-Hant': words('等一封回信', '回信到了，掃描給你看，原件替你收著', '有好消息', '第一個想到的是你'),
    en: words('Waiting for an answer', 'When it comes, we scan it for you and keep the paper', 'Good news', 'You were the first I thought of'),
    fr: words('En attendant la réponse', 'À son arrivée, nous la numérisons et gardons le papier', 'Bonne nouvelle', 'J’ai d’abord pensé à vous'),
    es: words('Esperando respuesta', 'Cuando llega, te la escaneamos y guardamos el papel', 'Buenas noticias', 'Pensé primero en ti'),
  },
  moon: {
    'zh-Hans': words('同一个月亮', '今晚写，明天寄', '今晚的月亮', '抬头看看'),
    'zh-Hant': words('同一個月亮', '今晚寫，明天寄', '今晚的月亮', '抬頭看看'),
    en: words('The same moon', 'Written tonight, on its way tomorrow', 'Tonight’s moon', 'Look up for a moment'),
    fr: words('La même lune', 'Écrite ce soir, postée demain', 'La lune de ce soir', 'Levez les yeux un instant'),
    es: words('La misma luna', 'Escrita esta noche, en camino mañana', 'La luna de esta noche', 'Mira hacia arriba un momento'),
  },
}

/** All posters, in the order in which they are offered. */
export const posterTexts = Object.entries(byId).map(([id, words]) => ({
  // The keys are those of the record's type.
  id: id as PosterId,
  words,
}))

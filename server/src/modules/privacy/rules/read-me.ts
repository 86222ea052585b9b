import type { Locale } from '@mailing/contract/locale.ts'

interface Words {
  readonly title: string
  readonly lead: string
  readonly lists: string
  readonly letters: string
  readonly replies: string
  readonly pictures: string
  readonly others: string
  readonly care: string
}

const texts: Readonly<Record<Locale, Words>> = {
  'zh-Hans': {
    title: '你的全部信息',
    lead: '这个压缩包里是我们保存的、关于你的全部信息。每个文件夹里的 data.json 是清单，用任何文本编辑器都能打开。',
    lists: '文件夹：',
    letters: 'letters/ 里的 PDF 就是当时打印寄出的那一份，文件名是订单号。',
    replies: 'replies/ 里是回信的扫描件，一封一个文件夹。',
    pictures: 'pictures/ 和 files/ 里是你上传的图片和文件。',
    others:
      '别人的信息不在里面：工作人员和其他人写作 somebody else；一起写的信，只有你自己写的部分。密码、密钥一类的也不在里面。',
    care: '这里有你的私人内容，请放在安全的地方。',
  },
  'zh-Hant': {
    title: '你的全部資料',
    lead: '這個壓縮檔裡是我們保存的、關於你的全部資料。每個資料夾裡的 data.json 是清單，用任何文字編輯器都能開啟。',
    lists: '資料夾：',
    letters: 'letters/ 裡的 PDF 就是當時列印寄出的那一份，檔名是訂單編號。',
    replies: 'replies/ 裡是回信的掃描檔，一封一個資料夾。',
    pictures: 'pictures/ 和 files/ 裡是你上傳的圖片和檔案。',
    others:
      '別人的資料不在裡面：工作人員和其他人寫作 somebody else；一起寫的信，只有你自己寫的部分。密碼、金鑰一類的也不在裡面。',
    care: '這裡有你的私人內容，請放在安全的地方。',
  },
  en: {
    title: 'Everything we keep of you',
    lead: 'This archive holds everything that we keep of you. The data.json in each folder is a list that any text editor opens.',
    lists: 'Folders:',
    letters:
      'letters/ has the very PDF that was printed and posted, named by the number of its order.',
    replies: 'replies/ has the scans of the answers, a folder for each.',
    pictures: 'pictures/ and files/ have what you uploaded.',
    others:
      'What belongs to others is not in it: staff and other people appear as “somebody else”, and of letters written together you find your own part. Secrets of logins are left out too.',
    care: 'These are private things. Keep the archive in a safe place.',
  },
  fr: {
    title: 'Tout ce que nous conservons à votre sujet',
    lead: 'Cette archive contient tout ce que nous conservons à votre sujet. Dans chaque dossier, data.json est une liste que tout éditeur de texte ouvre.',
    lists: 'Dossiers :',
    letters:
      'letters/ contient les PDF mêmes qui ont été imprimés et postés, nommés d’après le numéro de commande.',
    replies: 'replies/ contient les numérisations des réponses, un dossier pour chacune.',
    pictures: 'pictures/ et files/ contiennent ce que vous avez envoyé.',
    others:
      'Ce qui appartient à d’autres n’y est pas : le personnel et les autres personnes y figurent comme « somebody else », et des lettres écrites à plusieurs vous trouvez votre seule partie. Les secrets de connexion n’y sont pas non plus.',
    care: 'Ce sont des choses privées : gardez cette archive en lieu sûr.',
  },
  es: {
    title: 'Todo lo que guardamos sobre ti',
    lead: 'Este archivo contiene todo lo que guardamos sobre ti. En cada carpeta, data.json es una lista que abre cualquier editor de texto.',
    lists: 'Carpetas:',
    letters: 'letters/ tiene el mismo PDF que se imprimió y se envió, con el número de su pedido.',
    replies: 'replies/ tiene las respuestas escaneadas, una carpeta para cada una.',
    pictures: 'pictures/ y files/ tienen lo que subiste.',
    others:
      'Lo que es de otros no está: el personal y otras personas aparecen como “somebody else”, y de las cartas escritas entre varios está solo tu parte. Tampoco están los secretos de acceso.',
    care: 'Son cosas privadas: guarda este archivo en un lugar seguro.',
  },
}

/** The file that explains a copy. Windows line ends and a byte order mark, so that every phone and old editor shows it right. */
export function readMe(locale: Locale, folders: readonly string[]): string {
  const { title, lead, lists, letters, replies, pictures, others, care } = texts[locale]
  const lines = [
    title,
    '',
    lead,
    '',
    lists,
    ...folders.map((one) => `  ${one}`),
    '',
    letters,
    replies,
    pictures,
    '',
    others,
    '',
    care,
    '',
  ]
  return `\uFEFF${lines.join('\r\n')}`
}

import type { Locale } from '@mailing/contract/locale.ts'

/** What an e-mail says to an address in whose place an account has another now. Neutral, as every message is. */
interface ReplacedWords {
  readonly subject: string
  readonly lead: string
  /** `country`: empty where nobody knows it. */
  readonly when: (time: string, country: string) => string
  readonly unasked: string
  readonly help: string
  readonly stop: string
}

export const replacedWords: Readonly<Record<Locale, ReplacedWords>> = {
  'zh-Hans': {
    subject: '这个邮箱已不能用来登录',
    lead: '您的账号换绑了另一个邮箱，这个邮箱从现在起不能再用来登录。',
    when: (time, country) => (country ? `更换时间：${time}，${country}。` : `更换时间：${time}。`),
    unasked: '如果不是您本人换的，请马上联系客服。',
    help: '联系客服',
    stop: '不再接收我们的邮件',
  },
  'zh-Hant': {
    subject: '這個信箱已不能用來登入',
    lead: '您的帳號換綁了另一個信箱，這個信箱從現在起不能再用來登入。',
    when: (time, country) => (country ? `更換時間：${time}，${country}。` : `更換時間：${time}。`),
    unasked: '如果不是您本人換的，請馬上聯絡客服。',
    help: '聯絡客服',
    stop: '不再接收我們的郵件',
  },
  en: {
    subject: 'This address no longer opens your account',
    lead: 'Your account now has another e-mail address. You can no longer log in with this one.',
    when: (time, country) =>
      country ? `It was changed on ${time}, in ${country}.` : `It was changed on ${time}.`,
    unasked: 'Was it not you? Then contact us at once.',
    help: 'Contact us',
    stop: 'Stop e-mails from us',
  },
  fr: {
    subject: 'Cette adresse n’ouvre plus votre compte',
    lead: 'Votre compte a maintenant une autre adresse e-mail. Celle-ci ne permet plus de se connecter.',
    when: (time, country) =>
      country ? `Changement fait le ${time} (${country}).` : `Changement fait le ${time}.`,
    unasked: 'Ce n’était pas vous ? Contactez-nous tout de suite.',
    help: 'Nous contacter',
    stop: 'Ne plus recevoir nos e-mails',
  },
  es: {
    subject: 'Esta dirección ya no abre tu cuenta',
    lead: 'Tu cuenta tiene ahora otra dirección de correo. Con esta ya no puedes entrar.',
    when: (time, country) =>
      country ? `Se cambió el ${time} (${country}).` : `Se cambió el ${time}.`,
    unasked: '¿No has sido tú? Escríbenos enseguida.',
    help: 'Escríbenos',
    stop: 'No recibir más correos nuestros',
  },
}

import type { Locale } from '@mailing/contract/locale.ts'

/** What an e-mail with a code says. Neutral: nothing tells what the service is for, or to whom somebody writes. */
interface CodeWords {
  readonly subject: string
  readonly lead: string
  readonly validity: (minutes: number) => string
  /** What to do with a code that nobody asked for. */
  readonly unasked: string
  readonly stop: string
}

export const codeWords: Readonly<
  Record<'login_code' | 'unblock_code' | 'confirm_code', Record<Locale, CodeWords>>
> = {
  login_code: {
    'zh-Hans': {
      subject: '您的登录验证码',
      lead: '您的登录验证码是：',
      validity: (minutes) =>
        `${minutes} 分钟内有效，请在获取验证码的那台设备上输入，不要告诉任何人。`,
      unasked: '如果不是您本人操作，忽略这封邮件就好，没有验证码谁也登录不了。',
      stop: '不再接收我们的邮件',
    },
    'zh-Hant': {
      subject: '您的登入驗證碼',
      lead: '您的登入驗證碼是：',
      validity: (minutes) =>
        `${minutes} 分鐘內有效，請在取得驗證碼的那台裝置上輸入，不要告訴任何人。`,
      unasked: '如果不是您本人操作，忽略這封郵件就好，沒有驗證碼誰也登入不了。',
      stop: '不再接收我們的郵件',
    },
    en: {
      subject: 'Your login code',
      lead: 'Your login code is:',
      validity: (minutes) =>
        `It is valid for ${minutes} minutes, on the device that asked for it. Tell it to nobody.`,
      unasked:
        'You did not ask for it? Then you need not do anything: nobody can log in without the code.',
      stop: 'Stop e-mails from us',
    },
    fr: {
      subject: 'Votre code de connexion',
      lead: 'Votre code de connexion :',
      validity: (minutes) =>
        `Il est valable ${minutes} minutes, sur l’appareil qui l’a demandé. Ne le communiquez à personne.`,
      unasked:
        'Vous n’avez rien demandé ? Ignorez ce message : sans ce code, personne ne peut se connecter.',
      stop: 'Ne plus recevoir nos e-mails',
    },
    es: {
      subject: 'Tu código de acceso',
      lead: 'Tu código de acceso es:',
      validity: (minutes) =>
        `Es válido durante ${minutes} minutos, en el dispositivo que lo pidió. No se lo des a nadie.`,
      unasked: '¿No lo has pedido? No tienes que hacer nada: sin el código nadie puede entrar.',
      stop: 'No recibir más correos nuestros',
    },
  },
  unblock_code: {
    'zh-Hans': {
      subject: '您的验证码',
      lead: '您在“停止接收消息”页面获取的验证码是：',
      validity: (minutes) => `${minutes} 分钟内有效，请在获取验证码的那台设备上输入。`,
      unasked: '如果不是您本人操作，忽略这封邮件就好，您的设置不会改变。',
      stop: '不再接收我们的邮件',
    },
    'zh-Hant': {
      subject: '您的驗證碼',
      lead: '您在「停止接收訊息」頁面取得的驗證碼是：',
      validity: (minutes) => `${minutes} 分鐘內有效，請在取得驗證碼的那台裝置上輸入。`,
      unasked: '如果不是您本人操作，忽略這封郵件就好，您的設定不會改變。',
      stop: '不再接收我們的郵件',
    },
    en: {
      subject: 'Your code',
      lead: 'The code that you asked for on the page about our messages is:',
      validity: (minutes) => `It is valid for ${minutes} minutes, on the device that asked for it.`,
      unasked: 'You did not ask for it? Then ignore this e-mail: nothing changes.',
      stop: 'Stop e-mails from us',
    },
    fr: {
      subject: 'Votre code',
      lead: 'Le code demandé sur la page consacrée à nos messages :',
      validity: (minutes) => `Il est valable ${minutes} minutes, sur l’appareil qui l’a demandé.`,
      unasked: 'Vous n’avez rien demandé ? Ignorez ce message : rien ne change.',
      stop: 'Ne plus recevoir nos e-mails',
    },
    es: {
      subject: 'Tu código',
      lead: 'El código que has pedido en la página sobre nuestros mensajes es:',
      validity: (minutes) =>
        `Es válido durante ${minutes} minutos, en el dispositivo que lo pidió.`,
      unasked: '¿No lo has pedido? Ignora este correo: nada cambia.',
      stop: 'No recibir más correos nuestros',
    },
  },
  confirm_code: {
    'zh-Hans': {
      subject: '您的确认码',
      lead: '您正在查看或删除自己的信息，或更改登录方式，确认码是：',
      validity: (minutes) => `${minutes} 分钟内有效，请在获取它的那台设备上输入，不要告诉任何人。`,
      unasked: '如果不是您本人操作，请登录后在“登录与设备”里退出其他设备。',
      stop: '不再接收我们的邮件',
    },
    'zh-Hant': {
      subject: '您的確認碼',
      lead: '您正在查看或刪除自己的資料，或變更登入方式，確認碼是：',
      validity: (minutes) => `${minutes} 分鐘內有效，請在取得它的那台裝置上輸入，不要告訴任何人。`,
      unasked: '如果不是您本人操作，請登入後在「登入與裝置」裡登出其他裝置。',
      stop: '不再接收我們的郵件',
    },
    en: {
      subject: 'Your confirmation code',
      lead: 'You are about to open or delete your data, or to change how you log in. The code is:',
      validity: (minutes) =>
        `It is valid for ${minutes} minutes, on the device that asked for it. Tell it to nobody.`,
      unasked:
        'You did not ask for it? Then somebody else uses your account: log in and end the other sessions.',
      stop: 'Stop e-mails from us',
    },
    fr: {
      subject: 'Votre code de confirmation',
      lead: 'Vous allez consulter ou supprimer vos données, ou changer votre mode de connexion. Le code :',
      validity: (minutes) =>
        `Il est valable ${minutes} minutes, sur l’appareil qui l’a demandé. Ne le communiquez à personne.`,
      unasked:
        'Vous n’avez rien demandé ? Quelqu’un d’autre utilise votre compte : connectez-vous et fermez les autres sessions.',
      stop: 'Ne plus recevoir nos e-mails',
    },
    es: {
      subject: 'Tu código de confirmación',
      lead: 'Vas a ver o eliminar tus datos, o a cambiar tu forma de entrar. El código es:',
      validity: (minutes) =>
        `Es válido durante ${minutes} minutos, en el dispositivo que lo pidió. No se lo des a nadie.`,
      unasked: '¿No lo has pedido? Alguien más usa tu cuenta: entra y cierra las otras sesiones.',
      stop: 'No recibir más correos nuestros',
    },
  },
}

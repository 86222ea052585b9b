import { defineErrors } from '../error-table.ts'

export const noticeErrors = defineErrors({
  'notice.no_receiver': {
    wire: 78001,
    status: 409,
    text: {
      'zh-Hans': '这个渠道还没有可以接收的地址、号码或设备，请先添加',
      'zh-Hant': '這個管道還沒有可以接收的地址、號碼或裝置，請先新增',
      en: 'There is nowhere to send these messages yet. Add an address, a number or a device first.',
      fr: 'Il n’y a pas encore d’adresse, de numéro ou d’appareil pour ces messages. Ajoutez-en un.',
      es: 'Aún no hay dirección, número ni dispositivo para estos mensajes. Añade uno primero.',
    },
  },
  'notice.stopped': {
    wire: 78002,
    status: 409,
    text: {
      'zh-Hans': '您已停止接收我们的消息，恢复后才能发送',
      'zh-Hant': '您已停止接收我們的訊息，恢復後才能傳送',
      en: 'You have stopped our messages. Allow them again first.',
      fr: 'Vous avez arrêté nos messages. Autorisez-les d’abord à nouveau.',
      es: 'Has detenido nuestros mensajes. Primero vuelve a permitirlos.',
    },
  },
  'notice.push_service': {
    wire: 78003,
    status: 400,
    text: {
      'zh-Hans': '这台设备的推送服务暂不支持，请换用其他方式',
      'zh-Hant': '這台裝置的推播服務暫不支援，請改用其他方式',
      en: 'We cannot use the push service of this device. Please choose another way.',
      fr: 'Nous ne pouvons pas utiliser le service push de cet appareil. Choisissez un autre moyen.',
      es: 'No podemos usar el servicio push de este dispositivo. Elige otro medio.',
    },
  },
})
